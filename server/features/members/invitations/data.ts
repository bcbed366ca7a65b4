import { type MemberRole, memberRoles, mayGive, type Role } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { type Invitation, invitationDays, linkHours } from '#contract/members/members.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, refuseOn, type Sql } from '#server/database/sql.ts'
import { addressKey } from '#server/features/accounts/users/rules.ts'
import { hashOf, newSecret } from '#server/core/secrets.ts'

const columns = part`
  i.id, i.email, i.role, i.staff_id as "staffId", ${isoOf(part`i.expires_at`)} as "expiresAt",
  i.invited_by as "invitedBy"`

/** Pairs such as "owner manager": the first role may give the second, by the table of rights. */
const gifts = memberRoles.flatMap((own) =>
  memberRoles.filter((other) => mayGive(own, other)).map((other) => `${own} ${other}`),
)
/** The sender of the invitation `i` still works here and may still give its role. */
const isBacked = part`exists (
  select from members g join users gu on gu.id = g.user_id and gu.is_active
  where g.salon_id = i.salon_id and g.user_id = i.invited_by
    and g.role || ' ' || i.role = any(${gifts}::text[]))`
const isUnused = (now: Date) =>
  part`i.accepted_at is null and i.revoked_at is null and i.expires_at > ${now}`
const isOpen = (now: Date) => part`${isUnused(now)} and ${isBacked}`

export const listInvitations = (sql: Sql, salon: SalonId, now: Date) => sql<Invitation>`
  select ${columns} from invitations i where i.salon_id = ${salon} and ${isOpen(now)}
  order by i.created_at, i.id`

type Wanted = {
  email: string | null
  role: MemberRole
  staffId: string | null
  invitedBy: string
  /** Of a link that is handed over; that of a mail is made when the mail is written. */
  token?: string
}

/** Of the invitation `i`. */
const givesWay = ({ email, staffId }: Pick<Wanted, 'email' | 'staffId'>) =>
  email === null
    ? part`i.email_key is null and i.staff_id = ${staffId}`
    : part`i.email_key = ${addressKey(email)}`

/** An older invitation of the same address gives way to this one, and an older link for the same barber. */
export async function insertInvitation(sql: Sql, salon: SalonId, wanted: Wanted, now: Date) {
  const { email, role, staffId, invitedBy, token } = wanted
  const lifetime = email === null ? linkHours : invitationDays * 24
  const inserted = sql<Invitation>`
    with older as (
      update invitations i set revoked_at = ${now}
      where i.salon_id = ${salon} and i.accepted_at is null and i.revoked_at is null and ${givesWay(wanted)})
    insert into invitations as i
      (salon_id, id, email, role, staff_id, invited_by, token_hash, created_at, expires_at)
    values (${salon}, ${newId()}, ${email}, ${role}, ${staffId}, ${invitedBy},
      ${token === undefined ? null : hashOf(token)}, ${now},
      ${now}::timestamptz + make_interval(hours => ${lifetime}))
    returning ${columns}`
  const missing = { invitations_salon_id_staff_id_fkey: commonErrors.notFound }
  return oneRow(await refuseOn(missing, inserted))
}

const keyOf = (email: string | null) => email && addressKey(email)

export const isMember = async (sql: Sql, salon: SalonId, address: string) =>
  (
    await sql`
      select 1 from members m join users u on u.id = m.user_id
      where m.salon_id = ${salon} and u.email_key = ${addressKey(address)}`
  ).length > 0

export const worksHere = async (sql: Sql, salon: SalonId, userId: string) =>
  (await sql`select 1 from members where salon_id = ${salon} and user_id = ${userId}`).length > 0

export const isBarberTaken = async (sql: Sql, salon: SalonId, staffId: string) =>
  (await sql`select 1 from members where salon_id = ${salon} and staff_id = ${staffId}`).length > 0

/** How many links to others are open, and how many were sent since yesterday: a new link to `address` replaces its old one. */
export const countInvitations = async (
  sql: Sql,
  salon: SalonId,
  address: string | null,
  now: Date,
) =>
  oneRow(
    await sql<{ open: number; recent: number }>`
      select count(*) filter (where ${isOpen(now)}
          and (${keyOf(address)}::text is null or i.email_key is distinct from ${keyOf(address)})) as open,
        count(*) filter (where i.created_at > ${now}::timestamptz - interval '1 day') as recent
      from invitations i where i.salon_id = ${salon}`,
  )

