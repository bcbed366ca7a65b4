import { Lock } from 'lucide-react'
import { Suspense, useState } from 'react'
import { money } from '#contract/kit/albanian.ts'
import type { Day } from '#contract/till/days.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { useRight } from '#web/platform/rights.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Difference } from './difference.tsx'

const CorrectionDialog = lazyPiece(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}))

/** A counted day changes no more: what is found out later is noted beside it. */
export function Corrections({ day }: { day: Day }) {
  const [isOpen, setIsOpen] = useState(false)
  const keepsTill = useRight('till')
  return (
    <section className="card till-corrections">
      <header>
        <h2>Korrigjime</h2>
        {keepsTill && (
          <Button size="small" onClick={() => setIsOpen(true)}>
            Korrigjo
          </Button>
        )}
      </header>
      {day.corrections.length === 0 ? (
        <p className="till-quiet">Asnjë. Numërimi mbetet si ishte.</p>
      ) : (
        <ul className="till-flow">
          {day.corrections.map(({ id, by, reason, amount }) => (
            <li key={id}>
              <span>
                {reason}
                <small>{by}</small>
              </span>
              <b>{money(amount)}</b>
            </li>
          ))}
        </ul>
      )}
      <Suspense>
        {isOpen && <CorrectionDialog date={day.date} onClose={() => setIsOpen(false)} />}
      </Suspense>
    </section>
  )
}

/** How it was counted, in words. */
export function Counted({ day }: { day: Day }) {
  const difference = day.difference ?? 0
  return (
    <>
      <ul className="till-flow">
        <li data-sum>
          <span>U numëruan</span>
          <b>{money(day.counted ?? 0)}</b>
        </li>
      </ul>
      <Difference difference={difference} day={day} note={day.note} />
      <p className="till-quiet">
        <Lock size={15} aria-hidden /> E mbyllur nga {day.closedBy || 'një llogari e fshirë'}.
        Ndryshohet vetëm me një korrigjim me emrin tuaj.
      </p>
    </>
  )
}
