import {
  queueCounts,
  type QueueFigures,
  type queueFigureRoutes,
  type QueueKind,
  type QueueRow,
} from '#contract/queue/queue-figures.ts'
import { namesTogether } from '#contract/visits/parts.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import type { Member } from '#server/core/actor.ts'
import { reachOf } from '#server/core/reach.ts'
import type { Call } from '#server/http/route.ts'
import { type Fate, readFates } from './rows.ts'

/** Rows behind a figure in one answer. */
const mostRows = 1_000

type Promised = Pick<Fate, 'status' | 'ended' | 'promisedFrom' | 'promisedTo' | 'isOwnDoing'>

/** Minutes after the promised span, below 0 before it; null where nothing was promised or they moved it themselves. */
export function outsideOf({ status, ended, promisedFrom, promisedTo, isOwnDoing }: Promised) {
  if (status !== 'seated' || isOwnDoing) return null
  if (ended === null || promisedFrom === null || promisedTo === null) return null
  return Math.max(ended - promisedTo, 0) + Math.min(ended - promisedFrom, 0)
}

const is: Readonly<Record<QueueKind, (fate: Fate) => boolean>> = {
  joined: () => true,
  atOnce: ({ status, waited }) => status === 'seated' && waited === 0,
  seated: ({ status }) => status === 'seated',
  booked: ({ status }) => status === 'booked',
  left: ({ status }) => status === 'left',
  missed: ({ status }) => status === 'missed',
  removed: ({ status }) => status === 'removed',
  lapsed: ({ status }) => status === 'lapsed',
  later: (fate) => (outsideOf(fate) ?? 0) > 0,
  earlier: (fate) => (outsideOf(fate) ?? 0) < 0,
  outside: (fate) => (outsideOf(fate) ?? 0) !== 0,
}

/** The value that this share of them does not exceed; null of none. */
function shareOf(values: readonly number[], share: number) {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.ceil(sorted.length * share) - 1] ?? null
}
const spreadOf = (values: readonly number[]) => ({
  median: shareOf(values, 0.5),
  p90: shareOf(values, 0.9),
})

const percent = (part: number, whole: number) =>
  whole === 0 ? 0 : Math.round((part / whole) * 100)

function saidOf(fates: readonly Fate[]): QueueFigures['said'] {
  const counted = fates.flatMap((fate) => outsideOf(fate) ?? [])
  const widths = fates.flatMap((fate) =>
    outsideOf(fate) === null ? [] : (fate.promisedTo ?? 0) - (fate.promisedFrom ?? 0),
  )
  return {
    counted: counted.length,
    later: percent(counted.filter((minutes) => minutes > 0).length, counted.length),
    earlier: percent(counted.filter((minutes) => minutes < 0).length, counted.length),
    outside: spreadOf(counted.map(Math.abs)),
    width: shareOf(widths, 0.5),
  }
}

const causesOf = (fates: readonly Fate[]) =>
  [...Map.groupBy(fates.filter(is.later), ({ why }) => why ?? 'other')]
    .map(([why, { length: count }]) => ({ why, count }))
    .toSorted((one, other) => other.count - one.count)

const hoursOf = (fates: readonly Fate[]) =>
  [...Map.groupBy(fates, ({ joined }) => Math.floor(joined / 60))]
    .map(([hour, all]) => ({ hour, joined: all.length, seated: all.filter(is.seated).length }))
    .toSorted((one, other) => one.hour - other.hour)

const barbersOf = (fates: readonly Fate[]) =>
  [...Map.groupBy(fates, ({ seatedBy }) => seatedBy)].flatMap(([barber_id, all]) => {
    if (barber_id === null) return []
    const minutes = all.reduce((sum, one) => sum + (one.minutes ?? 0), 0)
    const turns = all.filter(({ wished }) => wished === null).length
    return { barber_id, seated: all.length, turns, minutes }
  })

/** What a line did, and by how much what it said was wrong. */
export function figuresOf(fates: readonly Fate[]): QueueFigures {
  const counts = Object.fromEntries(
    queueCounts.map((name) => [name, fates.filter(is[name]).length]),
  ) as Pick<QueueFigures, (typeof queueCounts)[number]>
  const waitsOf = (kind: 'seated' | 'left') =>
    fates.filter(is[kind]).flatMap(({ waited }) => waited ?? [])
  return {
    ...counts,
    waited: spreadOf(waitsOf('seated')),
    leftAfter: { median: shareOf(waitsOf('left'), 0.5) },
    said: saidOf(fates),
    causes: causesOf(fates),
    byHour: hoursOf(fates),
    byBarber: barbersOf(fates),
  }
}

const rowOf = (fate: Fate): QueueRow => {
  const { id, date, label, since, status, names, wished, seatedBy, endedAt, waited } = fate
  const { promisedFrom: from, promisedTo: to } = fate
  const outside = outsideOf(fate)
  return {
    id,
    date,
    label,
    since,
    status,
    service_name: namesTogether(names.map((service_name) => ({ service_name }))),
    barber_id: seatedBy ?? wished,
    endedAt,
    waited,
    promised: from === null || to === null ? null : { from: clockOf(from), to: clockOf(to) },
    outside,
    why: outside !== null && outside > 0 ? fate.why : null,
  }
}

type Routes = typeof queueFigureRoutes

function columnOf(actor: Member, now: Date) {
  const reach = reachOf(actor, now)
  return reach && { staffId: reach.staffId }
}

const fatesFor = ({ sql, actor, query, now }: Call<Routes['figures']>) =>
  readFates(sql, actor.salonId, { ...query, column: columnOf(actor, now()) })

export const readFigures = async (call: Call<Routes['figures']>) => ({
  figures: figuresOf(await fatesFor(call)),
})

export async function readRows(call: Call<Routes['rows']>) {
  const rows = (await fatesFor(call)).filter(is[call.query.kind])
  const truncated = rows.length > mostRows && { truncated: true }
  return { rows: rows.slice(0, mostRows).map(rowOf), ...truncated }
}
