import type { ClientDetails } from '#contract/clients/clients.ts'
import { may } from '#contract/access.ts'
import type { Member } from '#server/core/actor.ts'
import { type Narrow, type Reach, reachOf } from '#server/core/reach.ts'
import { columnList, fieldList, type Part, part } from '#server/database/sql.ts'
import { isOwn } from '#server/visits/shown.ts'
import { clockOf, kept } from './client-visits.ts'
import type { Whom } from './search.ts'

/**
 * For an appointment `a`: if the member named its client, the appointment counts only while it occupies its time, has begun,
 * and began after the client was named (docs/decisions/0079).
 */
const hasCome = ({ userId, now }: Narrow) => part`(
  a.client_by is distinct from ${userId}::uuid or a.holds and a.starts_at between
    (a.client_at at time zone (select time_zone from salons where id = a.salon_id)) and
    (${now}::timestamptz at time zone (select time_zone from salons where id = a.salon_id)))`

/**
 * For a query over clients `c`: with an appointment, of any day and status, in the member's column, or added by the
 * member, who would not find a new client again otherwise. Asked client by client (offset 0): a page of the list would read
 * all appointments of the salon first.
 */
const wasTheirs = (reach: Narrow) => part`(
  c.created_by = ${reach.userId} or exists (select from appointments a
    where a.salon_id = c.salon_id and a.client_id = c.id and ${isOwn(reach)} and ${hasCome(reach)}
    offset 0))`

/** For a query over clients `c`: those that the member may find. */
export const mayBeSeen = (reach: Reach) =>
  !reach || reach.seesClients ? part`true` : wasTheirs(reach)

/** A search with digits may match a number: a member who may not read numbers can not search them. */
const looksIntoNumbers = (typed: string) => /\d/.test(typed)

/** Of these clients, those that the member may find with what was typed. */
export function withinReach(reach: Reach, whom: Whom, typed = ''): Whom {
  if (!reach) return whom
  const isOpen = reach.seesClients && (reach.seesNumbers || !looksIntoNumbers(typed))
  return isOpen ? whom : part`(select c.* from ${whom} where ${wasTheirs(reach)}) c`
}

/** For a query over clients `c`: the member may read the client's numbers and address. */
export const readsNumbers = (reach: Reach) =>
  !reach || reach.seesNumbers ? part`true` : wasTheirs(reach)

/** A number or an address of a client `c`, empty where the member sees none. */
export const contactSeen = (reach: Reach, column: 'phone' | 'email') => {
  const name = columnList([column], 'c')
  if (!reach || reach.seesNumbers) return name
  return part`case when ${wasTheirs(reach)} then ${name} else '' end`
}

/** What is written for the hands alone, empty where the client is a colleague's. */
export const forHands = (reach: Reach, column: 'formula' | 'allergies') => {
  const name = columnList([column], 'c')
  return reach ? part`case when ${wasTheirs(reach)} then ${name} else '' end` : name
}

/** The column of each field. */
export const clientColumns: Readonly<Record<keyof ClientDetails, string>> = {
  name: 'name',
  phone: 'phone',
  email: 'email',
  birthday: 'birthday',
  note: 'note',
  formula: 'formula',
  allergies: 'allergies',
  preferredBarber: 'preferred_staff_id',
  tags: 'tags',
  doNotMessage: 'do_not_message',
  mayWrite: 'may_write',
}
/** The fields of which a member may see less. */
export const fieldsNarrowed = ['phone', 'email', 'formula', 'allergies'] as const
const others = Object.fromEntries(
  Object.entries(clientColumns).filter(([field]) => !fieldsNarrowed.some((name) => name === field)),
)

/** The fields of a client `c`, as far as the member sees them. */
export const detailsSeen = (reach: Reach) =>
  reach
    ? part`${fieldList(others, 'c')}, ${contactSeen(reach, 'phone')} as phone,
      ${contactSeen(reach, 'email')} as email,
      ${forHands(reach, 'formula')} as formula, ${forHands(reach, 'allergies')} as allergies`
    : fieldList(clientColumns, 'c')

/** What a client `c` has paid in the salon; a member with one column is told of that column alone. */
export const spentSeen = (reach: Reach) =>
  reach
    ? part`coalesce((select sum(earned(a.status, p.price_cents))
        from appointments a join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
        where a.salon_id = c.salon_id and a.client_id = c.id and p.staff_id = ${reach.staffId}::uuid), 0)
        / 100::float8`
    : part`c.spent_cents / 100::float8`

/** Where the salon lets barbers leave a debt: the client `c` is in the member's chair today. */
const isInTheChair = ({ salonId }: Member, reach: Narrow) => part`(
  (select barbers_may_owe from salons where id = ${salonId}) and exists (
    select from appointments a where ${kept(salonId)} and ${isOwn(reach)} and ${hasCome(reach)}
      and a.starts_at::date = ${clockOf(salonId, reach.now)}::date))`

/** What a client `c` owes, null where the member is not told; a program is told nothing of money. */
export function debtSeen(member: Member, now: Date): Part {
  const reach = reachOf(member, now)
  const isTold = may(member, 'till') ? part`true` : reach && isInTheChair(member, reach)
  if (member.key !== null || !isTold) return part`null::jsonb`
  return part`(
    select jsonb_build_object('amount', sum(d.open_cents) / 100::float8, 'since', min(d.day)) from debts d
    where d.salon_id = c.salon_id and d.client_id = c.id and d.open_cents > 0 and ${isTold} having count(*) > 0)`
}
