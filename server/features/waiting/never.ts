import { addDays, daysBetween, weekdayOf } from '#contract/kit/time.ts'
import { doesService } from '#contract/visits/doers.ts'
import { openHours } from '#contract/visits/free/open-hours.ts'
import { dayMinutes, minutesOfTime } from '#contract/visits/visit-time.ts'
import { waitComplaints } from '#contract/waiting/waits.ts'
import { waitingErrors } from '#contract/waiting/waiting.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Times } from '#server/visits/slots.ts'
import type { Days } from '#server/visits/times.ts'
import type { Entry } from './data.ts'

type Wish = Pick<Entry, 'services' | 'staffId' | 'from' | 'to' | 'days' | 'after' | 'before'>

/** What comes in no year comes never. */
const mostLooked = 366

/** The days of a wish that are looked at. */
export function daysOf({ from, to }: Pick<Wish, 'from' | 'to'>, today: string): Days {
  const first = from < today ? today : from
  return { from: first, days: Math.min(daysBetween(first, to) + 1, mostLooked) }
}

/** Refuses a wish that no slot could fulfil, however little is booked, beside the field that rules it out. */
export function refuseNever(times: Times, wish: Wish, days: Days) {
  const wrong = wrongIn(times, wish, days)
  if (wrong) throw new AppError(waitingErrors.neverFree, { fields: { [wrong[0]]: wrong[1] } })
}

function wrongIn(times: Times, wish: Wish, { from, days }: Days) {
  const { staffId, after, before } = wish
  const doers = doersOf(times, wish)
  if (doers.some((some) => some.length === 0))
    return [staffId === null ? 'services' : 'barber', waitComplaints.neverDone] as const
  const ofHours = [before === null ? 'after' : 'before', waitComplaints.neverThen] as const
  if (after !== null && before !== null && after >= before) return ofHours
  const hours = hoursOf(times, { from, days })
  const dates = Array.from({ length: days }, (_, nth) => nth)
  const asked = dates.filter((nth) => wish.days?.includes(weekdayOf(addDays(from, nth))) ?? true)
  const isOpen = (nth: number) =>
    doers.every((some) => some.some((id) => hours(id, nth).length > 0))
  const open = asked.filter(isOpen)
  if (open.length === 0)
    return [dates.some(isOpen) ? 'days' : 'to', waitComplaints.neverOpen] as const
  // An hour at which work ends or begins is waited for: somebody may come earlier or stay.
  const [first, last] = [minutesOfTime(after ?? '00:00'), minutesOfTime(before ?? '23:59')]
  const isThen = (nth: number) =>
    doers[0]?.some((id) => hours(id, nth).some(([a, b]) => a <= last && first <= b))
  return open.some(isThen) ? undefined : ofHours
}

/** For each service that is still on the list the barbers asked for who do it. */
const doersOf = ({ barbers, services }: Times, { services: wanted, staffId }: Wish) =>
  wanted
    .flatMap((id) => services.filter((one) => one.id === id && one.isListed))
    .map((service) =>
      barbers
        .filter(({ id, active }) => active && (staffId ?? id) === id && doesService(id, service))
        .map(({ id }) => id),
    )

/** When a barber works on the nth day; who is away for a part of it is counted as booked. */
function hoursOf({ barbers, absences, ...times }: Times, days: Days) {
  const whole = absences.filter(({ kind, minutes }) => minutes === null || kind === 'open')
  const open = new Map(
    barbers.map((one) => [one.id, openHours(one, { ...times, absences: whole, ...days }).open]),
  )
  return (id: string, nth: number) =>
    (open.get(id) ?? [])
      .map(([a, b]) => [a - nth * dayMinutes, b - nth * dayMinutes] as const)
      .filter(([a, b]) => a < dayMinutes && b > 0)
}
