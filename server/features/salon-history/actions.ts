import { Readable } from 'node:stream'
import { mostHistoryExported, type salonHistoryRoutes } from '#contract/salon-history.ts'
import { csvHead, csvRows } from '#server/documents/csv.ts'
import type { Call } from '#server/http/route.ts'
import { listEntries, listPeople } from './data.ts'
import {
  cursorOf,
  exportColumns,
  exportRow,
  filterOf,
  markOf,
  newest,
  sightOf,
  toEntry,
} from './rules.ts'

type Routes = typeof salonHistoryRoutes

export async function readSalonHistory({ sql, actor, query }: Call<Routes['list']>) {
  const { cursor, limit, ...filters } = query
  const asked = { filter: filterOf(filters), sight: sightOf(actor) }
  const [rows, people] = await Promise.all([
    listEntries(sql, actor.salonId, asked, { mark: markOf(cursor), limit: limit + 1 }),
    listPeople(sql, actor.salonId),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? cursorOf(last) : null
  return { entries: shown.map(toEntry), nextCursor, people }
}

const readAtOnce = 1_000

/** Read in pages while it is sent: neither this process nor the database holds all of it. */
async function* tableOf({ sql, actor, query }: Call<Routes['download']>) {
  const asked = { filter: filterOf(query), sight: sightOf(actor) }
  let mark = newest
  yield csvHead(exportColumns)
  for (let sent = 0; sent < mostHistoryExported; sent += readAtOnce) {
    const rows = await listEntries(sql, actor.salonId, asked, { mark, limit: readAtOnce })
    yield csvRows(exportColumns, rows.map(exportRow))
    const last = rows.at(-1)
    if (rows.length < readAtOnce || !last) return
    mark = markOf(cursorOf(last))
  }
}

export const exportSalonHistory = (call: Call<Routes['download']>) => Readable.from(tableOf(call))
