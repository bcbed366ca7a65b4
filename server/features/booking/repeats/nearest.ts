import type { freeSlots } from '#contract/visits/availability.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { minutesFrom, minutesOfTime } from '#contract/visits/visit-time.ts'
import type { Alternative } from '#contract/alternative.ts'
import { alternativesFor, minuteAt, type PlacedPart, type Times } from '#server/visits/slots.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { atBarber } from '#server/visits/taken-place.ts'
import { readBusyFrom } from '#server/visits/times.ts'
import type { Dated } from './dated.ts'

/** So many days before and after a date are looked at: first the day itself, at last all that lies before the next date. */
const steps = [0, 1, 3]

export type Looking = {
  readonly sql: Sql
  readonly salon: SalonId
  readonly now: Date
  readonly times: Times
  /** Days that are not offered in the place of another. */
  readonly without: ReadonlySet<string>
  /** Whether other barbers may be offered. */
  readonly isWide: boolean
}

/**
 * One other time for each of these visits: on its day with its barber, else with another one, else on the nearest day; null
 * where there is none in three days.
 */
export async function nearestTimes(looking: Looking, visits: readonly Dated[]) {
  const found = new Map<Dated, Alternative>()
  for (const around of steps) {
    const left = visits.filter((visit) => !found.has(visit))
    if (left.length === 0) break
    const fromOf = ({ date }: Dated) => addDays(date, -around)
    const days = 2 * around + 1
    const { sql, salon } = looking
    const busy = await readBusyFrom(sql, salon, [...new Set(left.map(fromOf))], days)
    for (const visit of left) {
      const from = fromOf(visit)
      const there = { from, days, busy: busy.get(from) ?? new Map() }
      const nearest = nearestTime(looking, visit, there)
      if (nearest) found.set(visit, nearest)
    }
  }
  return found
}

type There = Pick<Parameters<typeof freeSlots>[0], 'from' | 'days' | 'busy'>

function nearestTime({ times, now, without, isWide }: Looking, visit: Dated, there: There) {
  const [usual] = visit.parts
  const present = minuteAt(now, times, there.from)
  const isPast = minutesFrom(there.from, `${visit.date} ${visit.time}`) < present
  const since = { now: isPast ? 0 : present, limit: Infinity }
  const question = { ...times, ...there, ...since, isAlsoAtEnds: true }
  const nearestOf = (parts: readonly PlacedPart[]) =>
    alternativesFor(question, parts)
      .filter(({ date }) => !without.has(date))
      .toSorted(byNearness(visit))[0]
  const same = nearestOf(visit.parts)
  // On one day the same barber comes first whatever the hour, so nobody else is looked at.
  if (same && there.days === 1) return same
  const others = times.barbers
    .filter(({ id, active }) => active && isWide && id !== usual?.staffId)
    .flatMap(({ id }) => nearestOf(atBarber(times, visit, id)) ?? [])
  return [...(same ? [same] : []), ...others].toSorted(byNearness(visit))[0]
}

/** The nearest day counts most, then the same barber, then the nearest hour, the earlier of two. */
function byNearness({ date, time, parts }: Dated) {
  const ranks = (one: Alternative) => {
    const [days, minutes] = [
      daysBetween(date, one.date),
      minutesOfTime(one.time) - minutesOfTime(time),
    ]
    const isOther = Number(one.barber_id !== parts[0]?.staffId)
    return [Math.abs(days), isOther, Math.abs(minutes), days, minutes]
  }
  return (one: Alternative, other: Alternative) => {
    const theirs = ranks(other)
    return ranks(one).reduce((order, rank, nth) => order || rank - (theirs[nth] ?? 0), 0)
  }
}
