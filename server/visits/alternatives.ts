import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { minutesFrom, type Span } from '#contract/visits/visit-time.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { warningsTold } from '#contract/visits/warnings.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { reachOf } from '#server/core/reach.ts'
import type { Deps } from '#server/http/route.ts'
import { type Days, readBusy, readTimes } from './times.ts'
import type { Alternative } from '#contract/alternative.ts'
import {
  alternativesFor,
  chosenOf,
  isWithinADay,
  minuteAt,
  nearestTo,
  type PlacedPart,
  proposedInstead,
  type Times,
} from './slots.ts'
import { atBarber, beginningOf, PlaceTaken, type TakenPlace } from './taken-place.ts'

type Asking = Pick<Deps, 'sql' | 'now'> & { readonly actor: Member }

export const undated = (dated: Warning & { readonly date: string }): Warning => {
  const { date: _, ...warning } = dated
  return warning
}

/** What somebody at the desk should know of a place: the visit stands all the same. */
export async function warningsFor(
  { sql, actor }: Asking,
  visits: readonly WholeAppointment[],
): Promise<(Warning & { date: string })[]> {
  const held = visits.filter(({ status }) => occupies(status))
  const dates = held.map(({ appointment_date }) => appointment_date).toSorted()
  const [first, last] = [dates[0], dates.at(-1)]
  if (first === undefined || last === undefined) return []
  const days = { from: first, days: daysBetween(first, last) + 1 }
  const times = await readTimes(sql, actor.salonId, days)
  const barberOf = ({ barber_id }: { readonly barber_id: string }) =>
    times.barbers.find(({ id }) => id === barber_id)
  return held.flatMap((visit) =>
    warningsTold(visit, times, barberOf).map((warning) => ({
      date: visit.appointment_date,
      ...warning,
    })),
  )
}

/** Does the work; a refusal for a taken place names others that can be booked. */
export async function withAlternatives<T>(call: Asking, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof PlaceTaken)) throw error
    const { place } = error
    const alternatives = await alternativesTo(place, (days) => seenBy(call, place, days))
    const { fields, extra } = error.details
    throw new AppError(error.def, { ...(fields && { fields }), extra: { ...extra, alternatives } })
  }
}

/** How many days before and after the asked one are looked at. */
type Around = readonly [before: number, after: number]
const near: Around = [1, 1]
const far: Around = [2, 7]

/** What is known of some days. */
type Seen = Days & {
  readonly times: Times
  readonly busy: Map<string, Span[]>
  /** The first minute that has not begun, since midnight of the first day. */
  readonly present: number
  /** Who may be named instead of the asked barber. */
  readonly others: Times['barbers']
}

export async function seenBy(
  { sql, actor, now }: Asking,
  { parts, except }: TakenPlace,
  days: Days,
): Promise<Seen> {
  const services = parts.flatMap(({ serviceId }) => serviceId ?? [])
  const times = await readTimes(sql, actor.salonId, days, services)
  const busy = await readBusy(sql, actor.salonId, days, except)
  const present = minuteAt(now(), times, days.from)
  const others = proposedInstead(times, reachOf(actor, now()), now())
  return { ...days, times, busy, present, others }
}

/** Most refusals are answered from three days: what lies beyond them is more than a day away. */
export async function alternativesTo(place: TakenPlace, see: (days: Days) => Promise<Seen>) {
  const look = async ([before, after]: Around) => {
    const from = addDays(beginningOf(place).slice(0, 10), -before)
    return alternativesIn(await see({ from, days: before + 1 + after }), place)
  }
  const found = await look(near)
  return isWithinADay(found, beginningOf(place)) ? found : look(far)
}

function alternativesIn(
  { times, busy, present, others, ...days }: Seen,
  place: TakenPlace,
): Alternative[] {
  const { parts } = place
  const startsAt = beginningOf(place)
  const asked = minutesFrom(days.from, startsAt)
  // For a visit that is entered after it took place, slots in the past are named too.
  const since = { now: asked < present ? 0 : present, limit: Infinity }
  const question = { ...times, ...days, ...since, busy, isAlsoAtEnds: true }
  const places = (visit: readonly PlacedPart[]) =>
    alternativesFor(question, visit).toSorted(nearestTo(startsAt))
  const withOthers = others
    .filter(({ id }) => id !== parts[0]?.staffId)
    .flatMap(({ id }) => places(atBarber(times, place, id)).slice(0, 1))
  return chosenOf(places(parts), withOthers.toSorted(nearestTo(startsAt)))
}
