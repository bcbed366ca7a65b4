import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { money, number } from '#contract/kit/albanian.ts'
import { fromCents } from '#contract/kit/money.ts'
import { shareWords } from '#contract/till/shares.ts'
import { sharesQuery } from '#web/features/money/shares/queries.ts'
import { useOwnShareColumn } from '#web/features/money/shares/use-own-share-column.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import type { Slot } from '#web/visits/model/schedule-model.ts'
import { placeWord } from '#web/visits/times/free.ts'
import type { Now } from '#web/visits/use-now.ts'
import { aheadWord } from '../ahead-words.ts'
import { figuresOf } from '../day-figures.ts'
import type { DayAhead } from '../use-day-ahead.ts'
import { useDayTaken } from '../use-day-taken.ts'

type Props = {
  day: readonly Appointment[]
  /** The visits after whoever is in the chair. */
  coming: readonly Appointment[]
  now: Now
  free: Slot | undefined
  ahead: DayAhead | undefined
  isLoaded: boolean
  /** Stands above them. */
  children?: ReactNode
}

const isExpected = ({ status }: Appointment) => status === 'pending' || status === 'confirmed'

/** What is left of the day, and of its money the own alone. */
export function OwnFigures({ day, coming, now, free, ahead, isLoaded, children }: Props) {
  const { done } = useDayTaken(day, now)
  const share = useOwnShare(now.date)
  const visits = ahead
    ? ([
        ['Vizita sot', number(done)],
        [aheadWord(ahead, now), number(figuresOf(ahead.day, 0).count)],
      ] as const)
    : ([
        ['Edhe sot', number(coming.filter(isExpected).length)],
        ['Vend i lirë', free ? placeWord(free.start, now.minutes) : '–'],
      ] as const)
  const own = share.isOn
    ? (['Pjesa ime sot', share.sum] as const)
    : (['Të miat sot', money(fromCents(figuresOf(day, now.minutes).cents))] as const)
  return (
    <div className="own-sums">
      {children}
      <dl className="own-figures" aria-label="Shifrat e mia" data-waiting={!isLoaded || undefined}>
        {[...visits, own].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {share.error && <LoadTrouble onRetry={share.retry}>{shareWords.loadFailed}</LoadTrouble>}
    </div>
  )
}

/** The barber's own of what was closed that day; off without a till, and for a barber without rates. */
function useOwnShare(date: string) {
  const column = useOwnShareColumn()
  const { data, error, refetch } = useQuery({
    ...sharesQuery({ from: date, to: date }),
    enabled: column !== undefined,
  })
  const own = data?.find(({ barberId }) => barberId === column)
  const hasRates = own === undefined || own.rates.services > 0 || own.rates.products > 0
  return {
    isOn: column !== undefined && hasRates,
    sum: own ? money(own.share) : '\u00a0',
    error,
    retry: () => void refetch(),
  }
}
