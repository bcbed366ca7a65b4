import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'

/** The salons for which this account pays, held until the transaction ends. */
export const holdSalonsOf = (sql: Sql, userId: string) =>
  sql<{ id: SalonId; hasOthers: boolean; hasOtherOwner: boolean }>`
    select l.id,
      exists (select from members m where m.salon_id = l.id and m.user_id <> ${userId}) as "hasOthers",
      exists (select from members m where m.salon_id = l.id and m.user_id <> ${userId}
        and m.role = 'owner') as "hasOtherOwner"
    from salons l where l.owner_user_id = ${userId} order by l.id for no key update`

/** The salon's oldest other owner pays for it from now on; answers whether there is one. */
export const handToOtherOwner = async (sql: Sql, salon: SalonId) =>
  (
    await sql`
      update salons l set owner_user_id = heir.user_id
      from (
        select m.user_id from members m join salons s on s.id = m.salon_id
        where m.salon_id = ${salon} and m.role = 'owner' and m.user_id <> s.owner_user_id
        order by m.created_at, m.user_id limit 1) heir
      where l.id = ${salon} returning 1`
  ).length > 0

/** The account's mails go with it; what became of those of broadcasts is stored before, where it is still counted from them. */
export async function deletePerson(sql: Sql, userId: string) {
  await sql`
    update notifications n set delivered = n.delivered + m.sent, failed = n.failed + m.failed, skipped = n.skipped + m.others
    from (
      select notification_id as id, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'failed') as failed,
        count(*) filter (where status not in ('sent', 'failed')) as others
      from mail_outbox where user_id = ${userId} group by notification_id) m
    where n.id = m.id and n.settled_at is null`
  await sql`delete from users where id = ${userId}`
}

const atOnce = 5_000

/**
 * Deletes a salon with all its rows. The lock keeps bookings out; appointments are deleted first, in slices, since a
 * large salon has more of them than one statement has time for.
 */
export async function deleteSalon(sql: Sql, salon: SalonId) {
  await sql`select 1 from salons where id = ${salon} for update`
  for (let gone = atOnce; gone === atOnce;)
    gone = (
      await sql`
        delete from appointments where salon_id = ${salon} and id in (
          select id from appointments where salon_id = ${salon} limit ${atOnce})
        returning 1`
    ).length
  await sql`delete from idempotency_keys where salon_id = ${salon}`
  await sql`delete from salons where id = ${salon}`
  // The visits that went with it marked their clients, and nothing refers from a mark.
  await sql`delete from client_marks where salon_id = ${salon}`
}
