import type { DoorLanguage } from '#contract/languages.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'

/** How often a number waits at a salon. */
export const countOf = async (sql: Sql, salon: SalonId, e164: string) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*)::int as count from waiting_entries
      where salon_id = ${salon} and e164 = ${e164} and booked_as is null`,
  ).count

/** What became this visit is waited for no more, also once the visit is deleted. */
export const forgetEntryOf = (tx: Sql, salon: SalonId, visitId: string) => tx`
  delete from waiting_entries where salon_id = ${salon} and booked_as = ${visitId}`

/** The barber for whom the client of an offer waits; undefined with any. */
export const waitedForOf = async (sql: Sql, salon: SalonId, visitId: string) =>
  (
    await sql<{ name: string }>`
      select b.name from appointments a
      join waiting_entries w on w.salon_id = a.salon_id and w.id = a.offer_for
      join staff b on b.salon_id = w.salon_id and b.id = w.staff_id
      where a.salon_id = ${salon} and a.id = ${visitId}`
  )[0]?.name

type Asked = { readonly e164: string; readonly email: string; readonly lang: DoorLanguage }

/** What was said at the public page by whom an offered visit is held for; undefined of an entry of the desk. */
export const askedOutside = async (sql: Sql, salon: SalonId, visitId: string) =>
  (
    await sql<Asked>`
      select w.e164, w.email, w.lang from waiting_entries w
      join appointments a on a.salon_id = w.salon_id and a.offer_for = w.id
      where a.salon_id = ${salon} and a.id = ${visitId} and w.source = 'online'`
  )[0]
