import { queueErrors } from '#contract/queue/entries.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import type { Salon } from '#contract/salon.ts'
import { doesService, stepsOf } from '#contract/visits/doers.ts'
import { openHours } from '#contract/visits/free/open-hours.ts'
import { afterEnd, runningAt } from '#contract/visits/line/running.ts'
import type { CallableEntry } from '#contract/visits/line/next-at.ts'
import type { Learned, ToldLine, ToldVisit } from '#contract/visits/line/said.ts'
import { minutesFrom } from '#contract/visits/visit-time.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { everything, type Reach, reachOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { readDay, type Standing } from '#server/features/late/data.ts'
import { takesAnybody, type Times } from '#server/visits/slots.ts'
import { readTimes } from '#server/visits/times.ts'
import { entriesOf, lineSettings, type StoredEntry, usualService } from './data.ts'
import { readLearned, readToldVisits } from './told/visits.ts'
import { type LineWriter, lineWriter } from './told/message.ts'
import { readTakings, type TurnOf, turnsOf } from './turns.ts'

export type Asking = { readonly sql: Sql; readonly actor: Member; readonly now: () => Date }
/** Who looks without being a member is told by a reach. */
export type Looking = Omit<Asking, 'actor'> & {
  readonly actor: { readonly salonId: SalonId }
  readonly reach: Reach
}
export type QueueVisit = Standing & Pick<ToldVisit, 'booked' | 'cameByHand'>

/** The salon's day, as its line is laid into it. */
export type QueueDay = {
  readonly reach: Reach
  readonly date: string
  /** The minute that runs, since midnight. */
  readonly minute: number
  /** "2026-03-02 12:05" */
  readonly clock: string
  readonly times: Times
  readonly visits: readonly QueueVisit[]
  /** Who waits, in order. */
  readonly entries: readonly StoredEntry[]
  readonly line: ToldLine
  /** First whose turn it is; undefined where the salon keeps no turns. */
  readonly turns: readonly TurnOf[] | undefined
  readonly learned: Learned
  /** Undefined while nobody has a number. */
  readonly write: LineWriter | undefined
}

/** How the salon keeps its line today; undefined where it keeps none. */
export async function lineIfKept({ sql, actor, now }: Omit<Looking, 'reach'>) {
  const { setting, zone } = await lineSettings(sql, actor.salonId)
  if (setting === null) return undefined
  return { setting, date: dayOf(now(), zone), clock: wallClock(now(), zone).slice(0, 16) }
}

/** The same; refused where it keeps none. */
export async function lineToday(looking: Omit<Looking, 'reach'>) {
  const today = await lineIfKept(looking)
  if (!today) throw new AppError(queueErrors.queueOff)
  return today
}
export type LineToday = {
  readonly setting: NonNullable<Salon['queue']>
  readonly date: string
  readonly clock: string
}

/** Who does each of the services; nobody, where one is no longer offered. */
const partsOf = ({ services }: Pick<StoredEntry, 'services'>, times: Times) =>
  services.map((id) => {
    const service = times.services.find((one) => one.id === id && one.isListed)
    const doers = service
      ? times.barbers.filter((one) => one.active && doesService(one.id, service))
      : []
    return {
      doers: doers.map(({ id: barber }) => ({
        id: barber,
        ...(service && stepsOf(service, barber)),
      })),
      buffer: service?.buffer ?? 0,
    } as CallableEntry['parts'][number]
  })

type Wish = Pick<StoredEntry, 'services' | 'staffId'> & Partial<StoredEntry>

/** An entry as the line reads it; with a wish alone somebody who would come last. */
export const callable = (entry: Wish, times: Times): CallableEntry => ({
  id: entry.id ?? '',
  parts: partsOf(entry, times),
  barber: entry.staffId,
  here: entry.here ?? true,
  since:
    entry.since === undefined ? Infinity : Date.parse(entry.since) + (entry.number ?? 0) / 1_000,
  isPushed: entry.pushed ?? false,
  isMissed: (entry.missed ?? 0) > 0,
})

/** The day as it stands now. `more`: services that are asked about beside those that somebody waits for. */
export async function readQueueDay(
  asking: Asking | Looking,
  { date, clock, setting }: LineToday,
  more: readonly string[] = [],
): Promise<QueueDay> {
  const { sql, actor, now } = asking
  const { salonId } = actor
  const reach = 'reach' in asking ? asking.reach : reachOf(asking.actor, now())
  const entries = await entriesOf(sql, salonId, reach, { day: date })
  const services = [...new Set([...more, ...entries.flatMap((one) => one.services)])]
  const times = await readTimes(sql, salonId, { from: date, days: 2 }, services)
  const visits = await readVisits(sql, salonId, date)
  const minute = minutesFrom(date, clock)
  const timetable = { ...times, from: date, days: 2 }
  const chairs = times.barbers
    .filter((one) => one.active && takesAnybody(one, now()))
    .map((one) => ({ id: one.id, open: openHours(one, timetable).open }))
  const waiting = entries.map((one) => callable(one, times))
  const turns = setting.turns ? turnsOf(chairs, await readTakings(sql, salonId, date)) : undefined
  const order = turns && { turns: turns.map(({ id }) => id) }
  const line = { chairs, visits, entries: waiting, now: minute, ...order }
  const isWritten = entries.some(({ dialled }) => dialled !== '')
  const write = isWritten ? await lineWriter(sql, salonId, date) : undefined
  const learned = await readLearned(sql, salonId)
  return { reach, date, minute, clock, times, visits, entries, line, turns, learned, write }
}

/** The visits of the day, each with when it was booked. */
async function readVisits(sql: Sql, salonId: SalonId, date: string): Promise<QueueVisit[]> {
  const visits = await readDay(sql, salonId, date, everything)
  const told = await readToldVisits(sql, salonId, date)
  return visits.map((one) => ({ ...one, booked: null, ...told.get(one.id) }))
}

/** The service that was booked most, or nothing where none is offered. */
export async function usualWish(
  { sql, actor }: Omit<Looking, 'reach'>,
  { date }: Pick<LineToday, 'date'>,
): Promise<readonly string[]> {
  const usual = await usualService(sql, actor.salonId, date)
  return usual === undefined ? [] : [usual]
}

/** The visit that keeps a chair busy now. */
export const runningIn = ({ visits, minute }: QueueDay, barber: string) =>
  runningAt(visits, barber, minute)

/** The day's line once what runs at the chair has ended at this minute; undefined where it can't end. */
export function withoutRunning(day: QueueDay, barber: string) {
  const running = runningIn(day, barber)
  if (!running) return day.line
  if (!running.ends) return undefined
  return { ...day.line, visits: afterEnd(day.visits, running.visit, day.minute) }
}
