import { heldErrors } from '#contract/freed.ts'
import { lateErrors } from '#contract/late.ts'
import type { SalonId } from '#server/core/actor.ts'
import { connect, oneRow, type Sql } from '#server/database/sql.ts'
import { peopleOf } from '#tests/support/fixtures/people.ts'
import { deadlocks, overlaps } from '#tests/support/races/booking-race.ts'
import { openDatabase } from '../../suite/database-server.ts'
import { faultsIn, listed, type Part, type Row, roundsOr } from '../row.ts'
import { type Answer, type Node, openNode } from './counting-node.ts'
import { closeEarly, type Send, ways, waysAfterClosing } from './ways.ts'
import { type Ids, waysOfMany } from './ways-of-many.ts'

type Owner = { readonly salonId: SalonId; readonly token: string; readonly ids: Ids }
type Seen = {
  statuses: Record<string, number>
  /** Rounds with another number of winners than one. */
  wrong: number
  winners: number
  /** Refused without being told what is free. */
  untold: number
  overlapping: number
  begun: number
  sent: number
}

const salons = 8

/** Two barbers whom everybody wants. */
const addBarbers = (sql: Sql, salon: SalonId) => sql`
  insert into staff (salon_id, id, name, name_key, position)
  select ${salon}, gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n, 10 + n
  from generate_series(0, 1) n`

const addService = (sql: Sql, salon: SalonId) => sql`
  insert into services (salon_id, id, name, name_key, work, wait, finish, buffer, price_cents, position)
  select ${salon}, gen_random_uuid(), 'Qethje', 'qethje', 30, 0, 0, 0, 800, 0`

const idsOf = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<Ids>`
      select (select id from staff where salon_id = ${salon} and name = 'Berberi 0') as barber,
        (select id from services where salon_id = ${salon}) as service`,
  )

async function empty(sql: Sql, salon: SalonId) {
  await sql`delete from appointments where salon_id = ${salon}`
  await sql`delete from waiting_entries where salon_id = ${salon}`
}

/** Refusals that say all there is to say: the slot is held for somebody, or the day is to be looked at again. */
const untellable: (string | undefined)[] = [heldErrors.offerOpen.code, lateErrors.changedSince.code]

function note(seen: Seen, answers: readonly Answer[]) {
  for (const { status, said } of answers) {
    seen.statuses[status] = (seen.statuses[status] ?? 0) + 1
    const told = [said.alternatives, said.collisions, said.skipped, said.conflict]
      .flat()
      .filter(Boolean)
    if (status === 409 && told.length === 0 && !untellable.includes(said.code)) seen.untold++
  }
  return answers.filter(({ status }) => status === 200).length
}

async function raced(
  nodes: readonly Node[],
  seen: Seen,
  sends: readonly (() => Promise<Answer>)[],
) {
  const before = nodes.reduce((sum, node) => sum + node.begun(), 0)
  const answers = await Promise.all(sends.map((send) => send()))
  seen.begun += nodes.reduce((sum, node) => sum + node.begun(), 0) - before
  seen.sent += sends.length
  return answers
}

const senders =
  (nodes: readonly Node[], { token }: Owner) =>
  (writer: number): Send =>
  (method, url, body) => {
    const node = nodes[writer % nodes.length]
    if (!node) throw new Error('A race needs a node.')
    return node.call(method, url, body, token)
  }

const count = (seen: Seen, winners: number) => (winners === 1 ? seen.winners++ : seen.wrong++)

type Round = (nodes: readonly Node[], owner: Owner, seen: Seen, nth: number) => Promise<void>

/** Each fourth time a visit lies over the place, and is closed while the others want it. */
const roundOfOne: Round = async (nodes, owner, seen, nth) => {
  const sender = senders(nodes, owner)
  const isClosing = nth % 4 === 3
  const laid = []
  for (const [writer, way] of (isClosing ? waysAfterClosing : ways).entries())
    laid.push(await way(sender(writer), writer))
  let winners = 0
  if (isClosing) {
    const close = await closeEarly(sender(nth))
    const [closed, ...others] = await raced(nodes, seen, [close, ...laid])
    if (closed?.status !== 200) seen.wrong++
    winners += note(seen, others)
  }
  // The closing may have been the last: then all of them want it once more.
  if (winners === 0) winners += note(seen, await raced(nodes, seen, laid))
  count(seen, winners)
}

const roundOfMany: Round = async (nodes, owner, seen) => {
  const sender = senders(nodes, owner)
  const laid = []
  for (const [writer, way] of waysOfMany.entries())
    laid.push(await way(sender(writer), writer, owner.ids))
  count(seen, note(seen, await raced(nodes, seen, laid)))
}

async function racing(round: Round, what: string): Promise<Row> {
  const rounds = roundsOr(1_000)
  const database = await openDatabase()
  const nodes = await Promise.all([openNode(database.connection), openNode(database.connection)])
  const sql = connect({ ...database.connection, max: 1 }, () => {})
  const people = peopleOf(nodes[0].deps)
  const owners: Owner[] = []
  for (let nth = 0; nth < salons; nth++) {
    const owner = await people.owner()
    await addBarbers(sql, owner.salonId)
    await addService(sql, owner.salonId)
    owners.push({ ...owner, ids: await idsOf(sql, owner.salonId) })
  }
  const seen: Seen = {
    statuses: {},
    wrong: 0,
    winners: 0,
    untold: 0,
    overlapping: 0,
    begun: 0,
    sent: 0,
  }
  for (let nth = 0; nth < rounds; nth++) {
    const owner = owners[nth % salons]
    if (!owner) continue
    await round(nodes, owner, seen, nth)
    seen.overlapping += (await overlaps(sql)) ?? 0
    await empty(sql, owner.salonId)
  }
  await Promise.all(nodes.map((node) => node.close()))
  const circles = (await deadlocks(sql)) ?? 0
  await sql.end()
  await database.close()
  return rowOf(what, seen, rounds, circles)
}

const [mostAnew, writers] = [0.01, 16]

function rowOf(what: string, seen: Seen, rounds: number, circles: number): Row {
  const anew = (seen.begun - seen.sent) / seen.sent
  const faults = faultsIn(seen.statuses)
  const told = `every loser told but ${seen.untold}`
  return {
    attack: `${writers} writers want one place at one moment, over two nodes: ${what}`,
    promised: `exactly one has it, no overlap, every loser is told what is free or who sits there, no circle of waits, at most ${mostAnew * 100} % done anew`,
    tries: rounds,
    doubled: seen.overlapping,
    faults,
    seen: `${seen.winners} rounds with one winner, ${seen.wrong} without; ${listed(seen.statuses)}; ${told}; ${circles} deadlocks; ${(anew * 100).toFixed(2)} % done anew`,
    isKept:
      seen.wrong + seen.overlapping + seen.untold + faults + circles === 0 && anew <= mostAnew,
  }
}

export const places: Part = async () => [
  await racing(
    roundOfOne,
    'book, book three parts, move, change the barber, lengthen, restore, close early',
  ),
  await racing(
    roundOfMany,
    'book, book a series, move among many, undo a move, late, book and offer from the waiting list',
  ),
]
