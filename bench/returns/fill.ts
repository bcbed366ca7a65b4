import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { clientNumber, clientPhone, type Owner, settle } from '../fill/salons.ts'
import { now } from '../suite/app-process.ts'
import type { YearClient } from './year.ts'

const addClients = (sql: Sql, salon: SalonId, count: number) => sql`
  with c as (
    insert into clients (salon_id, id, name, name_key, phone, search)
    select ${salon}, gen_random_uuid(), 'Klient i vitit ' || n, 'klient i vitit ' || n, ${clientPhone},
      'klient i vitit ' || n
    from generate_series(0, ${count}::int - 1) n returning salon_id, id)
  insert into client_numbers (salon_id, client_id, position, typed, e164)
  select salon_id, id, 0, ${clientPhone}, ${clientNumber} from c`

/** As the job does after a night. */
const reckonAll = (sql: Sql, salon: SalonId, at: Date) => sql`
  select reckon_rhythms(${salon}, (select array_agg(id) from clients where salon_id = ${salon}), ${at})`

/** The clients of a year in a salon without any others, by their names. */
export async function fillYear(
  sql: Sql,
  { salonId: salon }: Owner,
  clients: readonly YearClient[],
  at: Date,
) {
  await sql`alter table appointments disable trigger user`
  await sql`delete from appointments where salon_id = ${salon}`
  await sql`delete from clients where salon_id = ${salon}`
  await addClients(sql, salon, clients.length)
  const visits = clients.flatMap(({ visits: all }, of) => all.map((visit) => ({ of, ...visit })))
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
      price_cents, status)
    select ${salon}, gen_random_uuid(), v.day::timestamp + v.hour * interval '1 hour', 30, b.id, c.id, c.name,
      'Prerje', 1000, v.status
    from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb) v (of int, day text, hour int, status text)
    join clients c on c.salon_id = ${salon} and c.name_key = 'klient i vitit ' || v.of
    join staff b on b.salon_id = ${salon} and b.position = 0`
  await sql`alter table appointments enable trigger user`
  await reckonAll(sql, salon, at)
}

const [barbers, perBarber, ahead] = [12, 16, 14]

/** So many clients and visits: twelve barbers, sixteen half hours a day each, of which the next days have a third free. */
export async function fillMany(
  sql: Sql,
  { salonId: salon }: Owner,
  clients: number,
  visits: number,
) {
  await sql`delete from appointments where salon_id = ${salon}`
  await sql`delete from clients where salon_id = ${salon}`
  await addClients(sql, salon, clients)
  await sql`
    insert into staff (salon_id, id, name, name_key, position)
    select ${salon}, gen_random_uuid(), 'Berber ' || n, 'berber ' || n, n
    from generate_series((select count(*)::int from staff where salon_id = ${salon}), ${barbers - 1}::int) n`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_id,
      service_name, price_cents, status)
    select ${salon}, gen_random_uuid(), at, 30, b.id, c.id, c.name, v.id, v.name, v.price_cents,
      case when n % 13 = 0 then 'cancelled' else 'confirmed' end
    from generate_series(0, ${visits}::int - 1) n
    cross join lateral (
      select ${now()}::date + ${ahead}::int - n / ${barbers * perBarber}::int
        + '9:00'::time + n / ${barbers}::int % ${perBarber}::int * interval '30 min' as at) slot
    join staff b on b.salon_id = ${salon} and b.position = n % ${barbers}::int
    join clients c on c.salon_id = ${salon}
      and c.name_key = 'klient i vitit ' || (hashint4(n) & 2147483647) % ${clients}::int
    join services v on v.salon_id = ${salon} and v.name_key = 'sherbimi ' || 1 + (hashint4(n / 7) & 7)
    where at < ${now()} or n % 3 > 0`
  await givePart(sql)
  await settle(sql)
  return oneRow(
    await sql<{ visits: number }>`
      select count(*)::int as visits from appointments where salon_id = ${salon}`,
  ).visits
}
