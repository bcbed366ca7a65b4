import { commonErrors } from '#contract/common.ts'
import type { UserSalon } from '#contract/accounts/users.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import type { UserRow } from './rules.ts'

type Terms = Pick<
  UserRow,
  | 'salon_id'
  | 'salon_name'
  | 'open_until'
  | 'trial_end_date'
  | 'subscription_type'
  | 'subscription_end_date'
  | 'cancel_at_period_end'
>

/** The account with the terms of this one of the salons that it owns; held, as a payment may come meanwhile. */
export async function inSalon(sql: Sql, account: UserRow, salonId: string): Promise<UserRow> {
  const terms = await sql<Terms>`
    select id as salon_id, name as salon_name, open_until, trial_end_date, subscription_type,
      subscription_end_date, cancel_at_period_end
    from salons where id = ${salonId} and owner_user_id = ${account.id} for no key update`
  return { ...account, ...oneRow(terms, commonErrors.notFound) }
}

/** Those that the account owns first, the oldest first: that one's dates are meant where none is named. */
export const salonsOf = (sql: Sql, userId: string) => sql<UserSalon>`
  select l.id, l.name, l.owner_user_id = ${userId} as "isOwned",
    m.role = 'owner' and not exists (select from members o join users w on w.id = o.user_id and w.is_active
      where o.salon_id = l.id and o.role = 'owner' and o.user_id <> ${userId}) as closes,
    l.trial_end_date as "trialEndDate",
    l.subscription_end_date as "subscriptionEndDate", (
      select json_agg(json_build_object('userId', u.id, 'name', u.username, 'email', u.email,
        'role', p.role, 'since', ${isoOf(part`p.created_at`)}) order by p.created_at, u.id)
      from members p join users u on u.id = p.user_id where p.salon_id = l.id) as people
  from members m join salons l on l.id = m.salon_id
  where m.user_id = ${userId}
  order by l.owner_user_id = ${userId} desc, l.created_at, l.id`

/** The salons that close or open with the account's being active. */
export const ownedSalons = (sql: Sql, userId: string) => sql<{ id: SalonId; name: string }>`
      select l.id, l.name from members m join salons l on l.id = m.salon_id
      where m.user_id = ${userId} and m.role = 'owner' and not exists (
        select from members o join users w on w.id = o.user_id and w.is_active
        where o.salon_id = l.id and o.role = 'owner' and o.user_id <> ${userId})
      order by l.created_at, l.id`
