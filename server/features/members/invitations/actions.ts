import { authErrors } from '#contract/auth.ts'
import { authWords } from '#contract/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import {
  memberErrors,
  type memberRoutes,
  mostInvitationsADay,
  mostOpenInvitations,
  ownNameMissing,
} from '#contract/members.ts'
import { accountOfToken } from '#server/features/accounts/auth/data.ts'
import { rememberDevice } from '#server/features/accounts/auth/sign-in/actions.ts'
import { refuseWeak } from '#server/features/accounts/users/actions.ts'
import { claimAddress } from '#server/features/accounts/users/opening.ts'
import type { Actor } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { hashPassword } from '#server/security/passwords.ts'
import {
  carriedOver,
  endSessionsOf,
  leaveSession,
  startSession,
} from '#server/security/sessions.ts'
import { invitationRevoked, memberInvited, memberJoined } from '../acts.ts'
import { addMember, holdTeam } from '../data.ts'
import { refuseAbove } from '../rules.ts'
import {
  countInvitations,
  findInvited,
  insertInvitation,
  type Invited,
  isBarberTaken,
  isMember,
  revokeInvitation,
  rolesOffered,
  takeInvited,
} from './data.ts'

type Routes = typeof memberRoutes

export const invite = (call: Call<Routes['invite']>) =>
  acting(call, async (tx) => {
    const { actor, body, now } = call
    const { salonId, userId, memberRole } = actor
    const { email, role, staffId = null } = body
    const at = now()
    refuseAbove(memberRole, role)
    await holdTeam(tx, salonId)
    // The invitation that gives way to this one is none above the own role either.
    refuseAbove(memberRole, ...(await rolesOffered(tx, salonId, email, at)))
    if (await isMember(tx, salonId, email)) throw new AppError(memberErrors.alreadyMember)
    if (staffId !== null && (await isBarberTaken(tx, salonId, staffId)))
      throw new AppError(memberErrors.barberTaken)
    const { open, recent } = await countInvitations(tx, salonId, email, at)
    if (open >= mostOpenInvitations || recent >= mostInvitationsADay)
      throw new AppError(memberErrors.tooManyInvitations)
    const wanted = { email, role, staffId, invitedBy: userId }
    const invitation = await insertInvitation(tx, salonId, wanted, at)
    const message = `Ftesa u dërgua te ${invitation.email}.`
    return { reply: { message, invitation }, acts: [memberInvited(actor, invitation)] }
  })

export const revoke = (call: Call<Routes['revoke']>) =>
  acting(call, async (tx) => {
    const { actor, params, now } = call
    const invitation = await revokeInvitation(tx, actor.salonId, params.id, now())
    refuseAbove(actor.memberRole, invitation.role)
    const message = 'Ftesa u anulua: linku nuk vlen më.'
    return { reply: { message }, acts: [invitationRevoked(actor, invitation)] }
  })

export async function lookAt({ sql, body, now }: Call<Routes['look']>) {
  const found = await findInvited(sql, body.token, now())
  if (!found) throw new AppError(memberErrors.invitationDead)
  const { salonName, role, email, userId } = found
  return { salonName, role, email, hasAccount: userId !== null }
}

type Acceptance = Call<Routes['accept']>

/**
 * The link proves the mailbox. An account of that address that was verified joins with its own session; everybody
 * else sets a name and a password. An account that somebody opened with the address and never verified is theirs now.
 */
export async function accept(call: Acceptance) {
  const { sql, body, actor, now, origin } = call
  const invited = await findInvited(sql, body.token, now())
  if (!invited) throw new AppError(memberErrors.invitationDead)
  const person = invited.userId === null ? await newPerson(call, invited) : undefined
  if (!person) refuseOthers(invited, actor)
  const entered = await acting(call, async (tx) => {
    const at = now()
    if (!(await takeInvited(tx, body.token, at))) throw new AppError(memberErrors.invitationDead)
    const userId = invited.userId ?? (person && (await claimAddress(tx, person, at)))
    if (!userId) throw new AppError(memberErrors.loginFirst)
    if (person) await endSessionsOf(tx, userId)
    await addMember(tx, invited.salonId, userId, invited, at)
    // The tab that accepts continues in the joined salon; its previous session ends a minute later.
    const kept = actor && !person ? await carriedOver(tx, actor.session.id) : undefined
    if (actor) await leaveSession(tx, actor.session.id, at)
    const device = await deviceFor(tx, call, { userId, invited, deviceId: kept?.deviceId })
    const session = { salonId: invited.salonId, ...kept, ...(device && { deviceId: device.id }) }
    const token = await startSession(tx, userId, at, session)
    const user = await accountOfToken(tx, token, at)
    return {
      reply: { token, user, cookie: device?.cookie },
      acts: [memberJoined(invited.salonId, invited, userId)],
      by: { userId, ip: origin.ip, at },
    }
  })
  if (entered.reply.cookie !== undefined) call.device.keep(entered.reply.cookie)
  return entered.answer(({ token, user }) => ({ message: 'Mirë se erdhët në ekip!', token, user }))
}

type Joining = { userId: string; invited: Invited; deviceId: string | null | undefined }

/** Remembers the device for the new member, unless a remembered device opened the session already. */
async function deviceFor(tx: Sql, call: Acceptance, { userId, invited, deviceId }: Joining) {
  if (deviceId) return undefined
  return rememberDevice(tx, call, { id: userId, role: invited.accountRole ?? 'user' })
}

async function newPerson({ body }: Acceptance, { email }: Invited) {
  const { username, password } = body
  if (username === undefined || password === undefined)
    throw new AppError(commonErrors.invalid, {
      fields: {
        ...(username === undefined && { username: ownNameMissing }),
        ...(password === undefined && { password: authWords.passwordMissing }),
      },
    })
  refuseWeak(password, { username, email, role: 'user' })
  return { username, email, passwordHash: await hashPassword(password) }
}

function refuseOthers({ userId, isActive }: Invited, actor: Actor | null) {
  if (isActive === false) throw new AppError(authErrors.inactive)
  if (!actor) throw new AppError(memberErrors.loginFirst)
  if (actor.userId !== userId) throw new AppError(memberErrors.otherAddress)
}
