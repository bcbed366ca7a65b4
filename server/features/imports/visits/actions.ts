import {
  type importRoutes,
  type VisitFate,
  visitImportFields,
  type VisitImport,
  type VisitImportField,
} from '#contract/imports/imports.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { dayOf } from '#contract/kit/time.ts'
import { newId } from '#server/core/ids.ts'
import { inSlices, piecesOf } from '#server/core/in-slices.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import type { Act } from '#server/record/act.ts'
import { acting, unrecorded } from '#server/record/record.ts'
import { insertVisits, type NewVisit } from '#server/visits/many.ts'
import { callingOff, neverCalledOff } from '#server/visits/visit.ts'
import { addPeople, knownClients } from '../clients/data.ts'
import { openFates } from '../clients/client-fates.ts'
import { imported } from '../acts.ts'
import { amongBookings } from '../among-bookings.ts'
import { columnsOf, inTurn, linesIn, orderOf, type Seen, tableOf } from '../file.ts'
import { rowsAnswered } from '../answered.ts'
import { chosenRows } from '../chosen-rows.ts'
import { type Run, running } from '../running.ts'
import { placesIn } from './chosen-places.ts'
import { type OtherPlaces, otherPlaces } from './other-places.ts'
import { columnsIn } from './visit-columns.ts'
import { listsOf, salonAt, sittingsOf } from './data.ts'
import { type Draft, draftsOf, type Fate, fatesOf } from './visit-fates.ts'
import { making } from './making.ts'
import { matchesIn, meaningsOf, unknownIn } from './names.ts'
import { type VisitRow, visitRow, type WrongRow } from './visit-row.ts'
import { visitsUndo } from './undo-visits.ts'
import { Guests } from './who.ts'

type Asked = Call<typeof importRoutes.visits>
type Rows = readonly (VisitRow | WrongRow)[]

/** So many are written between two signs of life, and so many of them by one statement. */
const [atOnce, perStatement] = [1000, 200]

export const importVisits = (call: Asked) =>
  inTurn(call.actor.salonId, async (hold) => {
    const { query } = call
    const whole = tableOf(await linesIn(call, hold), columnsIn, {
      columns: query.columns,
      known: visitImportFields,
      days: { today: dayOf(call.now()) },
    })
    const table = await chosenRows(whole, query)
    const seen = { table, columns: await columnsOf(whole) }
    const days = { ...table.days, order: orderOf(whole, 'date', query.days) }
    const rows = await inSlices(table.rows, ({ row, cells }) =>
      visitRow(row, cells, table.fields, days),
    )
    if (query.dryRun) {
      const looked = await lookAt(call.sql, call, rows)
      const others = await otherPlaces(call, looked, query.placesFor)
      return unrecorded(
        'a trial run writes nothing',
        answerOf(seen, { ...looked, others, historyId: null }),
      )
    }
    const among = amongBookings(call.actor.salonId)
    const came = await running(call, { kind: 'visits', total: rows.length }, (run) =>
      acting(call, (tx) => bring(tx, call, { rows, among }, run)),
    )
    return came.answer((brought) => answerOf(seen, brought))
  })

/** What becomes of the rows. Only inside of its transaction an import adds to the lists what they do not know. */
async function lookAt(sql: Sql, { actor, query, now }: Asked, rows: Rows) {
  const { salonId: salon } = actor
  const [{ country, clock }, lists] = [await salonAt(sql, salon, now()), await listsOf(sql, salon)]
  const places = placesIn(query.places, lists, clock)
  const meanings = meaningsOf(lists, matchesIn(query.matches), query.create)
  const made = await making(query.dryRun ? null : sql, actor, rows, meanings, now())
  const known = openFates()
  for await (const clients of knownClients(sql, salon, now())) known.know(clients)
  const guests = new Guests(known, country)
  const currency = currencyOf(actor)
  const terms = { lists, meanings, making: made, guests, currency, clock, places }
  const reads = await draftsOf(rows, terms)
  const drafts = reads.filter((read): read is Draft => !('message' in read))
  const fates = await fatesOf(reads, await sittingsOf(sql, salon, drafts))
  const read = rows.filter((row): row is VisitRow => !('message' in row))
  return { fates, lists, made, guests, known: known.ids, unknown: await unknownIn(read, lists) }
}

