import { fieldComplaints } from '#contract/kit/fields.ts'
import {
  type Client,
  type ClientChange,
  type clientRoutes,
  mostMatches,
  mostNumbers,
} from '#contract/clients/clients.ts'
import { clientReplies } from '#contract/clients/client-words.ts'
import { clientComplaints, clientErrors } from '#contract/clients/client-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { isSame } from '#contract/kit/details.ts'
import { dayOf } from '#contract/kit/time.ts'
import { visitsIn } from '#server/visits/part-rows.ts'
import { acting } from '#server/record/record.ts'
import { remembered } from '#server/record/undo/remembered.ts'
import { undoableIfTold } from '#server/record/undo/undoable.ts'
import { reachOf } from '#server/core/reach.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { refuseStale } from '#server/http/if-match.ts'
import { clientChanged } from './acts.ts'
import { clientOf, handOver, holdClients, matchClients, type Order, saveClient } from './data.ts'
import {
  countClients,
  countNarrowed,
  countTags,
  listClients,
  listFound,
  type Place,
} from './listing.ts'
import { readIdMeant } from './meant/client-ids.ts'
import { findKnown, holdClientName } from './meant/data.ts'
import { historyOf, yearsOf } from './client-visits.ts'
import { debtSeen, fieldsNarrowed, withinReach } from './reach.ts'
import {
  fromNearerEnd,
  laidOver,
  pageOf,
  spellingsOf,
  tagsTogether,
  type WholeClient,
} from './rules.ts'
import { anybody, beginning, readings, type Whom } from './search.ts'
import { wanted } from '#contract/clients/search.ts'
import { clients } from './undoing.ts'

type Routes = typeof clientRoutes

export async function findPage({ query, actor, sql, now }: Call<Routes['list']>) {
  const { q, status, group, tag, sort, way, limit } = query
  const place = { salon: actor.salonId, now: now(), reach: reachOf(actor, now()) }
  const isPlain = query.page === 1 && (group ?? tag) === undefined && !query.groups
  const found = isPlain && (await findFirst(sql, place, { q: q.trim(), status, sort, way, limit }))
  if (found) return found
  const sought = { q: q.trim(), status, hasGroups: query.groups }
  const { whom, order, ...counted } = await findAll(sql, place, sought)
  const { counts } = counted
  const isAsked = query.groups || tag !== undefined
  const counting = isAsked && counts.all > 0 ? await countTags(sql, place, { whom, status }) : []
  const tags = tag === undefined ? undefined : spellingsOf(tag, counting)
  const narrowed = { whom, status, group, tags }
  const total =
    (group ?? tag) === undefined || counts.all === 0
      ? counts[status ?? 'all']
      : await countNarrowed(sql, place, narrowed)
  const { page, pages, offset } = pageOf(total, query.page, limit)
  const asked = { ...narrowed, order, sort, way, ...fromNearerEnd(total, { limit, offset }) }
  const shown = total === 0 ? [] : await listClients(sql, place, asked)
  const together = query.groups ? { tags: tagsTogether(counting) } : {}
  return { clients: shown, total, page, pages, ...counted, ...together }
}

type First = { q: string } & Pick<
  Parameters<typeof listFound>[2],
  'status' | 'sort' | 'way' | 'limit'
>

/** The first page of a search, where all words fit somebody behind the tab: most searches, by one query. */
async function findFirst(sql: Sql, place: Place, { q, ...asked }: First) {
  const order = wanted(q)
  const [reading] = q === '' ? [] : readings(place.salon, order)
  if (!reading) return undefined
  const whom = withinReach(place.reach, reading, q)
  const rows = await listFound(sql, place, { ...asked, whom, order })
  const [first] = rows
  if (!first) return undefined
  const { counts } = first
  const total = counts[asked.status ?? 'all']
  const { page, pages } = pageOf(total, 1, asked.limit)
  const clients = rows.map((row) => {
    const { counts: _, ...client } = row
    return client
  })
  return { clients, total, page, pages, counts }
}

/** The order for an empty search: the index has clients by name. */
const unordered: Order = { start: '', opening: [] }

const nobody = { all: 0, active: 0, cancelled: 0 }
const noGroups = { groups: { away: 0, new: 0, unnumbered: 0 }, newOfAll: 0 }

type Sought = { q: string; status: Client['status'] | undefined; hasGroups: boolean }

async function findAll(sql: Sql, place: Place, { q, ...sought }: Sought) {
  const { salon, reach } = place
  if (q === '') {
    const whom = withinReach(reach, anybody)
    return { whom, order: unordered, ...(await countClients(sql, place, { whom, ...sought })) }
  }
  const asked = wanted(q)
  for (const reading of readings(salon, asked)) {
    const whom = withinReach(reach, reading, q)
    const found = await countClients(sql, place, { whom, ...sought })
    if (found.counts.all > 0) return { whom, order: asked, ...found }
  }
  const groups = sought.hasGroups ? noGroups : {}
  return { whom: anybody, order: unordered, counts: nobody, ...groups }
}

