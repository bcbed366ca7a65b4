import {
  mostReturnRows,
  returnKinds,
  type Returns,
  returnRoutes,
} from '#contract/returns/returns.ts'
import { limitFairly } from '#server/core/limit-concurrency.ts'
import { takingsOf } from '#server/core/reach.ts'
import { type Call, implement } from '#server/http/route.ts'
import { type Asked, type Count, countReturns, returnRows } from './data.ts'

type Asking = Pick<Call<typeof returnRoutes.show>, 'actor' | 'now' | 'query'>

const askedBy = ({ actor, now, query: { from, to } }: Asking): Asked => ({
  salon: actor.salonId,
  takings: takingsOf(actor),
  from,
  to,
  now: now(),
})

const countsIn = (rows: readonly Count[]) => {
  const of = (wanted: Count['kind']) =>
    rows.reduce((sum, { kind, count }) => sum + (kind === wanted ? count : 0), 0)
  return Object.fromEntries(returnKinds.map((kind) => [kind, of(kind)])) as Record<
    Count['kind'],
    number
  >
}

const returnsIn = (rows: readonly Count[]): Returns => ({
  ...countsIn(rows),
  byBarber: [...Map.groupBy(rows, ({ barberId }) => barberId)].map(([barberId, own]) => ({
    barberId,
    barber: own[0]?.barber ?? '',
    ...countsIn(own),
  })),
})

const bySalon = ({ actor }: Asking) => actor.salonId

async function readCounts(call: Call<typeof returnRoutes.show>) {
  return { returns: returnsIn(await countReturns(call.sql, askedBy(call))) }
}

async function readRows(call: Call<typeof returnRoutes.rows>) {
  const found = await returnRows(call.sql, askedBy(call), call.query)
  const rows = found.slice(0, mostReturnRows)
  return found.length > rows.length ? { rows, truncated: true } : { rows }
}

export const returnsApi = implement(returnRoutes, {
  show: limitFairly(bySalon, readCounts),
  rows: limitFairly(bySalon, readRows),
})
