import { Readable } from 'node:stream'
import {
  type HistoryFilters,
  type historyRoutes,
  historyReplies,
  mostCounted,
  mostExported,
} from '#contract/history.ts'
import { addDays, dayOf } from '#contract/kit/time.ts'
import { csvHead, csvRows } from '#server/documents/csv.ts'
import type { Sql } from '#server/database/sql.ts'
import { fileReply } from '#server/http/reply.ts'
import type { Call } from '#server/http/route.ts'
import {
  countActivities,
  countByDay,
  countByKind,
  countedByKind,
  emptyHistory,
  forgetActivities,
  forgetActivity,
  holdHistory,
  listActivities,
} from './data.ts'
import { acting } from '#server/record/record.ts'
import {
  beforeAll,
  daysOf,
  exportColumns,
  exportRow,
  filterOf,
  isEverything,
  keptFrom,
  markIn,
  statisticsOf,
  sumOf,
} from './rules.ts'
import { activityRemoved, historyCleaned, historyCleared, historyExported } from './acts.ts'

type Routes = typeof historyRoutes

const everything = filterOf({})

export async function readHistory({ sql, query }: Pick<Call<Routes['list']>, 'sql' | 'query'>) {
  const filter = filterOf(query)
  const { page: nth, limit } = query
  const page = { mark: beforeAll, skip: (nth - 1) * limit, limit }
  const [activities, kinds, some] = await Promise.all([
    listActivities(sql, filter, page),
    countedByKind(sql),
    isEverything(filter) ? undefined : countActivities(sql, filter, mostCounted + 1),
  ])
  const found = some ?? sumOf(kinds)
  return {
    activities,
    total: Math.min(found, mostCounted),
    hasMore: found > mostCounted,
    statistics: statisticsOf(kinds),
  }
}

export async function turnPage({ sql, query }: Pick<Call<Routes['turn']>, 'sql' | 'query'>) {
  const { way, skip, limit } = query
  const page = { mark: markIn(query.mark), isNewer: way === 'newer', skip, limit }
  return { data: { activities: await listActivities(sql, filterOf(query), page) } }
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
  let mark = beforeAll
  yield csvHead(exportColumns)
  for (let sent = 0; sent < mostExported; sent += readAtOnce) {
    const rows = await listActivities(sql, filter, { mark, limit: readAtOnce })
    yield csvRows(exportColumns, rows.map(exportRow))
    const last = rows.at(-1)
    if (!last || rows.length < readAtOnce) return
    mark = markIn(last.mark)
  }
}

export async function exportHistory(call: Call<Routes['download']>) {
  const { sql, actor, query, now } = call
  const acts = [historyExported(actor)]
  const noted = await acting(call, async () => ({ reply: undefined, acts }))
  const name = `historiku_${dayOf(now())}.csv`
  return noted.answer(() => fileReply(name, Readable.from(tableOf(sql, query))))
}

export const cleanUpHistory = (call: Call<Routes['cleanUp']>) =>
  acting(call, async (tx) => {
    const { actor, now, config } = call
    const { all: deleted } = await forgetActivities(tx, keptFrom(now(), config))
    const told = historyReplies.cleaned(deleted)
    return {
      reply: { ...told, deleted },
      acts: deleted > 0 ? [historyCleaned(actor, deleted, told.message)] : [],
    }
  })

/** Empties the history, but for one entry about that. */
export const clearHistory = (call: Call<Routes['clear']>) =>
  acting(call, async (tx) => {
    await holdHistory(tx)
    const deleted = sumOf(await countedByKind(tx))
    await emptyHistory(tx)
    const reply = { ...historyReplies.cleared, deleted }
    return { reply, acts: [historyCleared(call.actor, deleted)] }
  })

export const removeActivity = (call: Call<Routes['remove']>) =>
  acting(call, async (tx) => {
    const { actor, params } = call
    await forgetActivity(tx, params.id)
    return { reply: historyReplies.removed, acts: [activityRemoved(actor, params.id)] }
  })