export async function findFew({ query, actor, sql, now }: Call<Routes['search']>) {
  const asked = wanted(query.q)
  const reach = reachOf(actor, now())
  const match = (whom: Whom, order: Order) =>
    matchClients(sql, actor.salonId, withinReach(reach, whom, query.q), order, now(), reach)
  // A single letter fits half a salon. Clients whose name begins with it come first, so a full page of them needs no
  // further search. A narrow reach would drop rows after the limit, so it skips this short cut.
  const opening =
    asked.start === '' || reach ? [] : await match(beginning(actor.salonId, asked.start), unordered)
  if (opening.length === mostMatches) return opening
  for (const whom of readings(actor.salonId, asked)) {
    const found = await match(whom, asked)
    if (found.length > 0) return found
  }
  return []
}

export async function showClient({ params, query, actor, sql, now }: Call<Routes['show']>) {
  const reach = reachOf(actor, now())
  const client = await clientOf(sql, actor.salonId, params.id, now(), reach, debtSeen(actor, now()))
  const { pages, offset } = pageOf(client.totalAppointments, query.page, query.limit)
  const range = { limit: query.limit, offset }
  const [rows, years] = await Promise.all([
    historyOf(sql, actor.salonId, client.id, range),
    yearsOf(sql, actor.salonId, client.id, reach),
  ])
  return { client, history: visitsIn(rows, reach), pages, years }
}

/** Two clients that became one may have more: no change adds to them. */
export function refuseMany(phones: readonly string[], before = mostNumbers) {
  if (phones.length <= Math.max(mostNumbers, before)) return
  const fields = { phones: fieldComplaints.tooMany({ most: mostNumbers }) }
  throw new AppError(commonErrors.invalid, { fields })
}

export function refuseUnborn(birthday: string | null | undefined, now: Date) {
  if (!birthday || birthday <= dayOf(now)) return
  const fields = { birthday: clientComplaints.unborn }
  throw new AppError(commonErrors.invalid, { fields })
}

export const changeClient = (call: Call<Routes['change']>) =>
  acting(call, async (tx) => {
    const { actor, body, ifMatch, now } = call
    refuseUnborn(body.birthday, now())
    if (body.name !== undefined) await holdClientName(tx, actor.salonId, body.name)
    const before = await holdClient(tx, call)
    const seen = await asSeen(tx, call, before)
    refuseStale(ifMatch, seen, clientErrors.clientStale, 'client')
    refuseBlind(body, before, seen)
    const after = laidOver(before, body)
    refuseMany(after.phones, before.phones.length)
    const isSaidAnew = after.name !== before.name || !isSame(after.phones, before.phones)
    const known = isSaidAnew && (await findKnown(tx, actor, { id: before.id, ...after }, now()))
    if (known) throw new AppError(clientErrors.clientKnown, { extra: { client: known } })
    const { client, act, told } = await savedClient(tx, call, before, after)
    // Appointments copy the name.
    if (client.name !== before.name) await handOver(tx, actor.salonId, client.id, client)
    return {
      reply: {
        ...clientReplies.changed(client.name),
        client: await asSeen(tx, call, client),
        ...told,
      },
      acts: [act],
    }
  })

type Writing = Pick<Call<Routes['change']>, 'actor' | 'now'>

/** The client as it was written, with the act and what its answer tells of it. */
export async function savedClient(tx: Sql, call: Writing, before: Client, after: WholeClient) {
  const { actor, now } = call
  const { done: client, undo } = await remembered(clients, tx, actor.salonId, [before.id], () =>
    saveClient(tx, actor.salonId, before.id, after, now()),
  )
  const { act, ...told } = undoableIfTold(clientChanged(actor, before, client), undo)
  return { client, act, told }
}

/** Finds the client within the member's reach; a client beyond it is not found. */
export async function asSeen(tx: Sql, { actor, now }: Writing, client: Client) {
  const reach = reachOf(actor, now())
  if (!reach) return client
  const {
    usualService: _,
    usualBarber: __,
    everyDays: ___,
    firstVisit: ____,
    debt: _____,
    ...seen
  } = await clientOf(tx, actor.salonId, client.id, now(), reach)
  return seen
}

/** Refuses a change of what the member may not read: it would overwrite it. */
function refuseBlind(change: ClientChange, known: Client, seen: Client) {
  const isBlind = ([...fieldsNarrowed, 'phones'] as const).some(
    (name) => change[name] !== undefined && !isSame(known[name], seen[name]),
  )
  if (isBlind) throw new AppError(commonErrors.forbidden)
}

async function holdClient(tx: Sql, call: Call<Routes['change']>) {
  const { actor, params, now } = call
  const hold = async (id: string) => (await holdClients(tx, actor.salonId, [id], now()))[0]
  const client =
    (await hold(params.id)) ?? (await hold(await readIdMeant(tx, actor.salonId, params.id)))
  if (!client) throw new AppError(commonErrors.notFound)
  return client
}
