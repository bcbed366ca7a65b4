import { Readable } from 'node:stream'
import {
  cleanedWords,
  type HistoryFilters,
  type historyRoutes,
  historyWords,
  mostCounted,
  mostExported,
} from '#contract/history.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { csvHead, csvRows } from '#server/documents/csv.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import {
  activitiesAfter,
  countActivities,
  countByDay,
  countByKind,
  emptyHistory,
  forgetActivities,
  forgetActivity,
  holdHistory,
  listActivities,
  type Mark,
} from './data.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import {
  daysOf,
  exportColumns,
  exportRow,
  filterOf,
  keptFrom,
  statisticsOf,
  sumOf,
} from './rules.ts'
import { signedBy } from '#server/record/signed-by.ts'

type Routes = typeof historyRoutes

const everything = filterOf({})

export async function readHistory({ sql, query }: Pick<Call<Routes['list']>, 'sql' | 'query'>) {
  const filter = filterOf(query)
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const [activities, found, kinds] = await Promise.all([
    listActivities(sql, filter, page),
    countActivities(sql, filter, mostCounted + 1),
    countByKind(sql, everything),
  ])
  return {
    activities,
    total: Math.min(found, mostCounted),
    hasMore: found > mostCounted,
    statistics: statisticsOf(kinds),
  }
}

export async function countHistory({ sql, query: { period }, now }: Call<Routes['stats']>) {
  const today = dayOf(now())
  const first = addDays(today, 1 - period)
  const filter = { ...everything, since: first }
  const [kinds, days] = await Promise.all([countByKind(sql, filter), countByDay(sql, filter)])
  return { ...statisticsOf(kinds), period, days: daysOf(days, first, today) }
}

const readAtOnce = 1_000

/** Reads the table in pages while it is sent: neither this process nor the database holds all of it. */
async function* tableOf(sql: Sql, query: HistoryFilters) {
  const filter = filterOf(query)
  let mark: Mark = { moment: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  yield csvHead(exportColumns)
  for (let sent = 0; sent < mostExported; sent += readAtOnce) {
    const rows = await activitiesAfter(sql, filter, mark, readAtOnce)
    yield csvRows(exportColumns, rows.map(exportRow))
    if (rows.length < readAtOnce) return
    mark = rows.at(-1) ?? mark
  }
}

export async function exportHistory(call: Call<Routes['download']>) {
  const { sql, query } = call
  await sql.begin(async (tx) => {
    await noteSecurity(tx, call, 'history_exported', {})
    const description = 'Historiku u shkarkua.'
    await recordActivity(tx, { action: 'system', description, entity, ...signedBy(call) })
  })
  return Readable.from(tableOf(sql, query))
}

const entity = { type: 'history', id: 'history' }

const noteSecurity = (
  tx: Sql,
  { actor, origin, now }: Parameters<typeof signedBy>[0],
  kind: string,
  details: Record<string, string | number>,
) => recordSecurity(tx, { kind, byUserId: actor.userId, ip: origin.ip, details, at: now() })

export const cleanUpHistory = (call: Call<Routes['cleanUp']>) =>
  call.sql.begin(async (tx) => {
    const { now, config } = call
    const { all: deleted } = await forgetActivities(tx, keptFrom(now(), config))
    const message = cleanedWords(deleted)
    if (deleted > 0) {
      await noteSecurity(tx, call, 'history_cleaned', { deleted })
      const note = { action: 'delete', severity: 'warning', description: message, entity } as const
      await recordActivity(tx, { ...note, ...signedBy(call) })
    }
    return { message, deleted }
  })

/** Empties the history, but for one entry about that. */
export const clearHistory = (call: Call<Routes['clear']>) =>
  call.sql.begin(async (tx) => {
    await holdHistory(tx)
    const deleted = sumOf(await countByKind(tx, everything))
    await emptyHistory(tx)
    await noteSecurity(tx, call, 'history_cleared', { deleted })
    const note = { action: 'delete', severity: 'critical', entity } as const
    await recordActivity(tx, { ...note, description: historyWords.cleared, ...signedBy(call) })
    return { message: historyWords.cleared, deleted }
  })

/** Recorded in the security log only: an entry in the history would replace the removed one. */
export const removeActivity = (call: Call<Routes['remove']>) =>
  call.sql.begin(async (tx) => {
    await forgetActivity(tx, call.params.id)
    await noteSecurity(tx, call, 'history_entry_removed', { id: call.params.id })
    return { message: historyWords.removed }
  })
