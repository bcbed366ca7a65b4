import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { toldDays } from './rules.ts'

/** Whether a visit is only offered. */
export const isOffer = async (sql: Sql, salon: SalonId, id: string) =>
  (
    await sql`
      select 1 from appointments
      where salon_id = ${salon} and id = ${id} and offer_until is not null`
  ).length > 0

/** The client stands in the held visit as they stood in the entry: named by the same member. */
export const nameAsWaiting = (tx: Sql, salon: SalonId, id: string) => tx`
  update appointments a set client_by = w.client_by, client_at = w.client_at
  from waiting_entries w
  where a.salon_id = ${salon} and a.id = ${id} and w.salon_id = a.salon_id and w.id = a.offer_for
    and w.client_by is not null`

type Terms = { readonly entry: string; readonly minutes: number }

/** To whom a held visit is offered, and for how many minutes. */
export const termsOf = async (tx: Sql, salon: SalonId, id: string) =>
  oneRow(
    await tx<Terms>`
      select offer_for as entry, ceil(extract(epoch from offer_until - requested_at) / 60)::int as minutes
      from appointments where salon_id = ${salon} and id = ${id}`,
  )

/** Those who had an offer that began then, and did not take it. */
export const askedBefore = async (tx: Sql, salon: SalonId, startsAt: string) =>
  (
    await tx<{ id: string }>`
      select entry_id as id from ended_offers
      where salon_id = ${salon} and starts_at = ${startsAt}::timestamp`
  ).map(({ id }) => id)

export type Overdue = { readonly salonId: SalonId; readonly id: string }

/** Offers of all salons whose time is over. */
export const overdueOffers = (sql: Sql, now: Date) => sql<Overdue>`
  select salon_id as "salonId", id from appointments
  where offer_until <= ${now} order by offer_until, id`

/** Locks an offer whose time is over, unless somebody else holds it at this moment -- skip locked. */
export const holdOverdue = async (tx: Sql, { salonId, id }: Overdue, now: Date) =>
  (
    await tx`
      select 1 from appointments
      where salon_id = ${salonId} and id = ${id} and offer_until <= ${now} for update skip locked`
  ).length > 0

export const forgetEnded = (sql: Sql, now: Date) => sql`
  delete from ended_offers where until < ${new Date(now.getTime() - toldDays * 86_400_000)}`
