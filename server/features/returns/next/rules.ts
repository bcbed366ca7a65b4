import type { NextPlace } from '#contract/returns/next-visit.ts'
import { addDays, daysBetween } from '#contract/kit/time.ts'
import { doesService, stepsOf } from '#contract/visits/doers.ts'
import { minutesOf } from '#contract/visits/parts.ts'
import { dayMinutes, minutesOfTime } from '#contract/visits/visit-time.ts'
import { freeSlots, type Question } from '#contract/visits/availability.ts'
import type { Times } from '#server/visits/slots.ts'
import type { Done } from './data.ts'

const week = 7
/** So many days before and behind the wished day a free slot is looked for. */
const [daysBefore, daysBehind] = [week, 3 * week]
/** Another hour of the same day is one that is not almost the same. */
const otherHourMinutes = 120
/** Times are proposed that people say. */
const saidMinutes = 5

/** On the visit's weekday, as many whole weeks later as come nearest to the rhythm, and not before tomorrow. */
export function wishedDay(day: string, everyDays: number, today: string) {
  const weeks = Math.round(everyDays / week)
  const [first, step] = weeks === 0 ? [everyDays, 1] : [weeks * week, week]
  const late = daysBetween(addDays(day, first), today) + 1
  return addDays(day, first + Math.max(0, Math.ceil(late / step)) * step)
}

/** The days that are looked at for it. */
export function daysAround(wished: string, today: string) {
  const [earliest, tomorrow] = [addDays(wished, -daysBefore), addDays(today, 1)]
  const from = earliest > tomorrow ? earliest : tomorrow
  return { from, days: daysBetween(from, wished) + daysBehind + 1 }
}

/** The days after which the last service comes again that says so. */
export const daysOfService = (parts: readonly Done[]) =>
  parts.findLast(({ againDays }) => againDays !== null)

/**
 * The parts as they are booked again; undefined where a service or its barber is not there any more. A visit that was closed
 * early ended there: its parts last at least as long as the list says.
 */
export function partsAgain({ services, barbers }: Times, done: readonly Done[], isClosed: boolean) {
  const again = done.map((part) => {
    const service = services.find(({ id }) => id === part.serviceId)
    const isThere =
      barbers.some(({ id, active }) => active && id === part.staffId) &&
      (part.serviceId === null || service?.isListed === true) &&
      doesService(part.staffId, service)
    if (!isThere) return undefined
    const listed = service && stepsOf(service, part.staffId)
    const isCut = isClosed && listed !== undefined && minutesOf(part) < minutesOf(listed)
    return { ...part, ...(isCut && listed), buffer: service?.buffer ?? 0 }
  })
  return again.every((part) => part !== undefined) ? again : undefined
}
export type PartAgain = NonNullable<ReturnType<typeof partsAgain>>[number]

type Free = (
  asked: Pick<Question, 'from' | 'days' | 'stepMinutes' | 'now' | 'until'>,
) => NextPlace[]

/** What is free for these parts, each with the barber it had. */
export const freeFor =
  (times: Times, parts: readonly PartAgain[], busyOn: (from: string) => Question['busy']): Free =>
  (asked) =>
    freeSlots({
      ...times,
      ...asked,
      barbers: times.barbers.filter(({ id }) => parts.some(({ staffId }) => staffId === id)),
      parts: parts.map(({ staffId: id, work, wait, finish, buffer }) => ({
        doers: [{ id, work, wait, finish }],
        buffer,
      })),
      busy: busyOn(asked.from),
      isAlsoAtEnds: true,
      limit: Infinity,
    }).flatMap(({ date, places }) => places.map(({ time }) => ({ date, time })))

const isSaid = ({ time }: NextPlace) => minutesOfTime(time) % saidMinutes === 0
const isSame = (one: NextPlace) => (other: NextPlace) =>
  one.date === other.date && one.time === other.time

/** By day first, then by hour; of two equally far ones the later day and the earlier hour come first. */
const nearest = (places: readonly NextPlace[], { date, time }: NextPlace) => {
  const days = (one: NextPlace) => daysBetween(date, one.date)
  const minutes = (one: NextPlace) => minutesOfTime(one.time) - minutesOfTime(time)
  return places.toSorted(
    (one, other) =>
      Math.abs(days(one)) - Math.abs(days(other)) ||
      days(other) - days(one) ||
      Math.abs(minutes(one)) - Math.abs(minutes(other)) ||
      minutes(one) - minutes(other),
  )
}

type Wish = NextPlace & { readonly stepMinutes: number }

/** Where the visit would be, and two more; the first one is the wished one, or the nearest to it. */
export function placesNear(free: Free, days: { from: string; days: number }, wish: Wish) {
  const { stepMinutes } = wish
  const usual = free({ ...days, stepMinutes, now: 0 }).filter(isSaid)
  /** At the usual hour, though it may lie between the salon's steps. */
  const atHour = (date: string) => {
    const start = minutesOfTime(wish.time)
    const isFree = free({ from: date, days: 1, stepMinutes: 1, now: start, until: start + 1 })
    return isFree.filter(isSaid)[0]
  }
  const [wished, ...rest] = nearest(usual, wish)
  const first = atHour(wish.date) ?? wished
  if (!first) return undefined
  const inWeek = (date: string) =>
    date < days.from || date === first.date
      ? undefined
      : (atHour(date) ??
        nearest(
          usual.filter((one) => one.date === date),
          { date, time: wish.time },
        )[0])
  const otherWeek = inWeek(addDays(wish.date, -week)) ?? inWeek(addDays(wish.date, week))
  const otherHour = hourBeside(usual, first)
  const found = [otherWeek, otherHour].filter((one) => one !== undefined)
  const spare = [wished, ...rest].find(
    (one) => one && one.date !== first.date && !found.some(isSame(one)),
  )
  const others = found.length < 2 && spare ? [...found, spare] : found
  return { ...first, others }
}

/** On the same day, the nearest of the hours that are another part of the day, later rather than earlier; else the farthest. */
function hourBeside(places: readonly NextPlace[], first: NextPlace) {
  const minutes = ({ time }: NextPlace) => minutesOfTime(time) - minutesOfTime(first.time)
  const onDay = places
    .filter((one) => one.date === first.date && !isSame(first)(one))
    .toSorted(
      (one, other) =>
        Math.abs(minutes(one)) - Math.abs(minutes(other)) || minutes(other) - minutes(one),
    )
  return onDay.find((one) => Math.abs(minutes(one)) >= otherHourMinutes) ?? onDay.at(-1)
}

/** What is busy from a later day on, in minutes since its midnight. */
export const busyFrom = (busy: Question['busy'], first: string) => (from: string) => {
  const before = daysBetween(first, from) * dayMinutes
  if (before === 0) return busy
  return new Map(
    [...busy].map(([id, spans]) => [
      id,
      spans.map(([start, end]) => [start - before, end - before] as const),
    ]),
  )
}
