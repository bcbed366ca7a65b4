import { z } from 'zod'
import { clientImportFields, type ClientImportField } from '#contract/imports/import-fields.ts'
import { clientChoices, type ClientImport, type importRoutes } from '#contract/imports/imports.ts'
import { dayOf } from '#contract/kit/time.ts'
import { readBirthday } from '#contract/kit/typed-days.ts'
import { newId } from '#server/core/ids.ts'
import { inSlices, piecesOf } from '#server/core/in-slices.ts'
import type { Sql } from '#server/database/sql.ts'
import { countryOf } from '#server/features/salon/data.ts'
import type { Call } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { acting, unrecorded } from '#server/record/record.ts'
import { imported } from '../acts.ts'
import { amongBookings } from '../among-bookings.ts'
import { columnsOf, inTurn, linesIn, orderOf, readJson, type Seen, tableOf } from '../file.ts'
import { rowsAnswered } from '../answered.ts'
import { chosenRows } from '../chosen-rows.ts'
import { type Run, running } from '../running.ts'
import { columnsIn } from './client-columns.ts'
import { addPeople, fillClients, knownClients } from './data.ts'
import { type Choices, type Fate, isFilling, openFates, unreadWords } from './client-fates.ts'
import { fillingsOf } from './fillings.ts'
import { type Person, personIn } from './person.ts'
import { clientUndo } from './undo-clients.ts'

type Asked = Call<typeof importRoutes.clients>

/** So many are written between two signs of life, and so many of them by one statement. */
const [atOnce, perStatement] = [1000, 200]

export const importClients = (call: Asked) =>
  inTurn(call.actor.salonId, async (hold) => {
    const { sql, actor, query } = call
    const whole = tableOf(await linesIn(call, hold), columnsIn, {
      columns: query.columns,
      known: clientImportFields,
      days: readBirthday(dayOf(call.now())),
    })
    const table = await chosenRows(whole, query)
    const seen = { table, columns: await columnsOf(whole) }
    const choices = chosen(query.choices)
    const country = await countryOf(sql, actor.salonId)
    const born = { ...table.days, order: orderOf(whole, 'birthday', query.days) }
    const people = await inSlices(table.rows, ({ row, cells }) =>
      personIn(row, cells, table.fields, country, born),
    )
    const asked = { people, choices }
    if (query.dryRun) {
      const { fates } = await fatesIn(sql, call, asked)
      return unrecorded('a trial run writes nothing', answerOf(seen, fates, null))
    }
    const among = amongBookings(actor.salonId)
    const came = await running(call, { kind: 'clients', total: people.length }, (run) =>
      acting(call, (tx) => bring(tx, call, { ...asked, among }, run)),
    )
    return came.answer(({ fates, historyId }) => answerOf(seen, fates, historyId))
  })

type People = { readonly people: readonly Person[]; readonly choices: Choices }

const chosen = (said: string | undefined): Choices =>
  said === undefined
    ? {}
    : readJson('choices', said, z.record(z.string().regex(/^\d{1,6}$/), z.enum(clientChoices)))

async function fatesIn(sql: Sql, { actor, now }: Asked, { people, choices }: People) {
  const fates = openFates(choices)
  for await (const clients of knownClients(sql, actor.salonId, now())) fates.know(clients)
  return { fates: await inSlices(people, fates.of), known: fates.ids }
}

type Brought = { readonly fates: readonly Fate[]; readonly historyId: string | null }

/** Writes what a file brings: new clients first, then what is filled in. */
async function bring(
  tx: Sql,
  call: Asked,
  { among, ...asked }: People & { among: ReturnType<typeof amongBookings> },
  run: Run,
): Promise<{ reply: Brought; acts: readonly Act[] }> {
  const { actor, now } = call
  await among.begin(tx)
  const { fates, known } = await fatesIn(tx, call, asked)
  const added = (
    await inSlices(fates, ({ fate, person }) => (fate === 'new' ? { ...person, id: newId() } : []))
  ).flat()
  const fillings = await fillingsOf(fates)
  let done = fates.length - added.length - fillings.length
  for (const people of piecesOf(added, atOnce)) {
    for (const few of piecesOf(people, perStatement)) await addPeople(tx, actor, few, now())
    await run.reach((done += people.length))
  }
  for (const some of piecesOf(fillings, atOnce)) {
    for (const few of piecesOf(some, perStatement)) await fillClients(tx, actor.salonId, few)
    await run.reach((done += some.length))
  }
  if (added.length + fillings.length === 0) {
    await run.end(tx, null)
    return { reply: { fates, historyId: null }, acts: [] }
  }
  await among.end(tx, known, added)
  const historyId = newId()
  const { filled, counts: all } = countsOf(fates)
  const { noNumber: _, ...counts } = all
  await run.end(tx, { historyId, new: counts.new, known: filled })
  const undo = await clientUndo({ importId: run.id, added, fillings })
  const act = imported('clients', call, { importId: run.id, historyId, counts, undo })
  return { reply: { fates, historyId }, acts: [act] }
}

function countsOf(fates: readonly Fate[]) {
  const counts = { new: 0, known: 0, wrong: 0, noNumber: 0 }
  for (const { fate, person } of fates) {
    counts[fate]++
    if (fate === 'new' && person.numbers.length === 0) counts.noNumber++
  }
  return { counts, filled: fates.filter(isFilling).length }
}

/** What has to be looked at comes first: wrong rows, then those that are asked about. */
const rankOf = ({ fate, ask }: Fate) => (fate === 'wrong' ? 0 : ask ? 1 : 2)

const hasRemark = ({ person }: Fate) => unreadWords(person).some(Boolean)

function answerOf(
  { table, columns }: Seen<ClientImportField>,
  fates: readonly Fate[],
  historyId: string | null,
): ClientImport {
  return {
    head: table.hasHead,
    columns,
    ...countsOf(fates),
    historyId,
    ...rowsAnswered(table, fates, { rankOf, hasRemark, rowOf }),
  }
}

function rowOf(one: Fate) {
  const { person, fate, client, message, ask, fills } = one
  return {
    row: person.row,
    fate,
    name: person.name || (person.numbers[0]?.typed ?? ''),
    ...(client?.id && { clientId: client.id }),
    ...(client?.row !== undefined && { sameAs: client.row }),
    ...(message !== undefined && { message }),
    ...(ask && { ask }),
    ...((isFilling(one) || (ask && fills)) && { fills: true as const }),
  }
}
