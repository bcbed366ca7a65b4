import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import {
  type memberRoutes,
  mostInvitationsADay,
  mostOpenInvitations,
  pinRoles,
} from '#contract/members/members.ts'
import { memberErrors, memberComplaints, memberReplies } from '#contract/members/member-refusals.ts'
import { isEasyPin, pinErrors } from '#contract/devices/pins.ts'
import { accountOfToken } from '#server/features/accounts/auth/data.ts'
import { keptOn, rememberDevice } from '#server/features/accounts/auth/sign-in/actions.ts'
import { refuseWeak } from '#server/features/accounts/users/actions.ts'
import { claimAddress, insertNamed } from '#server/features/accounts/users/opening.ts'
import type { Actor } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { newId } from '#server/core/ids.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { withKey } from '#server/security/devices.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { newSecret } from '#server/core/secrets.ts'
import {
  carriedOver,
  endSessionsOf,
  leaveSession,
  startSession,
} from '#server/security/sessions.ts'
import { invitationRevoked, memberInvited, memberJoined } from '../acts.ts'
import { addMember, holdTeam } from '../data.ts'
import { linkOf, refuseAbove } from '../rules.ts'
import {
  awaitNobody,
  awaitPerson,
  countInvitations,
  findInvited,
  insertInvitation,
  type Invited,
  isBarberTaken,
  isMember,
  revokeInvitation,
  rolesOffered,
  takeInvited,
  worksHere,
} from './data.ts'

type Routes = typeof memberRoutes

export const invite = (call: Call<Routes['invite']>) =>
  acting(call, async (tx) => {
    const { actor, body, now, config } = call
    const { salonId, userId, memberRole } = actor
    const { email = null, role, staffId = null } = body
    const at = now()
    refuseAbove(memberRole, role)
    await holdTeam(tx, salonId)
    // The invitation that gives way to this one is none above the own role either.
    refuseAbove(memberRole, ...(await rolesOffered(tx, salonId, { email, staffId }, at)))
    if (email !== null && (await isMember(tx, salonId, email)))
      throw new AppError(memberErrors.alreadyMember)
    if (staffId !== null && (await isBarberTaken(tx, salonId, staffId)))
      throw new AppError(memberErrors.barberTaken)
    const { open, recent } = await countInvitations(tx, salonId, email, at)
    if (open >= mostOpenInvitations || recent >= mostInvitationsADay)
      throw new AppError(memberErrors.tooManyInvitations)
    const token = email === null ? newSecret() : undefined
    const wanted = {
      email,
      role,
      staffId,
      invitedBy: userId,
      ...(token !== undefined && { token }),
    }
    if (staffId !== null) await awaitPerson(tx, salonId, staffId, at)
    const invitation = await insertInvitation(tx, salonId, wanted, at)
    const reply =
      token === undefined
        ? { ...memberReplies.invited(email ?? ''), invitation }
        : { ...memberReplies.linkMade, invitation, link: linkOf(config, token) }
    return { reply, acts: [memberInvited(actor, invitation)] }
  })

export const revoke = (call: Call<Routes['revoke']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const invitation = await revokeInvitation(tx, actor.salonId, params.id, now())
    refuseAbove(actor.memberRole, invitation.role)
    if (invitation.staffId !== null) await awaitNobody(tx, actor.salonId, invitation.staffId)
    return { reply: memberReplies.revoked, acts: [invitationRevoked(actor, invitation)] }
  })

export async function lookAt({ sql, body, now }: Call<Routes['look']>) {
  const found = await findInvited(sql, body.token, now())
  if (!found) throw new AppError(memberErrors.invitationDead)
  const { salonName, role, name, email, userId } = found
  return { salonName, role, name, email, hasAccount: userId !== null, mayUsePin: mayUsePin(found) }
}

type Acceptance = Call<Routes['accept']>

/**
 * The link proves the mailbox. An account of that address that was verified joins with its own session; everybody
 * else sets a name and a password. An account that somebody opened with the address and never verified is theirs now.
 * A link that was handed over proves no mailbox: it is for the session that opens it, or for a new person without an
 * address.
 */
