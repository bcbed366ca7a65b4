import { memberComplaints, memberErrors } from './member-refusals.ts'
import { z } from 'zod'
import { type MemberRole, memberRoles } from '../access.ts'
import { newPassword } from '../accounts/auth.ts'
import { authErrors } from '../accounts/auth-refusals.ts'
import { authComplaints } from '../accounts/auth-forms.ts'
import { complains } from '../kit/errors.ts'
import { email, id, requiredText } from '../kit/fields.ts'
import { route } from '../kit/route.ts'
import { pin, pinErrors } from '../devices/pins.ts'
import { salonComplaints } from '../salon.ts'
import { helpRoutes } from '../accounts/second-factor.ts'
import { Account } from '../accounts/session.ts'

export const invitationDays = 7
/** A link that its sender hands over lies open in a chat: it lives shorter than one in a mailbox. */
export const linkHours = 48
/** Whoever enters with nothing but a PIN does so on the salon's tablet: such a session may not do more than these do. */
export const pinRoles: readonly MemberRole[] = ['desk', 'barber']
export const [mostOpenInvitations, mostInvitationsADay] = [20, 50] as const

const role = z.enum(memberRoles)

/** Somebody who works in the salon. */
export const Member = z.object({
  userId: z.string(),
  name: z.string(),
  email: z.string(),
  role,
  /** The barber of the list that this person is. */
  staffId: z.string().nullable(),
  since: z.string(),
  isMe: z.boolean(),
  /** Enters with it on the salon's tablet. */
  hasPin: z.boolean(),
  /** Shows a second step when logging in. */
  hasSecondFactor: z.boolean(),
  /** Pays for the salon: the subscription and its receipts are in this person's name. */
  paysForSalon: z.boolean(),
})
export type Member = z.output<typeof Member>

export const Invitation = z.object({
  id: z.string(),
  /** Null for a link that its sender hands over. */
  email: z.string().nullable(),
  role,
  staffId: z.string().nullable(),
  expiresAt: z.string(),
  /** Who sent it, as long as that account is there. */
  invitedBy: z.string().nullable(),
})
export type Invitation = z.output<typeof Invitation>

/** A salon in which the account works. */
export const Workplace = z.object({
  id: z.string(),
  name: z.string(),
  role,
  isCurrent: z.boolean(),
})
export type Workplace = z.output<typeof Workplace>

const token = z.string(complains(memberErrors.invitationDead)).min(1).max(200)
const Said = z.object({ message: z.string() })
const Entered = Said.extend({ token: z.string(), user: Account })
const staffId = id.nullable()
const people = { right: 'people', gate: true } as const

/** Who reads the money alone has no column in the days. */
const hasNoForbiddenColumn = (place: {
  role?: MemberRole | undefined
  staffId?: string | null | undefined
}) => place.role !== 'accountant' || (place.staffId ?? null) === null
const noColumn = { path: ['staffId'], ...complains(memberComplaints.accountantsColumn) }

const links = { what: 'invitation-link', per: 'network', most: 60, seconds: 3600 } as const