/** Returns the revoked invitation; one that is no longer open is not found. */
export const revokeInvitation = async (sql: Sql, salon: SalonId, id: string, now: Date) =>
  oneRow(
    await sql<Invitation>`
      update invitations i set revoked_at = ${now}
      where i.salon_id = ${salon} and i.id = ${id} and ${isOpen(now)} returning ${columns}`,
    commonErrors.notFound,
  )

/** Takes back what a member has sent and may not give any more; answers what that was. */
export const revokeUnbacked = (sql: Sql, salon: SalonId, sentBy: string, now: Date) =>
  sql<Invitation>`
    update invitations i set revoked_at = ${now}
    where i.salon_id = ${salon} and i.invited_by = ${sentBy} and ${isUnused(now)} and not ${isBacked}
    returning ${columns}`

/**
 * A column made for its first invitation, an hour before it at most and without a visit, waits for the person: it is not
 * proposed to clients who ask for anybody.
 */
export const awaitPerson = (sql: Sql, salon: SalonId, staffId: string, now: Date) => sql`
  update staff b set takes_any = false
  where b.salon_id = ${salon} and b.id = ${staffId}
    and b.created_at > ${now}::timestamptz - interval '1 hour'
    and not exists (select from invitations i where i.salon_id = b.salon_id and i.staff_id = b.id)
    and not exists (select from appointment_parts p where p.salon_id = b.salon_id and p.staff_id = b.id)`

/** The person has come, or is not awaited any more. */
export const awaitNobody = (sql: Sql, salon: SalonId, staffId: string) => sql`
  update staff set takes_any = true where salon_id = ${salon} and id = ${staffId} and not takes_any`

/** The roles of the open invitations that give way to this one. */
export const rolesOffered = async (
  sql: Sql,
  salon: SalonId,
  wanted: Pick<Wanted, 'email' | 'staffId'>,
  now: Date,
) =>
  (
    await sql<{ role: MemberRole }>`
      select i.role from invitations i
      where i.salon_id = ${salon} and ${givesWay(wanted)} and ${isOpen(now)}`
  ).map(({ role }) => role)

type Letter = { salonName: string; role: MemberRole; invitedBy: string | null; token: string }

/** A new link for an open invitation, when its mail is written; the link of an earlier try is void. */
export async function mintInvitation(sql: Sql, salon: string, id: string, now: Date) {
  const token = newSecret()
  const [minted] = await sql<Omit<Letter, 'token'>>`
    update invitations i set token_hash = ${hashOf(token)} from salons l
    where l.id = i.salon_id and i.salon_id = ${salon} and i.id = ${id} and ${isOpen(now)}
    returning l.name as "salonName", i.role,
      (select u.username from users u where u.id = i.invited_by) as "invitedBy"`
  return minted && { ...minted, token }
}

type InvitedRow = {
  id: string
  salonName: string
  email: string | null
  role: MemberRole
  staffId: string | null
  /** Of the barber. */
  name: string | null
  /** The account of the address, if it was verified by its owner. */
  userId: string | null
  isActive: boolean | null
  accountRole: Role | null
  hasTablet: boolean
}

const invited = (token: string, now: Date) => part`
  select i.id, i.salon_id as "salonId", l.name as "salonName", i.email, i.role,
    i.staff_id as "staffId", b.name, u.id as "userId", u.is_active as "isActive", u.role as "accountRole",
    exists (select from devices d where d.salon_id = i.salon_id) as "hasTablet"
  from invitations i join salons l on l.id = i.salon_id
  left join staff b on b.salon_id = i.salon_id and b.id = i.staff_id
  left join users u on u.email_key = i.email_key and u.verified_at is not null
  where i.token_hash = ${hashOf(token)} and ${isOpen(now)}`

export async function findInvited(sql: Sql, token: string, now: Date) {
  const [found] = await sql<InvitedRow & { salonId: SalonId }>`${invited(token, now)}`
  return found
}

export type Invited = NonNullable<Awaited<ReturnType<typeof findInvited>>>

/** Marks the invitation as accepted; false if it is no longer open, so of two acceptances at one moment only one succeeds. */
export async function takeInvited(sql: Sql, token: string, now: Date) {
  const taken = await sql`
    update invitations i set accepted_at = ${now}
    where i.token_hash = ${hashOf(token)} and ${isOpen(now)} returning 1`
  return taken.length > 0
}

export const forgetInvitations = (sql: Sql, now: Date) => sql`
  delete from invitations where expires_at < ${now}::timestamptz - interval '90 days'`
