import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import type { NamedBarber, Offer, OfferedService } from './plan.ts'

/** A service `s`. */
export const offered = part`
  s.id, s.name_key as key, s.name, s.work, s.wait, s.finish, s.buffer, s.price_cents as "priceCents",
  s.retired_at is null as "isListed",
  coalesce((select json_agg(json_build_object('id', d.staff_id, 'priceCents', d.price_cents,
      'minutes', d.minutes))
    from service_barbers d where d.salon_id = s.salon_id and d.service_id = s.id), '[]') as barbers`

/** What the salon's lists say of these services, by id or by name, and of its barbers, in their order. */
export async function readOffer(
  sql: Sql,
  salon: SalonId,
  { ids, names }: { ids: readonly string[]; names: readonly string[] },
): Promise<Offer> {
  const found = oneRow(
    await sql<{ services: OfferedService[]; barbers: NamedBarber[] }>`
      select
        (select coalesce(json_agg(found), '[]') from (
          select ${offered} from services s where s.salon_id = ${salon}
            and (s.id = any(${ids}::uuid[])
              or s.retired_at is null and s.name_key = any(${names.map(fold)}::text[]))) found) as services,
        (select coalesce(json_agg(found), '[]') from (
          select id, name, name_key as key, active from staff
          where salon_id = ${salon} order by position, id) found) as barbers`,
  )
  return found
}
