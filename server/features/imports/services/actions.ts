import { importWords } from '#contract/imports/words.ts'
import {
  type importRoutes,
  serviceImportFields,
  type ServiceImport,
} from '#contract/imports/imports.ts'
import { fold } from '#contract/kit/albanian.ts'
import { dayOf } from '#contract/kit/time.ts'
import { mostServices } from '#contract/services/service-refusals.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { newId } from '#server/core/ids.ts'
import { inSlices } from '#server/core/in-slices.ts'
import type { Sql } from '#server/database/sql.ts'
import { insertService, listServices } from '#server/features/services/data.ts'
import type { Call } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { acting, unrecorded } from '#server/record/record.ts'
import { imported } from '../acts.ts'
import { rowsAnswered } from '../answered.ts'
import { chosenRows } from '../chosen-rows.ts'
import { columnsOf, inTurn, linesIn, type Seen, tableOf } from '../file.ts'
import { type Run, running } from '../running.ts'
import { columnsIn, type ServiceImportField } from './service-columns.ts'
import { servicesUndo } from './undo-services.ts'
import { type ServiceRow, serviceRow, type WrongService } from './service-row.ts'

type Asked = Call<typeof importRoutes.services>
type Read = ServiceRow | WrongService
type Fate = {
  readonly said: Read
  readonly fate: 'new' | 'known' | 'wrong'
  readonly message?: string
}

export const importServices = (call: Asked) =>
  inTurn(call.actor.salonId, async (hold) => {
    const { sql, actor, query } = call
    const whole = tableOf(await linesIn(call, hold), columnsIn, {
      columns: query.columns,
      known: serviceImportFields,
      days: { today: dayOf(call.now()) },
    })
    const table = await chosenRows(whole, query)
    const seen = { table, columns: await columnsOf(whole) }
    const rows = await inSlices(table.rows, ({ row, cells }) =>
      serviceRow(row, cells, table.fields, currencyOf(actor)),
    )
    if (query.dryRun) {
      const fates = await fatesIn(sql, call, rows)
      return unrecorded('a trial run writes nothing', answerOf(seen, fates, null))
    }
    const came = await running(call, { kind: 'services', total: rows.length }, (run) =>
      acting(call, (tx) => bring(tx, call, rows, run)),
    )
    return came.answer(({ fates, historyId }) => answerOf(seen, fates, historyId))
  })

/** A name that is on the list already keeps what it has. The list has room for so many. */
async function fatesIn(sql: Sql, { actor }: Asked, rows: readonly Read[]): Promise<Fate[]> {
  const listed = await listServices(sql, actor.salonId)
  const names = new Set(listed.map(({ name }) => fold(name)))
  return inSlices(rows, (said): Fate => {
    if ('message' in said) return { said, fate: 'wrong', message: said.message }
    if (names.has(fold(said.name))) return { said, fate: 'known' }
    if (names.size >= mostServices) return { said, fate: 'wrong', message: importWords.listFull }
    names.add(fold(said.name))
    return { said, fate: 'new' }
  })
}

type Brought = { readonly fates: readonly Fate[]; readonly historyId: string | null }

async function bring(
  tx: Sql,
  call: Asked,
  rows: readonly Read[],
  run: Run,
): Promise<{ reply: Brought; acts: readonly Act[] }> {
  const { actor, now } = call
  const fates = await fatesIn(tx, call, rows)
  const added: string[] = []
  for (const { said, fate } of fates) {
    if (fate !== 'new' || 'message' in said) continue
    const { row: _, ...service } = said
    added.push(await insertService(tx, actor.salonId, service, now()))
  }
  await run.reach(fates.length)
  if (added.length === 0) {
    await run.end(tx, null)
    return { reply: { fates, historyId: null }, acts: [] }
  }
  const [historyId, counts] = [newId(), countsOf(fates)]
  await run.end(tx, { historyId, ...counts })
  const undo = servicesUndo({ importId: run.id, added })
  const act = imported('services', call, { importId: run.id, historyId, counts, undo })
  return { reply: { fates, historyId }, acts: [act] }
}

function countsOf(fates: readonly Fate[]) {
  const counts = { new: 0, known: 0, wrong: 0 }
  for (const { fate } of fates) counts[fate]++
  return counts
}

function answerOf(
  { table, columns }: Seen<ServiceImportField>,
  fates: readonly Fate[],
  historyId: string | null,
): ServiceImport {
  return {
    head: table.hasHead,
    columns,
    counts: countsOf(fates),
    historyId,
    ...rowsAnswered(table, fates, { rankOf, rowOf }),
  }
}

const rankOf = ({ fate }: Fate) => Number(fate !== 'wrong')

const rowOf = ({ said, fate, message }: Fate) => ({
  row: said.row,
  name: said.name,
  fate,
  ...(message !== undefined && { message }),
})
