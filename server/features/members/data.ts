import type { MemberRole } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { type Member } from '#contract/members/members.ts'
import { memberErrors } from '#contract/members/member-refusals.ts'
import { hasSecondFactor } from '#server/features/accounts/second-factor/data.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'
import { holdSalon } from '#server/record/hold-salon.ts'

const barberTaken = { members_staff: memberErrors.barberTaken }

const columns = (me: string | null) => part`
  m.user_id as "userId", u.username as name, u.email, m.role, m.staff_id as "staffId",
  ${isoOf(part`m.created_at`)} as since, m.user_id = ${me}::uuid as "isMe",
  u.pin_hash is not null as "hasPin",
  ${hasSecondFactor} as "hasSecondFactor", m.user_id = l.owner_user_id as "paysForSalon"`
const tables = part`members m join users u on u.id = m.user_id join salons l on l.id = m.salon_id`

/** By rank, then by how long they have been there. */
const order = part`
  array_position(array['owner', 'manager', 'desk', 'barber', 'accountant'], m.role), m.created_at, m.user_id`

export const listMembers = (sql: Sql, salon: SalonId, me: string | null) => sql<Member>`
  select ${columns(me)} from ${tables} where m.salon_id = ${salon} order by ${order}`

export const memberOf = async (sql: Sql, salon: SalonId, userId: string, me: string) =>
  oneRow(
    await sql<Member>`
      select ${columns(me)} from ${tables} where m.salon_id = ${salon} and m.user_id = ${userId}`,
    commonErrors.notFound,
  )

/** Whether the account is an administrator's, or works in a salon of which the asker is no owner. */
export const isBeyond = async (sql: Sql, userId: string, asker: string) =>
  (
    await sql`
      select 1 from users u where u.id = ${userId} and (u.role = 'admin' or exists (
        select from members m where m.user_id = u.id and not exists (
          select from members o
          where o.salon_id = m.salon_id and o.user_id = ${asker} and o.role = 'owner')))`
  ).length > 0

/** Two who demote or remove each other do so one after the other: the second finds that an owner has to stay. */
export const holdTeam = holdSalon

export const countOwners = async (sql: Sql, salon: SalonId) =>
  oneRow(
    await sql<{ count: number }>`
      select count(*) from members where salon_id = ${salon} and role = 'owner'`,
  ).count

type Place = { role: MemberRole; staffId: string | null }

export async function addMember(
  sql: Sql,
  salon: string,
  userId: string,
  { role, staffId }: Place,
  at: Date,
) {
  const added = sql`
    insert into members (salon_id, user_id, role, staff_id, created_at)
    values (${salon}, ${userId}, ${role}, ${staffId}, ${at})
    on conflict (salon_id, user_id) do nothing`
  await refuseOn(barberTaken, added)
}

export async function saveMember(sql: Sql, salon: SalonId, userId: string, place: Place) {
  const saved = sql`
    update members set role = ${place.role}, staff_id = ${place.staffId}
    where salon_id = ${salon} and user_id = ${userId}`
  await refuseOn({ ...barberTaken, members_salon_id_staff_id_fkey: commonErrors.notFound }, saved)
}

export const deleteMember = (sql: Sql, salon: SalonId, userId: string) => sql`
  delete from members where salon_id = ${salon} and user_id = ${userId}`

export const setPayingOwner = (sql: Sql, salon: SalonId, userId: string) => sql`
  update salons set owner_user_id = ${userId} where id = ${salon}`