export const memberRoutes = {
  ...helpRoutes,
  list: route({
    method: 'GET',
    path: '/api/members',
    access: people,
    summary: 'Ekipi i sallonit dhe ftesat e hapura',
    reply: z.object({ members: z.array(Member), invitations: z.array(Invitation) }),
  }),
  invite: route({
    method: 'POST',
    path: '/api/invitations',
    access: people,
    /** No answer is kept for a retry, since it may hold a link: a second invitation takes the place of the first. */
    summary: 'Fto dikë në ekip: me email (7 ditë, një herë) ose me një lidhje (48 orë, një herë)',
    body: z
      .object({
        email: email(authComplaints.emailMissing).optional(),
        role,
        staffId: staffId.optional(),
        /** `link`: without an address; the answer has the link for WhatsApp or a code. */
        by: z.literal('link').optional(),
      })
      .refine(({ email: to, by }) => (to === undefined) === (by === 'link'), {
        path: ['email'],
        ...complains(authComplaints.emailMissing),
      })
      .refine(hasNoForbiddenColumn, noColumn),
    reply: Said.extend({ invitation: Invitation, link: z.string().optional() }),
    errors: [
      memberErrors.alreadyMember,
      memberErrors.roleTooHigh,
      memberErrors.barberTaken,
      memberErrors.tooManyInvitations,
    ],
  }),
  revoke: route({
    method: 'DELETE',
    path: '/api/invitations/:id',
    access: people,
    summary: 'Anulo një ftesë: lidhja nuk vlen më',
    params: z.object({ id }),
    reply: Said,
    errors: [memberErrors.roleTooHigh],
  }),
  look: route({
    method: 'POST',
    path: '/api/invitations/look',
    access: 'public',
    limit: links,
    summary: 'Për çfarë është një ftesë',
    body: z.object({ token }),
    reply: z.object({
      salonName: z.string(),
      role,
      /** Of the barber whom the person will be, if there is one already. */
      name: z.string().nullable(),
      /** Null for a link that was handed over: it is for whoever opens it. */
      email: z.string().nullable(),
      hasAccount: z.boolean(),
      /** The salon has a tablet, on which a PIN is enough. */
      mayUsePin: z.boolean(),
    }),
    errors: [memberErrors.invitationDead],
  }),
  accept: route({
    method: 'POST',
    path: '/api/invitations/accept',
    access: 'public',
    limit: links,
    cookie: 'gives',
    summary: 'Prano një ftesë: me llogarinë e adresës, me një të re, ose vetëm me PIN për tabletin',
    body: z.object({
      token,
      username: requiredText(memberComplaints.ownNameMissing, 60).optional(),
      password: newPassword(
        authComplaints.passwordMissing,
        authComplaints.passwordShort,
      ).optional(),
      /** In place of a password, for a handed link: the person enters on the salon's tablet alone. */
      pin: pin.optional(),
      /** This device keeps the person logged in, as at a log-in. */
      remember: z.boolean().optional(),
    }),
    /** Without a session where there is a PIN alone. */
    reply: Entered.partial().required({ message: true }),
    errors: [
      memberErrors.invitationDead,
      memberErrors.alreadyMember,
      memberErrors.loginFirst,
      memberErrors.otherAddress,
      memberErrors.barberTaken,
      authErrors.weakPassword,
      authErrors.inactive,
      pinErrors.easyPin,
    ],
  }),
  change: route({
    method: 'PUT',
    path: '/api/members/:userId',
    access: people,
    summary: 'Ndrysho rolin ose berberin e dikujt të ekipit',
    params: z.object({ userId: id }),
    body: z.object({ role, staffId }).partial().refine(hasNoForbiddenColumn, noColumn),
    reply: Said.extend({ member: Member, historyId: z.string() }),
    errors: [
      memberErrors.lastOwner,
      memberErrors.paysForSalon,
      memberErrors.roleTooHigh,
      memberErrors.barberTaken,
    ],
  }),
  leave: route({
    method: 'DELETE',
    path: '/api/members/me',
    access: { right: 'day.own', or: 'money.read', gate: false },
    byKey: false,
    byPin: false,
    summary: 'Largohem nga ky sallon',
    reply: Said,
    errors: [memberErrors.lastOwner, memberErrors.paysForSalon],
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/members/:userId',
    access: people,
    summary: 'Largo dikë nga ekipi; berberi dhe terminet mbeten',
    params: z.object({ userId: id }),
    reply: Said,
    errors: [memberErrors.lastOwner, memberErrors.paysForSalon, memberErrors.roleTooHigh],
  }),
  handOver: route({
    method: 'PUT',
    path: '/api/salon/owner',
    access: { right: 'salon', gate: false },
    summary: 'Kalo pronësinë që paguan te një pronar tjetër',
    body: z.object({ userId: id }),
    reply: Said,
    errors: [memberErrors.notOwner],
  }),
  workplaces: route({
    method: 'GET',
    path: '/api/auth/salons',
    access: 'account',
    summary: 'Sallonet ku punoj',
    reply: z.object({ salons: z.array(Workplace) }),
  }),
  switch: route({
    method: 'POST',
    path: '/api/auth/switch',
    access: 'account',
    summary: 'Kalo në një sallon tjetër: një sesion i ri për këtë skedë',
    body: z.object({ salonId: id }),
    reply: Entered,
  }),
  openSalon: route({
    method: 'POST',
    path: '/api/salons',
    access: 'account',
    limit: { what: 'new-salon', per: 'account', most: 5, seconds: 86_400 },
    summary: 'Hap një sallon tjetër; prova falas jepet vetëm një herë',
    idempotent: true,
    body: z.object({ name: requiredText(salonComplaints.nameMissing, 120) }),
    reply: Said.extend({ salon: z.object({ id: z.string(), name: z.string() }) }),
  }),
}
