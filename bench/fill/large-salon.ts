import { givePart } from '#tests/support/server/parts.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { clientNumber, clientPhone, settle } from './salons.ts'

const [perDay, barbers, clients, services] = [144, 6, 5_000, 20]

/** Fifty thousand appointments in the year before that day: six barbers, twelve hours a day, every day. */
export async function fillLargeSalon(sql: Sql, salon: SalonId, day: string) {
  await sql`
    insert into services (salon_id, id, name, name_key, work, price_cents)
    select ${salon}, gen_random_uuid(), 'Trajtim ' || n, 'trajtim ' || n, 30, 100 * n
    from generate_series(0, ${services}::int - 1) n`
  await sql`
    with c as (
      insert into clients (salon_id, id, name, name_key, phone, search)
      select ${salon}, gen_random_uuid(), 'Klient besnik ' || n, 'klient besnik ' || n, ${clientPhone},
        'klient besnik ' || n
      from generate_series(0, ${clients}::int - 1) n returning salon_id, id)
    insert into client_numbers (salon_id, client_id, position, typed, e164)
    select salon_id, id, 0, ${clientPhone}, ${clientNumber} from c`
  await sql`delete from appointments where salon_id = ${salon}`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name,
      service_id, service_name, price_cents, status)
    select b.salon_id, gen_random_uuid(), at, 30, b.id, c.id, c.name, v.id, v.name, v.price_cents,
      (array['confirmed', 'pending', 'completed', 'confirmed', 'cancelled', 'no_show'])[1 + n * 7 % 6]
    from generate_series(0, 364 * ${perDay}::int - 1) n
    cross join lateral (
      select ${day}::timestamp + '07:30' - n / ${perDay}::int * interval '1 day'
        + n / ${barbers}::int % (${perDay}::int / ${barbers}::int) * interval '30 min') slot (at)
    join staff b on b.salon_id = ${salon} and b.position = n % ${barbers}::int
    join clients c on c.salon_id = b.salon_id and c.name_key = 'klient besnik ' || (n * 31) % ${clients}::int
    join services v on v.salon_id = b.salon_id and v.name_key = 'trajtim ' || (n * 13) % ${services}::int`
  await givePart(sql)
  await settle(sql)
  const [count] = await sql<{ all: number; own: number }>`
    select count(*) as all, count(*) filter (where salon_id = ${salon}) as own from appointments`
  return count
}
