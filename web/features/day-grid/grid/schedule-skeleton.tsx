import type { CSSProperties } from 'react'
import { gridMinutes } from '#contract/salon.ts'
import { ordinarySpan } from '#web/visits/model/schedule-model.ts'

const blocks = Array.from({ length: 9 }, (_, index) => ({
  index,
  start: ordinarySpan.from + (2 + ((index * 7) % 16)) * gridMinutes,
  minutes: (1 + (index % 3)) * gridMinutes,
}))

/** Seen only when loading takes more than half a second. */
export const ScheduleSkeleton = ({ columns }: { columns: number }) => (
  <div className="schedule-skeleton" aria-hidden>
    {blocks.map(({ index, start, minutes }) => (
      <i
        key={index}
        style={
          {
            '--column': index % Math.max(1, columns),
            '--start': start,
            '--minutes': minutes,
          } as CSSProperties
        }
      />
    ))}
  </div>
)
