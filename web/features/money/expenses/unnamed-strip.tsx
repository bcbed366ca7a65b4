import { Suspense, useState } from 'react'
import { counted, dateRange, money, monthOf } from '#contract/kit/albanian.ts'
import { fromCents, toCents } from '#contract/kit/money.ts'
import type { Unnamed } from '#contract/till/expenses.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/text/alert.tsx'

const NameDialog = lazyPiece(async () => ({
  default: (await import('./name-dialog.tsx')).NameDialog,
}))

const mostDays = 4

/** "7 e 14 nëntor"; of many days the first and the last. */
export function daysOf(moves: readonly Pick<Unnamed, 'date'>[]) {
  const days = [...new Set(moves.map(({ date }) => date))].toSorted()
  const [first = '', last = first] = [days[0], days.at(-1)]
  if (days.length > mostDays) return dateRange(first, last)
  const dates = days.map((day) => Number(day.slice(8)))
  const before = dates.slice(0, -1).join(', ')
  return `${before && `${before} e `}${dates.at(-1)} ${monthOf(last)}`
}

type Props = {
  moves: readonly Unnamed[]
  /** Whoever sees them may say what they were for. */
  isNamed: boolean
}

/** Cash that left the drawer is an expense, or is said to be none: nothing counts twice or is lost. */
export function UnnamedStrip({ moves, isNamed }: Props) {
  const [asked, ask] = useState<readonly Unnamed[]>()
  const cents = moves.reduce((sum, { amount }) => sum + toCents(amount), 0)
  return (
    <>
      {moves.length > 0 && (
        <Alert
          action={
            isNamed && (
              <Button size="small" aria-haspopup="dialog" onClick={() => ask(moves)}>
                Jepju lloj
              </Button>
            )
          }
        >
          <b>{counted(moves.length, 'dalje', 'dalje')} nga arka pa lloj</b>,{' '}
          {money(fromCents(cents))}: {daysOf(moves)}
        </Alert>
      )}
      <Suspense>{asked && <NameDialog moves={asked} onClose={() => ask(undefined)} />}</Suspense>
    </>
  )
}
