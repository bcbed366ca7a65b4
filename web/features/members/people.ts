import { memberRoleLabels } from '#contract/access.ts'
import type { Invitation, Member } from '#contract/members/members.ts'
import type { Barber } from '#contract/staff.ts'
import type { Team } from './queries.ts'

/** Somebody of the salon: with a column, a log-in, or both; or invited, and not there yet. */
export type Person = {
  id: string
  name: string
  /** The column; one that is switched off is not among the columns of the schedule. */
  barber?: Barber | undefined
  member?: Member | undefined
  invitation?: Invitation | undefined
}

export type People = {
  /** In the order of the schedule. */
  columns: Person[]
  /** Without a column, or with one that is switched off. */
  others: Person[]
  /** Barbers who work here no more: switched off, and without a log-in. */
  past: Person[]
}

const person = ({ barber, member, invitation }: Omit<Person, 'id' | 'name'>): Person => ({
  id: barber?.id ?? member?.userId ?? invitation?.id ?? '',
  name: barber?.name ?? member?.name ?? (invitation ? inviteeOf(invitation) : ''),
  barber,
  member,
  invitation,
})

/** "rinor@example.com"; without an address "Recepsion, me lidhje". */
export const inviteeOf = ({ email, role }: Pick<Invitation, 'email' | 'role'>) =>
  email ?? `${memberRoleLabels[role]}, me lidhje`

/** Who has a column and who has a log-in are the same people. */
export function peopleOf({ members, invitations }: Team, staff: readonly Barber[]): People {
  const memberOf = new Map(members.map((member) => [member.staffId, member]))
  const invitedAs = new Map(invitations.map((invitation) => [invitation.staffId, invitation]))
  const barbers = staff.map((barber) =>
    memberOf.has(barber.id)
      ? person({ barber, member: memberOf.get(barber.id) })
      : person({ barber, invitation: invitedAs.get(barber.id) }),
  )
  const drawn = new Set(barbers.map(({ invitation }) => invitation))
  const isThere = ({ member, invitation }: Person) => Boolean(member ?? invitation)
  const [columns, rest] = [true, false].map((active) =>
    barbers.filter(({ barber }) => barber?.active === active),
  ) as [Person[], Person[]]
  const known = new Set(staff.map(({ id }) => id))
  const isBare = ({ staffId }: { staffId: string | null }) =>
    staffId === null || !known.has(staffId)
  return {
    columns,
    others: [
      ...rest.filter(isThere),
      ...members.filter(isBare).map((member) => person({ member })),
      // One to a column that somebody else has taken since, too: what is open can be revoked.
      ...invitations.filter((one) => !drawn.has(one)).map((invitation) => person({ invitation })),
    ],
    past: rest.filter((one) => !isThere(one)),
  }
}

/** By whatever the address calls them: an address outlives a log-in or a column that is taken away. */
export const personCalled = ({ columns, others, past }: People, id: string | null) =>
  [...columns, ...others, ...past].find(({ barber, member, invitation }) =>
    [barber?.id, member?.userId, invitation?.id].includes(id ?? ''),
  )

/** The parts of a person's page that are pages of their own on a phone. */
export type PersonPart = 'kolona' | 'oret' | 'hyrja' | 'pjesa' | 'online'

export const teamAddress = '/konfigurimet?tab=ekipi'
export const personAddress = ({ id }: Pick<Person, 'id'>, part?: PersonPart) =>
  `${teamAddress}&kush=${id}${part ? `&pjesa=${part}` : ''}`