type Brought = {
  readonly fates: readonly Fate[]
  readonly unknown: VisitImport['unknown']
  readonly historyId: string | null
  readonly others?: OtherPlaces | undefined
}

async function bring(
  tx: Sql,
  call: Asked,
  { rows, among }: { rows: Rows; among: ReturnType<typeof amongBookings> },
  run: Run,
): Promise<{ reply: Brought; acts: readonly Act[] }> {
  const { actor, now } = call
  await among.begin(tx)
  const { fates, unknown, made, guests, known } = await lookAt(tx, call, rows)
  const drafts = fates.flatMap(({ draft }) => draft ?? [])
  const clients = guests.newAmong(new Set(drafts.map(({ who }) => who.id)))
  let done = fates.length - drafts.length
  await run.reach(done)
  for (const some of piecesOf(clients, perStatement)) await addPeople(tx, actor, some, now())
  const visits = await inSlices(drafts, visitOf)
  for (const some of piecesOf(byClient(visits), atOnce)) {
    for (const few of piecesOf(some, perStatement))
      await insertVisits(tx, actor.salonId, few, now())
    await run.reach((done += some.length))
  }
  if (drafts.length + made.barbers.length + made.services.length === 0) {
    await run.end(tx, null)
    return { reply: { fates, unknown, historyId: null }, acts: [] }
  }
  await among.end(tx, known, clients)
  const [historyId, counts] = [newId(), countsOf(fates)]
  await run.end(tx, { historyId, ...counts })
  const undo = visitsUndo({
    importId: run.id,
    visits: visits.map(({ id }) => id),
    clients: clients.map(({ id }) => id),
    barbers: made.barbers,
    services: made.services,
  })
  // A place that was taken meanwhile was not brought either.
  const told = { new: counts.new, known: counts.known, wrong: counts.wrong + counts.taken }
  const act = imported('visits', call, { importId: run.id, historyId, counts: told, undo })
  return { reply: { fates, unknown, historyId }, acts: [act] }
}

/** All visits of a client come together: totals and habits of the client are counted once. */
function byClient(visits: readonly NewVisit[]) {
  const ofClient = Map.groupBy(visits, ({ clientId }) => clientId ?? '')
  return [...ofClient.keys()].toSorted().flatMap((id) => ofClient.get(id) ?? [])
}

const visitOf = ({ said, who, part, status }: Draft): NewVisit => ({
  id: newId(),
  parts: [part],
  clientId: who.id,
  clientName: who.name,
  status,
  note: said.note,
  source: 'import',
  ...callingOff(status, neverCalledOff, {}),
})

function countsOf(fates: readonly Fate[]) {
  const counts: Record<VisitFate | 'ahead', number> = {
    new: 0,
    known: 0,
    taken: 0,
    wrong: 0,
    ahead: 0,
  }
  for (const { fate, draft } of fates) {
    counts[fate]++
    if (draft?.isAhead) counts.ahead++
  }
  return counts
}

const ranks: Record<VisitFate, number> = { wrong: 0, taken: 1, new: 2, known: 2 }
/** A row that was moved stays among those with whom its place was taken. */
const rankOf = ({ fate, draft }: Fate) => ranks[draft?.movedTo === undefined ? fate : 'taken']

function answerOf(
  { table, columns }: Seen<VisitImportField>,
  { fates, unknown, historyId, others }: Brought,
): VisitImport {
  return {
    head: table.hasHead,
    columns,
    counts: countsOf(fates),
    historyId,
    ...rowsAnswered(table, fates, {
      rankOf,
      rowOf: (fate) => ({
        ...rowOf(fate),
        ...(others?.row === fate.said.row && { places: others.places }),
      }),
    }),
    unknown,
  }
}

function rowOf({ said, fate, message, draft, wanted }: Fate) {
  const movedTo = (draft ?? wanted)?.movedTo
  return {
    row: said.row,
    fate,
    name: said.client,
    date: 'date' in said ? said.date : null,
    time: 'time' in said ? said.time : null,
    ...(message !== undefined && { message }),
    ...(movedTo !== undefined && { movedTo }),
    ...(wanted?.isAhead && { canMove: true as const }),
  }
}
