import { mostReceipts, type Receipt } from '#contract/erasures.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { hashOf } from '#server/features/clients/meant/client-ids.ts'
import { type Known, places } from './places.ts'

/** Finds what tells the client's rows from others; the client is locked. */
const knownOf = async (tx: Sql, salon: SalonId, id: string): Promise<Known> => ({
  salon,
  ...oneRow(
    await tx<Omit<Known, 'salon'>>`
      with told as (
        select kind, entity_id as id, details ->> 'name' as name
        from salon_history where salon_id = ${salon} and client_id = ${id}),
      visits as (
        select id, sale_id, client_name as name from appointments where salon_id = ${salon} and client_id = ${id}),
      ever as (select id from visits union select id from told where kind = 'appointment'),
      booked as (
        select o.appointment_id as id, o.e164, lower(o.email) as email
        from online_bookings o join visits v on v.id = o.appointment_id where o.salon_id = ${salon}),
      client as (
        select name, phone, lower(email) as email from clients where salon_id = ${salon} and id = ${id})
      select
        array(select ${id}::uuid union select id from told where kind = 'client' union
          select id from client_ids where salon_id = ${salon} and client_id = ${id})::text[] as ids,
        array(select id from visits)::text[] as visits,
        array(select id from ever)::text[] as "everVisits",
        array(select sale_id from visits where sale_id is not null union
          select s.id from sales s join visits v on v.id = s.appointment_id where s.salon_id = ${salon})::text[] as sales,
        array(select e164 from booked union select phone from client union
          select unnest(array[typed, e164]) from client_numbers n
          where n.salon_id = ${salon} and n.client_id = ${id})::text[] as numbers,
        array(select email from booked where email <> '' union
          select email from client where email <> '')::text[] as addresses,
        array(select name from client union select name from visits union
          select name from told where kind = 'client' and name is not null)::text[] as names`,
  ),
})

/** Erases the client from every place, and answers by which ids the salon had known them. */
export async function eraseEverywhere(tx: Sql, salon: SalonId, id: string) {
  const known = await knownOf(tx, salon, id)
  for (const { erase } of Object.values(places)) await tx`${erase(known)}`
  return known.ids
}

export const moment = isoOf(part`e.at`)
const columns = part`e.id, ${moment} as at, coalesce(u.username, '') as by`

type Erased = { readonly ids: readonly string[]; readonly userId: string; readonly at: Date }

/** The receipts of a salon are numbered one after the other in each year of its calendar. */
export async function addReceipt(tx: Sql, salon: SalonId, { ids, userId, at }: Erased) {
  await tx`select pg_advisory_xact_lock(hashtextextended(${`erasures ${salon}`}, 0))`
  return oneRow(
    await tx<Receipt>`
      with year as (
        select 'F-' || extract(year from ${at}::timestamptz at time zone time_zone) || '-' as start
        from salons where id = ${salon}),
      next as (
        select start || case when last < 9999 then lpad((last + 1)::text, 4, '0') else (last + 1)::text end as id
        from year, lateral (
          select coalesce(max(substr(e.id, 8)::int), 0) as last from erasures e
          where e.salon_id = ${salon} and starts_with(e.id, start)) counted),
      e as (
        insert into erasures (salon_id, id, at, user_id, hashes)
        select ${salon}::uuid, next.id, ${at}::timestamptz, ${userId}::uuid,
          array(select ${hashOf(part`${salon}::text`, part`one`)} from unnest(${ids}::text[]) one)
        from next returning *),
      told as (select pg_notify('erasures', ''))
      select ${columns} from e cross join told left join users u on u.id = e.user_id`,
  )
}

export const receiptsOf = (sql: Sql, salon: SalonId) => sql<Receipt>`
  select ${columns} from erasures e left join users u on u.id = e.user_id
  where e.salon_id = ${salon} order by e.at desc, e.id desc limit ${mostReceipts}`
