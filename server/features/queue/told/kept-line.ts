import type { queueRoutes } from '#contract/queue/queue.ts'
import { firstWordOf } from '#contract/kit/first-name.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { lineOf } from '#contract/visits/line/line.ts'
import { toldWait } from '#contract/visits/line/said.ts'
import { timeOf } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import { everything, type Reach, reachOf } from '#server/core/reach.ts'
import { hearNow, keepingAnswers } from '#server/core/sharing/kept-answers.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import {
  callable,
  lineIfKept,
  type Looking,
  type QueueDay,
  readQueueDay,
  usualWish,
} from '../day.ts'
import { nextOf, shownLine } from '../shown.ts'
import { shownTurns } from '../turns.ts'

type Routes = typeof queueRoutes
type Kept = {
  readonly salon: string
  readonly names: string
  readonly line: ReplyOf<Routes['list']>
}

/** No longer than a minute of the clock, for then every wait is another one. */
const lines = keepingAnswers<Kept>({ spanMs: 60_000, most: 1_000, ownerOf: ({ salon }) => salon })

/** Drops the kept lines of a salon that has changed, or of all salons. */
export const dropLines = (sql: Sql, salon?: string) => lines.drop(sql, salon)

/** What a member sees depends on the rights alone. */
const nameOf = (salon: SalonId, reach: Reach) =>
  JSON.stringify([salon, reach && { ...reach, now: null }])

const keptLine = (looking: Looking) => {
  const { sql, actor, reach, now } = looking
  hearNow(sql)
  return lines.get(sql, nameOf(actor.salonId, reach), now(), () => findLine(looking))
}

async function findLine(looking: Looking): Promise<Kept> {
  const salon = looking.actor.salonId
  const today = await lineIfKept(looking)
  if (!today)
    return { salon, names: '', line: { on: false, queue: [], next: {}, said: null, free: [] } }
  const usual = await usualWish(looking, today)
  const day = await readQueueDay(looking, today, usual)
  const next = Object.fromEntries(day.line.chairs.map(({ id }) => [id, nextOf(day, id)]))
  const line = {
    on: true,
    queue: shownLine(day),
    next,
    said: saidTo(day, usual),
    ...(day.turns && { turns: shownTurns(day.turns) }),
    free: freeChairs(day, usual),
  }
  return { salon, names: today.setting.names, line }
}

/** The wait of somebody who wants the usual service from anybody, and comes last. */
function saidTo({ line, times, minute, learned }: QueueDay, services: readonly string[]) {
  if (services.length === 0) return null
  const newcomer = callable({ services, staffId: null }, times)
  const place = lineOf({ ...line, entries: [...line.entries, newcomer] }).at(-1)
  return place && 'start' in place ? toldWait(place.start - minute, learned) : null
}

/** From when each chair could take somebody with the usual service if nobody waited, the soonest first. */
function freeChairs({ line, times }: QueueDay, services: readonly string[]) {
  if (services.length === 0) return []
  return line.chairs
    .flatMap(({ id }) => {
      const newcomer = callable({ services, staffId: id }, times)
      const [place] = lineOf({ ...line, first: id, entries: [newcomer] })
      return place && 'start' in place ? { barber_id: id, start: place.start } : []
    })
    .toSorted((one, other) => one.start - other.start)
    .map(({ barber_id, start }) => ({ barber_id, time: timeOf(start) }))
}

export const readLine = async (call: Call<Routes['list']>) =>
  (await keptLine({ ...call, reach: reachOf(call.actor, call.now()) })).line

/** At the tablet's faces strangers read it: as the wall names them, "14" and "Agimi" or "14" alone. */
const calledFrom = ({ names }: Kept, { label, name }: { label: string; name: string }) => ({
  label,
  name: names === 'first' ? firstWordOf(name).slice(0, 12) : '',
})

/** Whom the chair of each barber would call, and what the line says; undefined where the salon keeps none. */
export async function lineAtCounter(sql: Sql, salonId: SalonId, now: () => Date) {
  const kept = await keptLine({ sql, actor: { salonId }, now, reach: everything })
  const { on, queue, next, said } = kept.line
  if (!on) return undefined
  const nextAt = (barber: string) => {
    const called = next[barber]
    return called && 'id' in called ? calledFrom(kept, called) : null
  }
  return { queue: { waiting: queue.length, said }, nextAt }
}