export async function accept(call: Acceptance) {
  const { sql, body, actor, now, origin } = call
  const invited = await findInvited(sql, body.token, now())
  if (!invited) throw new AppError(memberErrors.invitationDead)
  const isHanded = invited.email === null
  const known = isHanded ? (actor?.userId ?? null) : invited.userId
  const person = known === null ? await newPerson(call, invited) : undefined
  if (!person && !isHanded) refuseOthers(invited, actor)
  const entered = await acting<Entered>(call, async (tx) => {
    const at = now()
    if (!(await takeInvited(tx, body.token, at))) throw new AppError(memberErrors.invitationDead)
    if (isHanded && known !== null && (await worksHere(tx, invited.salonId, known)))
      throw new AppError(memberErrors.alreadyMember)
    const userId = known ?? (person && (await openFor(tx, person, at)))
    if (!userId) throw new AppError(memberErrors.loginFirst)
    if (person) await endSessionsOf(tx, userId)
    await addMember(tx, invited.salonId, userId, invited, at)
    if (invited.staffId !== null) await awaitNobody(tx, invited.salonId, invited.staffId)
    const name = person?.username ?? actor?.account.username ?? ''
    const joined = {
      acts: [memberJoined(invited.salonId, invited, { userId, name })],
      by: { userId, ip: origin.ip, at },
    }
    if (person?.pinHash) return { reply: {}, ...joined }
    // The tab that accepts continues in the joined salon; its previous session ends a minute later.
    const kept = actor && !person ? await carriedOver(tx, actor.session.id) : undefined
    if (actor) await leaveSession(tx, actor.session.id, at)
    const device = await deviceFor(tx, call, { userId, invited, deviceId: kept?.deviceId })
    const session = { salonId: invited.salonId, ...kept, ...(device && { deviceId: device.id }) }
    const token = await startSession(tx, userId, at, session)
    const user = await accountOfToken(tx, token, at, call.config)
    return { reply: { token, user, cookie: device?.cookie }, ...joined }
  })
  return keptOn(
    call,
    entered.answer((reply) => ({ ...memberReplies.joined, ...reply })),
  )
}

type Entered = Partial<Pick<ReplyOf<Routes['accept']>, 'token' | 'user'>> & {
  cookie?: string | undefined
}
type Joining = { userId: string; invited: Invited; deviceId: string | null | undefined }

/** Remembers the device for the new member, unless a remembered device opened the session already. */
async function deviceFor(tx: Sql, call: Acceptance, { userId, invited, deviceId }: Joining) {
  if (deviceId) return undefined
  return rememberDevice(tx, call, {
    id: userId,
    role: invited.accountRole ?? call.actor?.account.role ?? 'user',
  })
}

/** Only somebody without a mailbox may do with a PIN, and only where there is a tablet to type it on. */
const mayUsePin = ({ email, role, hasTablet }: Invited) =>
  email === null && hasTablet && pinRoles.includes(role)

type NewPerson = {
  id: string
  username: string
  email: string | null
  passwordHash: string
  pinHash?: string
}

async function withPin(
  { sql }: Acceptance,
  invited: Invited,
  { username, pin }: { username: string; pin: string },
): Promise<NewPerson> {
  if (!mayUsePin(invited))
    throw new AppError(commonErrors.invalid, {
      fields: { password: authComplaints.passwordMissing },
    })
  if (isEasyPin(pin)) throw new AppError(pinErrors.easyPin, { fields: { pin: pinErrors.easyPin } })
  const id = newId()
  // Nobody knows this password: the account enters by its PIN alone.
  const passwordHash = await hashPassword(newSecret())
  const pinHash = await hashPassword(await withKey(sql, id, pin))
  return { id, username, email: null, passwordHash, pinHash }
}

async function newPerson(call: Acceptance, invited: Invited): Promise<NewPerson> {
  const { username, password, pin } = call.body
  const { email } = invited
  if (username !== undefined && pin !== undefined) return withPin(call, invited, { username, pin })
  if (username === undefined || password === undefined)
    throw new AppError(commonErrors.invalid, {
      fields: {
        ...(username === undefined && { username: memberComplaints.ownNameMissing }),
        ...(password === undefined && { password: authComplaints.passwordMissing }),
      },
    })
  refuseWeak(password, { username, email: email ?? '', role: 'user' })
  return { id: newId(), username, email, passwordHash: await hashPassword(password) }
}

const openFor = (tx: Sql, { email, ...person }: NewPerson, at: Date) =>
  email === null ? insertNamed(tx, person, at) : claimAddress(tx, { ...person, email }, at)

function refuseOthers({ userId, isActive }: Invited, actor: Actor | null) {
  if (isActive === false) throw new AppError(authErrors.inactive)
  if (!actor) throw new AppError(memberErrors.loginFirst)
  if (actor.userId !== userId) throw new AppError(memberErrors.otherAddress)
}
