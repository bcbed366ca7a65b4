import { type CSSProperties, memo } from 'react'
import type { Span } from '#web/visits/model/schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'

/** Nearer than this the time of the now-line would cover the hour's; where the rows are low, sooner. */
const near = { ordinary: 13, low: 24 }
const at = (minutes: number) => ({ '--start': minutes }) as CSSProperties

type GutterProps = { span: Span; now: number | undefined; rows?: keyof typeof near }

/** The hours at the left edge; on paper all of them, for no line of now is printed. */
export const ScheduleGutter = memo(({ span, now, rows = 'ordinary' }: GutterProps) => {
  const hours = Array.from(
    { length: (span.to - span.from) / 60 },
    (_, hour) => span.from + hour * 60,
  )
  const isNear = (hour: number) => now !== undefined && Math.abs(hour - now) <= near[rows]
  return (
    <div className="gutter" aria-hidden>
      {hours.map((hour) => (
        <span key={hour} style={at(hour)} data-near={isNear(hour) || undefined}>
          {clockOf(hour)}
        </span>
      ))}
    </div>
  )
})

type Line = {
  minutes: number
  /** In the week: which of its days is today. */ day: number | undefined
}

/** Behind the blocks, so that it strikes through no name; its time stands before everything. */
export const NowLine = memo(({ minutes, day }: Line) => (
  <>
    {day === undefined && <div className="past" style={at(minutes)} aria-hidden />}
    <div
      className="now-line"
      data-week={day !== undefined || undefined}
      style={{ ...at(minutes), '--day': day ?? 0 } as CSSProperties}
      aria-hidden
    />
    <div className="now-time" style={at(minutes)} aria-hidden>
      <span>{clockOf(minutes)}</span>
    </div>
  </>
))
