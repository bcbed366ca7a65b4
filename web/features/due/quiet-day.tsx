import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { number } from '#contract/kit/albanian.ts'
import { addDays, weekdayOf } from '#contract/kit/time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { useOpenMinutes } from '#web/features/schedule/open-minutes.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { useRight } from '#web/platform/rights.ts'
import { loadOf } from '#web/visits/model/schedule-model.ts'
import type { Times } from '#web/visits/times/times.ts'
import { useSalonNow } from '#web/visits/use-salon-now.ts'
import { daySpan, isQuiet } from './gaps.ts'
import { dueListQuery } from './queries.ts'
import { useLanes } from './use-lanes.ts'
import './quiet-day.css'

type Props = {
  readonly date: string
  readonly items: readonly Appointment[]
  readonly times: Times
}

/** Of a day of which more than half is still free: how many should have come again, with the way to them. */
export function QuietDay({ date, items, times }: Props) {
  const now = useSalonNow()
  const isAllowed = useRight('clients')
  const { data: salon } = useQuery(salonQuery)
  const lanes = useLanes().length
  const load = loadOf(items, useOpenMinutes(times, date)[weekdayOf(date)] ?? 0) ?? 1
  const { data: list } = useQuery({
    ...dueListQuery({ date: date > addDays(now.date, 1) ? date : undefined }),
    enabled: isAllowed && date >= now.date && load < 0.5,
  })
  if (!salon || !list || list.total === 0) return null
  const gaps = list.gaps.filter((gap) => gap.date === date)
  const from = date === now.date ? now.minutes : undefined
  if (!isQuiet(gaps, daySpan(salon.hours, gaps, date), lanes, from)) return null
  return (
    <>
      {'\u00a0· '}
      <Link className="quiet-day" to={`/presin?s=kthimet&d=${date}`}>
        Kthimet {number(list.total)}
      </Link>
    </>
  )
}
