import type { Client } from '#contract/clients/clients.ts'
import type { Double, DoubleSign } from '#contract/clients/doubles.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql, written } from '#server/database/sql.ts'
import { clockOf, kept } from '../client-visits.ts'
import { columns } from '../data.ts'
import { piecesOf } from './rules.ts'

/** Two clients by their ids, the smaller one first. */
export type Pair = { readonly one: string; readonly other: string }

export const pairOf = (a: string, b: string): Pair =>
  a < b ? { one: a, other: b } : { one: b, other: a }

/** What more clients share is nobody's own: a placeholder, or the salon's number. */
const mostSharing = 8

/** Every two clients of those that have one value; pairs that were said to be two persons are left out. */
const sharing = (salon: SalonId, values: ReturnType<typeof part>, most: number) => part`
  with v as (${values}),
  shared as (select value from v group by value having count(*) between 2 and ${mostSharing}::int)
  select distinct a.id as one, b.id as other
  from shared join v a using (value) join v b using (value)
  where a.id < b.id and not exists (
    select from client_doubles d
    where d.salon_id = ${salon} and d.one = a.id and d.other = b.id and d.apart_at is not null)
  order by one, other limit ${written(most)}`

export const withOneNumber = (sql: Sql, salon: SalonId, most: number) =>
  sql<Pair>`${sharing(
    salon,
    part`select distinct client_id as id, e164 as value from client_numbers
    where salon_id = ${salon} and e164 is not null`,
    most,
  )}`

export const withOneEmail = (sql: Sql, salon: SalonId, most: number) =>
  sql<Pair>`${sharing(
    salon,
    part`select id, lower(email) as value from clients where salon_id = ${salon} and email <> ''`,
    most,
  )}`

export type Named = { readonly id: string; readonly name: string }

/** Only a client without a number can be another one by the name alone: two numbers are two persons. */
export const withoutNumber = (sql: Sql, salon: SalonId, most: number) => sql<Named>`
  select id, name from clients where salon_id = ${salon} and phone = ''
  order by created_at desc, id limit ${written(most)}`

const fits = (salon: SalonId, piece: 'first' | 'second' | 'third') => part`
  salon_trigrams(c.salon_id, c.search) @> nullif(salon_trigrams(${salon}, ${columnOf[piece]}), '{}')`
const columnOf = { first: part`p.first`, second: part`p.second`, third: part`p.third` }

/**
 * For each of these names the clients whose name has one of its pieces whole. Fence (docs/postgres.md): asked name by name,
 * each by the index of trigrams.
 */
export function withPieces(
  sql: Sql,
  salon: SalonId,
  names: readonly { readonly id: string; readonly words: readonly string[] }[],
) {
  const asked = names.map(({ id, words }) => {
    const [first, second, third] = piecesOf(words)
    return { id, first, second, third }
  })
  return sql<{ of: string } & Named>`
    select p.id as of, found.id, found.name
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      p (id uuid, first text, second text, third text),
    lateral (
      select c.id, c.name from clients c
      where c.salon_id = ${salon} and c.id <> p.id
        and (${fits(salon, 'first')} or ${fits(salon, 'second')} or ${fits(salon, 'third')})
      offset 0) found
    where not exists (
      select from client_doubles d
      where d.salon_id = ${salon} and d.one = least(p.id, found.id) and d.other = greatest(p.id, found.id)
        and d.apart_at is not null)`
}

/** A word is common that three clients of the salon have in their names, of a large list 0.3 %. */
export async function commonWords(sql: Sql, salon: SalonId) {
  const rows = await sql<{ word: string }>`
    select word from clients c, unnest(string_to_array(c.search, ' ')) word
    where c.salon_id = ${salon} group by word
    having count(*) >= greatest(3, 0.003 * (select count(*) from clients where salon_id = ${salon}))`
  return new Set(rows.map(({ word }) => word))
}

/** The pairs of a salon are found and written by one at a time. */
export const holdDoubles = (tx: Sql, salon: SalonId) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`${salon} doubles`}, 0))`

export type Found = Pair & { readonly why: DoubleSign }

/** What was found takes the place of what was found before; two persons stay two. */
export async function saveFound(tx: Sql, salon: SalonId, found: readonly Found[]) {
  const rows = part`jsonb_to_recordset(${JSON.stringify(found)}::jsonb) f (one uuid, other uuid, why text)`
  await tx`
    delete from client_doubles d where d.salon_id = ${salon} and d.apart_at is null
      and not exists (select from ${rows} where f.one = d.one and f.other = d.other)`
  await tx`
    insert into client_doubles as d (salon_id, one, other, why)
    select ${salon}, f.one, f.other, f.why from ${rows}
    where 2 = (select count(*) from clients where salon_id = ${salon} and id in (f.one, f.other))
    on conflict (salon_id, one, other) do update set why = excluded.why
      where d.apart_at is null and d.why <> excluded.why`
}

/** The pairs to be decided, the surest first, and how many there are. */
export const listPairs = (sql: Sql, salon: SalonId, limit: number) => sql<
  Found & { total: number }
>`
  select one, other, why, count(*) over () as total from client_doubles
  where salon_id = ${salon} and apart_at is null
  order by array_position(array['number', 'email', 'name'], why), one, other limit ${written(limit)}`

const latestVisit = (salon: SalonId, now: Date) => part`(
  select json_build_object('date', to_char(a.starts_at, 'YYYY-MM-DD'), 'time', to_char(a.starts_at, 'HH24:MI'),
    'barber', b.name)
  from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
  where ${kept(salon)} and a.starts_at <= ${clockOf(salon, now)}
  order by a.starts_at desc limit 1)`

export const halvesOf = (sql: Sql, salon: SalonId, ids: readonly string[], now: Date) =>
  sql<Client & Pick<Double['a'], 'latest'>>`
    select ${columns(salon, now)}, ${latestVisit(salon, now)} as latest
    from clients c where c.salon_id = ${salon} and c.id = any(${ids}::uuid[])`

/** They are two persons, whether they were found as a pair or not. */
export const keepApart = (tx: Sql, salon: SalonId, { one, other }: Pair, now: Date) => tx`
  insert into client_doubles (salon_id, one, other, why, apart_at)
  values (${salon}, ${one}, ${other}, 'name', ${now})
  on conflict (salon_id, one, other) do update set apart_at = ${now}`
