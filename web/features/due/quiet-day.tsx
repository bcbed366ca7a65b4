import { Link } from 'wouter'
import { number } from '#contract/kit/albanian.ts'
import { weekdayOf } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useRight } from '#web/platform/rights.ts'
import { loadOf } from '#web/visits/model/schedule-model.ts'
import { useOpenMinutes } from '#web/visits/times/open-minutes.ts'
import type { Times } from '#web/visits/times/times.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { useDueCount } from './queries.ts'
import './quiet-day.css'

type Props = {
  readonly date: string
  readonly items: readonly Appointment[]
  readonly times: Times
}

/** Of a day of which more than half is free: how many should have come again, with the way to them. */
export function QuietDay({ date, items, times }: Props) {
  const { date: today } = useSalonNow()
  const load = loadOf(items, useOpenMinutes(times, date)[weekdayOf(date)] ?? 0) ?? 1
  const isQuiet = date >= today && load < 0.5
  const count = useDueCount(useRight('clients') && isQuiet)
  if (!isQuiet || count === 0) return null
  return (
    <>
      {'\u00a0· '}
      <Link className="quiet-day" to={`/presin?s=kthimet&d=${date}`}>
        Kthimet {number(count)}
      </Link>
    </>
  )
}
