import { Readable } from 'node:stream'
import {
  type Activity,
  cleanedWords,
  type HistoryFilters,
  type historyRoutes,
  historyWords,
  mostExported,
  mostFound,
} from '#contract/history.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { gathering } from '#server/core/batch-loader.ts'
import { csvHead, csvRows } from '#server/documents/csv.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { inTurns } from '#server/core/limit-concurrency.ts'
import {
  activitiesAfter,
  countsOf,
  dailyCountsOf,
  emptyHistory,
  forgetActivities,
  forgetActivity,
  holdHistory,
  listActivities,
  type Mark,
  searchAll,
  searchNewest,
  showActivities,
} from './data.ts'
import { recordActivity, recordSecurity } from './recording/data.ts'
import {
  type Bucket,
  daysOf,
  exportColumns,
  exportRow,
  type Filter,
  filterOf,
  keptFrom,
  patternOf,
  placeOf,
  signedBy,
  statisticsOf,
  sumOf,
} from './rules.ts'

type Routes = typeof historyRoutes
type Page = { offset: number; limit: number }
type Found = { activities: Activity[]; total: number; hasMore: boolean }

const everything = filterOf({})

const countInTurn = inTurns(countsOf)
const findInTurn = inTurns((find: () => Promise<Found>) => find())

/** Who asks for the same entries at one moment, and be it for other pages of them, is told the same counts. */
const countSoon = gathering(
  (sql: Sql, filters: readonly Filter[]) =>
    Promise.all(filters.map((filter) => countInTurn(sql, filter))),
  (filter) => JSON.stringify(filter),
)

export async function readHistory({ sql, query }: Pick<Call<Routes['list']>, 'sql' | 'query'>) {
  const filter = filterOf(query)
  const page = { offset: (query.page - 1) * query.limit, limit: query.limit }
  const { buckets, kinds } = await countSoon(sql, filter)
  const statistics = statisticsOf(kinds)
  const found = await findInTurn(() =>
    query.search === undefined || sumOf(buckets) === 0
      ? turnTo(sql, filter, buckets, page)
      : search(sql, filter, query.search, page, statistics.total_activities),
  )
  return { ...found, statistics }
}

const turnTo = async (sql: Sql, filter: Filter, buckets: Bucket[], page: Page): Promise<Found> => ({
  activities: await listActivities(sql, filter, placeOf(buckets, page)),
  total: sumOf(buckets),
  hasMore: false,
})

/** So many of the newest are looked through one by one; so many found among them mean that there are very many. */
const [lookedThrough, manyFound] = [20_000, 60]

/**
 * What many entries say is found at once among the newest, and what few say by its letters; the other way round each
 * is slow. Where there are very many, no more than those of the newest are counted.
 */
async function search(sql: Sql, filter: Filter, typed: string, page: Page, all: number) {
  const { offset, limit } = page
  const wanted = { pattern: patternOf(typed), most: mostFound + 1 }
  const newest = await searchNewest(sql, filter, wanted, lookedThrough)
  const isAll = all <= lookedThrough
  const isEnough = isAll || newest.length >= manyFound
  const found = isEnough ? newest : await searchAll(sql, filter, wanted)
  const ids = found.slice(0, mostFound).map(({ id }) => id)
  return {
    activities: await showActivities(sql, ids.slice(offset, offset + limit)),
    total: ids.length,
    hasMore: found.length > mostFound || (isEnough && !isAll),
  }
}

export async function countHistory({ sql, query: { period }, now }: Call<Routes['stats']>) {
  const today = dayOf(now())
  const first = addDays(today, 1 - period)
  const filter = { ...everything, since: first }
  const { kinds, days } = await dailyCountsOf(sql, filter)
  return { ...statisticsOf(kinds), period, days: daysOf(days, first, today) }
}

const readAtOnce = 1_000

/** Read piece by piece while it is sent: neither this process nor the database holds all of it. */
async function* tableOf(sql: Sql, query: HistoryFilters) {
  const filter = filterOf(query)
  const pattern = patternOf(query.search ?? '')
  let mark: Mark = { moment: 'infinity', id: 'ffffffff-ffff-ffff-ffff-ffffffffffff' }
  yield csvHead(exportColumns)
  for (let sent = 0; sent < mostExported; sent += readAtOnce) {
    const rows = await activitiesAfter(sql, filter, pattern, mark, readAtOnce)
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

/** What is left is one entry that says so. */
export const clearHistory = (call: Call<Routes['clear']>) =>
  call.sql.begin(async (tx) => {
    await holdHistory(tx)
    const deleted = sumOf((await countsOf(tx, everything)).kinds)
    await emptyHistory(tx)
    await noteSecurity(tx, call, 'history_cleared', { deleted })
    const note = { action: 'delete', severity: 'critical', entity } as const
    await recordActivity(tx, { ...note, description: historyWords.cleared, ...signedBy(call) })
    return { message: historyWords.cleared, deleted }
  })

/** Told to the security log alone: an entry about each would never let the list become shorter. */
export const removeActivity = (call: Call<Routes['remove']>) =>
  call.sql.begin(async (tx) => {
    await forgetActivity(tx, call.params.id)
    await noteSecurity(tx, call, 'history_entry_removed', { id: call.params.id })
    return { message: historyWords.removed }
  })
