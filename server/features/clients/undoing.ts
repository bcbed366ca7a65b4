import type { Client } from '#contract/clients/clients.ts'
import { may } from '#contract/access.ts'
import { undoErrors, undoReplies } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'
import type { Ground } from '#server/record/undo/ground.ts'
import { columnsIn } from '#server/record/undo/set-columns-back.ts'
import { setRowsBack } from '#server/record/undo/set-rows-back.ts'
import { undoingOn } from '#server/record/undo/setting-back.ts'
import { idsOf, type Step, type Taken } from '#server/record/undo/steps.ts'
import { barbersAmong } from '#server/visits/undo/barbers-among.ts'
import { clientAdded, clientChanged, clientRemoved } from './acts.ts'
import { clientsOf, handOver, holdClients } from './data.ts'
import { insertPairs, ownColumns, type Paired } from './merging/data.ts'
import { saveNumbers } from './numbers.ts'
import { searchKey } from '#contract/clients/search.ts'

const columns = ['id', 'version', 'preferred_staff_id', ...ownColumns]

/** The rows of clients, without totals, with all `phones` as typed and the `pairs` that each is half of. */
const shotsOf = (sql: Sql, salon: SalonId, ids: readonly string[]) => sql<Taken>`
    select c.id, ${columnsIn(part`c`, columns)} || jsonb_build_object(
      'phones', (select coalesce(jsonb_agg(n.typed order by n.position), '[]') from client_numbers n
        where n.salon_id = c.salon_id and n.client_id = c.id),
      'pairs', (select coalesce(jsonb_agg(jsonb_build_object(
          'id', case when d.one = c.id then d.other else d.one end, 'why', d.why, 'apart_at', d.apart_at)), '[]')
        from client_doubles d where d.salon_id = c.salon_id and c.id in (d.one, d.other))) as shot
    from clients c where c.salon_id = ${salon} and c.id = any(${ids}::uuid[])`

/** Whoever has a visit by now, waits for one, or owes, stays. */
async function blocked(sql: Sql, salon: SalonId, steps: readonly Step[]) {
  const made = steps.filter(({ was }) => was === null)
  if (made.length === 0) return []
  const found = await sql<{ id: string }>`
    select c.id from unnest(${idsOf(made)}::uuid[]) c (id)
    where exists (select from appointments a where a.salon_id = ${salon} and a.client_id = c.id)
      or exists (select from waiting_entries w where w.salon_id = ${salon} and w.client_id = c.id)
      or exists (select from sales s where s.salon_id = ${salon} and s.client_id = c.id)`
  const there = found.map(({ id }) => id)
  return made.filter((step) => there.includes(step.id))
}

/** A barber who is gone since is nobody's preferred one. */
async function preferringThere(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  const wanted = steps.flatMap(({ was }) => (was?.['preferred_staff_id'] ?? []) as string)
  if (wanted.length === 0) return steps
  const there: unknown[] = await barbersAmong(tx, salon, wanted)
  return steps.map((step) => {
    const preferred = step.was?.['preferred_staff_id'] ?? null
    if (preferred === null || there.includes(preferred)) return step
    return { ...step, was: { ...step.was, preferred_staff_id: null } }
  })
}

const changedSince = {
  clients_pkey: undoErrors.changedSince,
  clients_salon_id_preferred_staff_id_fkey: undoErrors.changedSince,
}

async function setBack(tx: Sql, salon: SalonId, steps: readonly Step[]) {
  const of = { table: part`clients`, besides: ['phones', 'pairs'] }
  const back = await preferringThere(tx, salon, steps)
  await refuseOn(changedSince, setRowsBack(tx, salon, back, of))
  for (const { id, was, now } of back) {
    if (!was) continue
    if ('phones' in was) await saveNumbers(tx, salon, id, was['phones'] as readonly string[])
    if ('phones' in was || 'name' in was) await spellAnew(tx, salon, id, now !== null)
    if (now === null) await tx`${insertPairs(salon, id, was['pairs'] as readonly Paired[])}`
  }
}

/** What follows from name and numbers as they are now. Appointments copy the name. */
async function spellAnew(tx: Sql, salon: SalonId, id: string, hasVisits: boolean) {
  const { name, phones } = oneRow(
    await tx<{ name: string; phones: string[] }>`
      select c.name, array(select n.typed from client_numbers n
        where n.salon_id = c.salon_id and n.client_id = c.id order by n.position) as phones
      from clients c where c.salon_id = ${salon} and c.id = ${id}`,
  )
  await tx`
    update clients set phone = ${phones[0] ?? ''}, search = ${searchKey(name, phones)}
    where salon_id = ${salon} and id = ${id}`
  if (hasVisits) await handOver(tx, salon, id, { id, name })
}

export const clients: Ground<Client> = {
  kind: 'clients',
  shots: shotsOf,
  besides: ['phone', 'search', 'pairs'],
  told: { own: 'client', others: ['appointment', 'waiting'] },
  /** A member with one column may see less of the client by now: of others' acts they know too little. */
  mayUndo: (actor, { doneBy }) => may(actor, 'day.all') || doneBy === actor.userId,
  blocked,
  hold: holdClients,
  setBack,
  read: clientsOf,
  act(actor, { before, after }) {
    if (before && after) return clientChanged(actor, before, after)
    if (before) return clientRemoved(actor, before)
    return after ? clientAdded(actor, after) : {}
  },
  words: ({ before, after }) =>
    after ? undoReplies.client(after.name) : undoReplies.clientGone(before?.name ?? ''),
}

export const undoClients = undoingOn(clients)
