import { Readable } from 'node:stream'
import {
  type HistoryEntry,
  historyKinds,
  mostHistoryExported,
  type salonHistoryRoutes,
} from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { csvHead, csvRows } from '#server/documents/csv.ts'
import type { Call } from '#server/http/route.ts'
import { withOnePlan } from '#server/database/planning.ts'
import { listEntries, listPeople } from './data.ts'
import { cursorOf, type Filter, filterOf, markOf, newest, type Sight, sightOf } from './rules.ts'
import type { Row } from './sentences/words.ts'
import { exportColumns, exportRow, toEntry } from './sentences/sentences.ts'

type Routes = typeof salonHistoryRoutes

/** Of the entries of a page, whether this member can undo each: what is told of knows of no act how it is undone. */
export type UndoStates = (
  call: Pick<Call<Routes['list']>, 'sql' | 'actor' | 'now'>,
  rows: readonly Row[],
) => Promise<(row: Row) => Pick<HistoryEntry, 'canUndo' | 'cannotUndo' | 'cannotUndoBy'>>

export async function readSalonHistory(call: Call<Routes['list']>, undoStates: UndoStates) {
  const { sql, actor, query } = call
  const { cursor, limit, ...filters } = query
  const asked = { filter: filterOf(filters), sight: sightOf(actor) }
  const { rows, people } = await withOnePlan(sql, async (tx) => ({
    rows: await listEntries(tx, actor.salonId, asked, { mark: markOf(cursor), limit: limit + 1 }),
    people: await listPeople(tx, actor.salonId),
  }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  const nextCursor = rows.length > limit && last ? cursorOf(last) : null
  const stateOf = await undoStates(call, shown)
  const entries = shown.map((row) => ({ ...toEntry(row), ...stateOf(row) }))
  return { entries, nextCursor, people }
}

const readAtOnce = 1_000

/** Read in pages: the database never holds all of it. */
async function* rowsOf(sql: Sql, salon: SalonId, asked: { filter: Filter; sight: Sight }) {
  let mark = newest
  for (;;) {
    const page = { mark, limit: readAtOnce }
    const rows = await withOnePlan(sql, (tx) => listEntries(tx, salon, asked, page))
    yield rows.map(exportRow)
    const last = rows.at(-1)
    if (rows.length < readAtOnce || !last) return
    mark = markOf(cursorOf(last))
  }
}

/** Sent page by page while it is read, so this process never holds all of it. */
async function* tableOf({ sql, actor, query }: Call<Routes['download']>) {
  const asked = { filter: filterOf(query), sight: sightOf(actor) }
  let sent = 0
  yield csvHead(exportColumns)
  for await (const rows of rowsOf(sql, actor.salonId, asked)) {
    yield csvRows(exportColumns, rows)
    sent += rows.length
    if (sent >= mostHistoryExported) return
  }
}

export const exportSalonHistory = (call: Call<Routes['download']>) => Readable.from(tableOf(call))

/** All of it, for the owner who takes the salon's data along. */
export async function wholeHistory(sql: Sql, salon: SalonId, userId: string) {
  const sight = { kinds: historyKinds, userId, ownOnly: null }
  return (await Array.fromAsync(rowsOf(sql, salon, { filter: filterOf({}), sight }))).flat()
}
