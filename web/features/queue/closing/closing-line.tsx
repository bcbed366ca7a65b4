import { type ReactNode, Suspense, useEffect, useState } from 'react'
import type { Entry } from '#contract/queue/entries.ts'
import { isOpenTo } from '#web/lists/is-open-to.ts'
import { useOwnColumn } from '#web/lists/use-own-column.ts'
import { keptWord } from '#web/platform/device/kept-word.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { useLineDay } from '#web/visits/line/use-line-day.ts'
import { dayOf } from '#web/visits/times/times.ts'
import { notToday } from './closing.ts'

const ClosingDialog = lazyPiece(async () => ({
  default: (await import('./closing-dialog.tsx')).ClosingDialog,
}))

/** So long before the salon closes the question comes by itself. */
const asksBefore = 30
/** The day on which it came by itself: once is enough. */
const asked = keptWord('queue-closing')

function useIsClosing() {
  const day = useLineDay()
  if (!day) return undefined
  const { now, times } = day
  const closes = dayOf(times, null, now.date).open.at(-1)?.[1]
  return closes !== undefined && now.minutes >= closes - asksBefore ? now.date : undefined
}

type Props = { queue: readonly Entry[]; children: ReactNode }

/** Those who get no chair any more today; until there are any, what else stands in this place. */
export function ClosingLine({ queue, children }: Props) {
  const own = useOwnColumn()
  const left = notToday(queue).filter(({ barber }) => isOpenTo(own, barber))
  const [isOpen, open] = useState(false)
  const closing = useIsClosing()
  const isAsked = left.length > 0 && closing !== undefined
  useEffect(() => {
    if (!isAsked || asked.read() === closing) return undefined
    return whenAtRest(() => {
      // A form that is open is not covered; the button stays.
      if (document.querySelector('dialog[open]')) return
      asked.keep(closing)
      open(true)
    })
  }, [isAsked, closing])
  if (left.length === 0) return <span>{children}</span>
  return (
    <>
      <button type="button" className="link" onClick={() => open(true)}>
        {left.length} {left.length === 1 ? 's’e zë' : 's’i zë'} më radha sot
      </button>
      {isOpen && (
        <Suspense>
          <ClosingDialog entries={left} onClose={() => open(false)} />
        </Suspense>
      )}
    </>
  )
}
