import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import type { Alternative } from '#contract/alternative.ts'
import { type DaySlots, freeSlots, type Question } from '#contract/visits/availability.ts'
import type { WantedPart } from '#contract/visits/free/chains.ts'
import { minutesBetween, wallClock } from '#contract/kit/time.ts'
import type { Away, BarberHours } from '#contract/visits/free/open-hours.ts'
import { dayMinutes, minutesFrom } from '#contract/visits/visit-time.ts'
import { doesService, stepsOf } from '#contract/visits/doers.ts'
import type { Week } from '#contract/working-hours.ts'
import type { NamedBarber, OfferedService } from './plan.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Reach } from '#server/core/reach.ts'
import type { Limit } from '#server/security/rate-limit.ts'

type ListedBarber = BarberHours &
  NamedBarber & {
    /** The end of the open invitation that brought the barber. */
    readonly invitedUntil?: string | null
  }
/** The service can be chosen; a visit may still have one that can't. */
type ListedService = OfferedService & { readonly isActive: boolean }

/** What the salon's lists say of time, and of what is done in it. */
export type Times = {
  readonly timeZone: string
  readonly stepMinutes: number
  readonly hours: Week
  readonly barbers: readonly ListedBarber[]
  readonly absences: readonly Away[]
  readonly services: readonly ListedService[]
  /** The minutes of the shortest service offered. */
  readonly shortestOffered: number
}

/** The first minute of the salon's clock that has not begun, since midnight of that day. */
export function minuteAt(now: Date, { timeZone }: Pick<Times, 'timeZone'>, from: string) {
  const clock = wallClock(now, timeZone)
  const isBegun = clock.slice(17) !== '00'
  return minutesFrom(from, clock) + (isBegun ? 1 : 0)
}

/** The active barbers, or the one that is asked for. */
export function chosenBarbers({ barbers }: Times, barber: string) {
  const active = barbers.filter((one) => one.active)
  if (barber === 'any') return active
  const named = active.filter(({ id }) => id === barber)
  if (named.length === 0) throw refusal(appointmentErrors.barberUnknown, 'barber')
  return named
}

/** Whether a barber stands for anybody: not before the person has come to the salon. */
export const takesAnybody = ({ invitedUntil }: ListedBarber, now: Date) =>
  !invitedUntil || new Date(invitedUntil) <= now

/** The barbers who may be named instead of another one; none to a member with a reach. */
export const proposedInstead = ({ barbers }: Times, reach: Reach, now: Date) =>
  reach ? [] : barbers.filter((one) => one.active && takesAnybody(one, now))

/** The chosen barbers; for anybody only those who stand for anybody. */
export const proposedBarbers = (times: Times, barber: string, now: Date) =>
  chosenBarbers(times, barber).filter((one) => barber !== 'any' || takesAnybody(one, now))

const refusal = (def: typeof appointmentErrors.barberUnknown, field: string) =>
  new AppError(def, { fields: { [field]: def } })

/** The services as parts, with those of the chosen barbers who do each. */
export function wantedParts(
  { services }: Times,
  ids: readonly string[],
  barbers: readonly { readonly id: string }[],
  isNamed: boolean,
): WantedPart[] {
  return ids.map((id) => {
    const service = services.find((one) => one.id === id && one.isListed)
    if (!service) throw refusal(appointmentErrors.serviceUnknown, 'services')
    const doers = barbers
      .filter((barber) => doesService(barber.id, service))
      .map((barber) => ({ id: barber.id, ...stepsOf(service, barber.id) }))
    if (isNamed && doers.length === 0) throw refusal(appointmentErrors.barberService, 'barber')
    return { doers, buffer: service.buffer }
  })
}

/**
 * Places of a caller in a minute, by what they cost: a week of one service at five barbers weighs 35, the dearest question of a large
 * salon some thousands. So many take a twentieth of a processor.
 */
export const placesLimits = (what: 'desk' | 'door', by: string, weight: number): Limit[] => [
  { what: `places/${what}`, by, most: 200_000, seconds: 60, weight, isTold: true },
]

/** The ids of all barbers who stand in an answer. */
export const barbersIn = (days: readonly DaySlots[]) =>
  new Set(days.flatMap(({ places }) => places.flatMap(({ barbers }) => barbers)))

/** A part of a visit on the salon's wall clock. */
export type PlacedPart = {
  readonly staffId: string
  readonly serviceId: string | null
  readonly startsAt: string
  readonly work: number
  readonly wait: number
  readonly finish: number
  readonly buffer: number
}

const asWanted = (parts: readonly PlacedPart[]): WantedPart[] =>
  parts.map(({ staffId: id, work, wait, finish, buffer }) => ({
    doers: [{ id, work, wait, finish }],
    buffer,
  }))

/** What is asked of the free times of some days. */
type Asked = Omit<Question, 'barbers' | 'parts'> & Pick<Times, 'barbers'>

/** Where a visit with these parts could be; it is called by the barber of its first part. */
export function alternativesFor(
  { barbers, ...question }: Asked,
  visit: readonly PlacedPart[],
): Alternative[] {
  const id = visit[0]?.staffId ?? ''
  const barber = barbers.find((one) => one.id === id)?.name ?? ''
  const own = barbers.filter((one) => visit.some(({ staffId }) => staffId === one.id))
  return freeSlots({ ...question, barbers: own, parts: asWanted(visit) }).flatMap(
    ({ date, places }) => places.map(({ time }) => ({ date, time, barber, barber_id: id })),
  )
}
const mostAlternatives = 3

const minutesTo = (startsAt: string, { date, time }: Alternative) =>
  minutesBetween(startsAt, `${date} ${time}`)

/** Whether the alternatives are as many as a refusal names, all within a day of the start. */
export const isWithinADay = (found: readonly Alternative[], startsAt: string) =>
  found.length === mostAlternatives &&
  found.every((one) => Math.abs(minutesTo(startsAt, one)) <= dayMinutes)

/** Sorts alternatives by their distance from the asked time; of two equally far ones the earlier comes first. */
export const nearestTo = (startsAt: string) => {
  const away = (one: Alternative) => minutesTo(startsAt, one)
  return (one: Alternative, other: Alternative) =>
    Math.abs(away(one)) - Math.abs(away(other)) || away(one) - away(other)
}

/** Two with the same barber, then the others; where one side has too few, the rest is the other's. */
export function chosenOf(same: readonly Alternative[], others: readonly Alternative[]) {
  const ofSame = Math.max(mostAlternatives - 1, mostAlternatives - others.length)
  const first = same.slice(0, ofSame)
  return [...first, ...others.slice(0, mostAlternatives - first.length)]
}
