import { namesOf } from '#contract/kit/details.ts'
import { undoErrors } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { columnList, oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'
import { saveNumbers } from '../numbers.ts'
import { clientColumns } from '../reach.ts'

/** The columns of a client that no total and no other column gives. */
export const ownColumns = [
  ...namesOf(clientColumns)
    .map((field) => clientColumns[field])
    .filter((column) => column !== 'may_write' && column !== 'preferred_staff_id'),
  'name_key',
  'search',
  'may_write_since',
  'created_at',
  'created_by',
]

export type Row = { readonly id: string; readonly version: number } & Readonly<
  Record<string, unknown>
>

export async function rowOf(sql: Sql, salon: SalonId, id: string) {
  const rows = await sql<{ row: Row }>`
    select to_jsonb(c) as row from clients c where c.salon_id = ${salon} and c.id = ${id}`
  return oneRow(rows).row
}

/** A visit, and the member who named its client. */
export type Handed = { readonly id: string; readonly by: string | null }

export const visitsOf = (sql: Sql, salon: SalonId, client: string) => sql<Handed>`
  select id, client_by as by from appointments where salon_id = ${salon} and client_id = ${client}`

/** The row as it was, with a version that refuses forms of before; a barber who is gone is nobody's preferred one. */
export async function insertAgain(
  sql: Sql,
  salon: SalonId,
  { row, phones }: { row: Row; phones: readonly string[] },
) {
  await refuseOn(
    { clients_pkey: undoErrors.changedSince },
    sql`
      insert into clients (salon_id, id, version, preferred_staff_id, ${columnList(ownColumns)})
      select ${salon}, r.id, r.version + 1,
        (select s.id from staff s where s.salon_id = ${salon} and s.id = r.preferred_staff_id),
        ${columnList(ownColumns, 'r')}
      from jsonb_populate_record(null::clients, ${JSON.stringify(row)}::jsonb) r`,
  )
  await saveNumbers(sql, salon, row.id, phones)
}

type Way = { readonly from: string; readonly to: { readonly id: string; readonly name: string } }

/** Visits that were named another client since stay with that one. */
export const handBack = (
  sql: Sql,
  salon: SalonId,
  visits: readonly Handed[],
  { from, to }: Way,
) => sql`
  update appointments a set client_id = ${to.id}, client_name = ${to.name}, client_by = v.by,
    version = a.version + 1
  from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) v (id uuid, by uuid)
  where a.salon_id = ${salon} and a.client_id = ${from} and a.id = v.id`

/** Who changed the client of that entry last, and when; a client that became another one is that one. */
export async function lastChange(sql: Sql, salon: SalonId, entry: string) {
  const [found] = await sql<{ by: string | null; at: string }>`
    select w.username as by, ${isoOf(part`h.at`)} as at
    from undoable u
    join salon_history m on m.salon_id = u.salon_id and m.at = u.at and m.id = u.history_id
    join salon_history h on h.salon_id = m.salon_id and h.client_id = m.client_id
      and (h.at, h.id) > (m.at, m.id) and h.kind = 'client' and h.action in ('update', 'merge')
    left join users w on w.id = h.user_id
    where u.salon_id = ${salon} and u.history_id = ${entry}
    order by h.at desc, h.id desc limit 1`
  return found ?? { by: null, at: null }
}

/** A pair that the client is half of, and the other half. */
export type Paired = { readonly id: string; readonly why: string; readonly apart_at: string | null }

export const pairsOf = (sql: Sql, salon: SalonId, client: string) => sql<Paired>`
  select case when one = ${client} then other else one end as id, why, apart_at from client_doubles
  where salon_id = ${salon} and ${client} in (one, other)`

const rowsOf = (pairs: readonly Paired[]) => part`
  jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) p (id uuid, why text, apart_at timestamptz)`

export const insertPairs = (salon: SalonId, client: string, pairs: readonly Paired[]) => part`
  insert into client_doubles as d (salon_id, one, other, why, apart_at)
  select ${salon}, least(${client}::uuid, p.id), greatest(${client}::uuid, p.id), p.why, p.apart_at
  from ${rowsOf(pairs)} join clients c on c.salon_id = ${salon} and c.id = p.id
  where p.id <> ${client}
  on conflict (salon_id, one, other) do update set apart_at = excluded.apart_at
    where d.apart_at is null and excluded.apart_at is not null`

/**
 * Two persons stay two when one of them becomes another client, who also has the number now. Answers whom the client is
 * paired with by this.
 */
export const carryPairs = async (
  sql: Sql,
  salon: SalonId,
  client: string,
  pairs: readonly Paired[],
) => {
  const lasting = pairs.filter(({ why, apart_at }) => apart_at !== null || why === 'number')
  const rows = await sql<{ id: string }>`
    ${insertPairs(salon, client, lasting)}
    returning case when d.one = ${client} then d.other else d.one end as id`
  return rows.map(({ id }) => id)
}

type Carried = {
  readonly kept: string
  readonly pairs: readonly Paired[]
  readonly carried: readonly string[]
}

export async function giveBackPairs(sql: Sql, salon: SalonId, client: string, merge: Carried) {
  await sql`
    delete from client_doubles where salon_id = ${salon} and (
      one = ${merge.kept} and other = any(${merge.carried}::uuid[])
      or other = ${merge.kept} and one = any(${merge.carried}::uuid[]))`
  await sql`${insertPairs(salon, client, merge.pairs)}`
}

const tables = {
  waiting: part`waiting_entries`,
  line: part`queue_entries`,
  ids: part`client_ids`,
} as const

type Ends = { readonly from: string; readonly to: string }

/** What is of one client becomes that of the one that stays: entries, and ids that mean them; answers which. */
export async function handOverRows(
  sql: Sql,
  salon: SalonId,
  of: keyof typeof tables,
  { from, to }: Ends,
) {
  const rows = await sql<{ id: string }>`
    update ${tables[of]} set client_id = ${to} where salon_id = ${salon} and client_id = ${from} returning id`
  return rows.map(({ id }) => id)
}

export const handBackIds = (sql: Sql, salon: SalonId, ids: readonly string[], to: string) => sql`
  update client_ids set client_id = ${to} where salon_id = ${salon} and id = any(${ids}::uuid[])`

/** What was done about a client who was due is known of the one that stays. */
export const handOverNights = (sql: Sql, salon: SalonId, from: string, to: string) => sql`
  insert into due_nights as d (salon_id, client_id, last_day, night, told_at, told_by, not_now_until)
  select salon_id, ${to}, last_day, night, told_at, told_by, not_now_until
  from due_nights where salon_id = ${salon} and client_id = ${from}
  on conflict (salon_id, client_id, last_day) do update set
    told_at = coalesce(d.told_at, excluded.told_at), told_by = coalesce(d.told_by, excluded.told_by),
    not_now_until = greatest(d.not_now_until, excluded.not_now_until)`

/** Entries that were given to another client since stay with that one. */
export const handBackEntries = (
  sql: Sql,
  salon: SalonId,
  of: 'waiting' | 'line',
  entries: readonly string[],
  { from, to }: Ends,
) => sql`
  update ${tables[of]} set client_id = ${to}
  where salon_id = ${salon} and client_id = ${from} and id = any(${entries}::uuid[])`

/** The debts become those of the client that stays; answers of which sales. */
export async function handOverDebts(sql: Sql, salon: SalonId, from: string, to: string) {
  const rows = await sql<{ id: string }>`
    update sales set client_id = ${to} where salon_id = ${salon} and client_id = ${from} returning id`
  return rows.map(({ id }) => id)
}

export const handBackDebts = (
  sql: Sql,
  salon: SalonId,
  sales: readonly string[],
  { from, to }: { readonly from: string; readonly to: string },
) => sql`
  update sales set client_id = ${to}
  where salon_id = ${salon} and client_id = ${from} and id = any(${sales}::uuid[])`
