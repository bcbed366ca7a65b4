import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { clockOf, everyDays, kept } from '#server/features/clients/client-visits.ts'

/** A part of a visit, for what it was booked. */
export type Done = {
  readonly staffId: string
  readonly barber: string
  readonly serviceId: string | null
  readonly serviceName: string
  readonly priceCents: number
  readonly work: number
  readonly wait: number
  readonly finish: number
  readonly againDays: number | null
}

/** What closing has changed of a price is no price of the next visit. */
export const partsDone = (sql: Sql, salon: SalonId, id: string) => sql<Done>`
  select p.staff_id as "staffId", b.name as barber, p.service_id as "serviceId",
    coalesce(s.name, p.service_name) as "serviceName",
    coalesce(p.price_booked_cents, p.price_cents) as "priceCents", p.work, p.wait, p.finish,
    s.again_days as "againDays"
  from appointment_parts p
  join staff b on b.salon_id = p.salon_id and b.id = p.staff_id
  left join services s on s.salon_id = p.salon_id and s.id = p.service_id
  where p.salon_id = ${salon} and p.appointment_id = ${id} order by p.position`

/** The client's rhythm, whether they come again after this visit as it is, and what the salon's clock shows. */
export const rhythmBehind = async (
  sql: Sql,
  salon: SalonId,
  { clientId, visitId }: { clientId: string; visitId: string },
  now: Date,
) =>
  oneRow(
    await sql<{ everyDays: number | null; comesAgain: boolean; today: string }>`
      select ${everyDays(salon, now)} as "everyDays", to_char(${clockOf(salon, now)}, 'YYYY-MM-DD') as today,
        exists (select from appointments a join appointments v on v.salon_id = a.salon_id and v.id = ${visitId}
          where ${kept(salon)} and a.starts_at > v.starts_at) as "comesAgain"
      from clients c where c.salon_id = ${salon} and c.id = ${clientId}`,
  )
