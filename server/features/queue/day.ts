import { queueErrors } from '#contract/queue/entries.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import type { Salon } from '#contract/salon.ts'
import { doesService, stepsOf } from '#contract/visits/doers.ts'
import { openHours } from '#contract/visits/free/open-hours.ts'
import type { Line } from '#contract/visits/line/line.ts'
import type { CallableEntry } from '#contract/visits/line/next-at.ts'
import { minutesFrom } from '#contract/visits/visit-time.ts'
import type { Member } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { everything, type Reach, reachOf } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { readDay, type Standing } from '#server/features/late/data.ts'
import { takesAnybody, type Times } from '#server/visits/slots.ts'
import { readTimes } from '#server/visits/times.ts'
import { entriesOf, lineSettings, type StoredEntry, usualService } from './data.ts'

export type Asking = { readonly sql: Sql; readonly actor: Member; readonly now: () => Date }

/** The salon's day, as its line is laid into it. */
export type QueueDay = {
  readonly reach: Reach
  readonly date: string
  /** The minute that runs, since midnight. */
  readonly minute: number
  /** "2026-03-02 12:05" */
  readonly clock: string
  readonly times: Times
  readonly visits: readonly Standing[]
  /** Who waits, in order. */
  readonly entries: readonly StoredEntry[]
  readonly line: Line<CallableEntry>
}

/** How the salon keeps its line today; refused where it keeps none. */
export async function lineToday({ sql, actor, now }: Asking) {
  const { setting, zone } = await lineSettings(sql, actor.salonId)
  if (setting === null) throw new AppError(queueErrors.queueOff)
  return { setting, date: dayOf(now(), zone), clock: wallClock(now(), zone).slice(0, 16) }
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
  since: entry.number ?? Infinity,
  isPushed: entry.pushed ?? false,
  isMissed: (entry.missed ?? 0) > 0,
})

/** The day as it stands now. `more`: services that are asked about beside those that somebody waits for. */
export async function readQueueDay(
  { sql, actor, now }: Asking,
  { date, clock }: Pick<LineToday, 'date' | 'clock'>,
  more: readonly string[] = [],
): Promise<QueueDay> {
  const { salonId } = actor
  const reach = reachOf(actor, now())
  const entries = await entriesOf(sql, salonId, reach, { day: date })
  const services = [...new Set([...more, ...entries.flatMap((one) => one.services)])]
  const times = await readTimes(sql, salonId, { from: date, days: 2 }, services)
  const visits = await readDay(sql, salonId, date, everything)
  const minute = minutesFrom(date, clock)
  const timetable = { ...times, from: date, days: 2 }
  const chairs = times.barbers
    .filter((one) => one.active && takesAnybody(one, now()))
    .map((one) => ({ id: one.id, open: openHours(one, timetable).open }))
  const waiting = entries.map((one) => callable(one, times))
  const line = { chairs, visits, entries: waiting, now: minute }
  return { reach, date, minute, clock, times, visits, entries, line }
}

/** The services that are wished for, or else the one that was booked most. */
export async function wishedServices(
  { sql, actor }: Asking,
  { date }: Pick<LineToday, 'date'>,
  services: readonly string[] | undefined,
) {
  if (services) return services
  const usual = await usualService(sql, actor.salonId, date)
  return usual === undefined ? [] : [usual]
}
