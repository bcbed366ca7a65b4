import type { Role } from '#contract/access.ts'
import { authErrors } from '#contract/auth.ts'
import { authWords } from '#contract/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import { dayOf } from '#contract/kit/time.ts'
import { type UserChange, userErrors, type userRoutes } from '#contract/users.ts'
import { forgetActivitiesOf } from '#server/features/history/data.ts'
import { recordActivity, recordSecurity } from '#server/record/log-lines.ts'
import { signedBy } from '#server/record/signed-by.ts'
import { forgetHistory } from '#server/features/salon-history/data.ts'
import { salonPaidBy, shareTrial } from '#server/features/subscription/data.ts'
import { voidAllLinks } from '#server/security/account-links.ts'
import { AppError } from '#server/core/app-error.ts'
import { isCommon } from '#server/security/common-passwords.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { announce } from '#server/http/announce.ts'
import { dropQueued, dropQueuedOf, queueMail } from '#server/mail/outbox.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { endSessionsOf, endSessionsOfSalon } from '#server/security/sessions.ts'
import { refuseStale } from '#server/http/if-match.ts'
import { credentialsById, holdForAdministrator, makeAdmin, saveUser } from './data.ts'
import { inSalon, ownedSalons } from './salons.ts'
import { deletePerson, deleteSalon, handToOtherOwner, holdSalonsOf } from './erasing.ts'
import { insertAccount } from './opening.ts'
import {
  changedUser,
  closingWords,
  type Differences,
  differences,
  securityEventsOf,
  sentenceOf,
  toUser,
  type UserRow,
  weaknessOf,
} from './rules.ts'

type Owner = { username: string; email: string; role: Role }

/** Why a new password is refused, in the words for its owner. */
export const whyWeak = (password: string, owner: Owner) =>
  weaknessOf(password, owner) ?? (isCommon(password) ? authWords.passwordCommon : null)

export function refuseWeak(password: string, owner: Owner) {
  const said = whyWeak(password, owner)
  if (said) throw new AppError(authErrors.weakPassword, { fields: { password: said } })
}

/** An existing account of this address becomes the administrator's: the operator's configuration outranks a registration. */
export async function appointAdmin(
  tx: Sql,
  { username, email }: { username: string; email: string },
  passwordHash: string,
  at: Date,
) {
  const account = { username, email, passwordHash, role: 'admin', verifiedAt: at } as const
  const userId =
    (await insertAccount(tx, account, at)) ?? (await makeAdmin(tx, email, passwordHash, at))
  if (!userId) return
  await endSessionsOf(tx, userId)
  await recordSecurity(tx, { kind: 'admin_appointed', userId, at })
  const description = `${username} u caktua administrator.`
  const entity = { type: 'user', id: userId }
  await recordActivity(tx, { action: 'system', severity: 'critical', description, entity, at })
}

type UserCall = Call<(typeof userRoutes)['change' | 'setRole' | 'remove']>

function refuseOwn({ actor, params }: UserCall) {
  if (params.id === actor.userId) throw new AppError(userErrors.ownAccount)
}

async function hashNew({ sql, params }: UserCall, change: UserChange) {
  const { password = '' } = change
  if (password === '') return null
  const before = await credentialsById(sql, params.id)
  if (!before) throw new AppError(commonErrors.notFound)
  const { username = before.username, email = before.email, role = before.role } = change
  refuseWeak(password, { username, email, role })
  return hashPassword(password)
}

/** An administrator changes another account. */
export async function changeUser(call: UserCall, change: UserChange) {
  refuseOwn(call)
  const passwordHash = await hashNew(call, change)
  const { sql, actor, params, ifMatch, now } = call
  const today = dayOf(now())
  return sql.begin(async (tx) => {
    const account = await holdForAdministrator(tx, actor.userId, params.id)
    refuseStale(ifMatch, toUser(account, today), userErrors.userStale, 'user')
    const before = change.salonId ? await inSalon(tx, account, change.salonId) : account
    const changed = differences(before, changedUser(before, change), change.password)
    if (!Object.values(changed).includes(true)) return toUser(account, today)
    const after = await saveUser(tx, { ...changedUser(before, change), passwordHash })
    if (changed.mailbox) await moveMailbox(tx, before, after, now())
    await withdrawAccess(tx, after, changed, now())
    const closing = changed.isActive ? await ownedSalons(tx, after.id) : []
    await noteChange(tx, call, after, { changed, closing })
    await tellScreens(tx, after.id, before.salon_id ?? undefined)
    // Screens of the other members ask who they are, and find the salon closed or open again.
    for (const { id } of closing) announce(id, 'people')
    return toUser(after, today)
  })
}

/** The new address counts at once; an account that was never verified still has to verify it. */
async function moveMailbox(tx: Sql, before: UserRow, { id: userId, email: to }: UserRow, at: Date) {
  await shareTrial(tx, userId, to)
  await voidAllLinks(tx, userId)
  for (const kind of ['verify', 'reset']) await dropQueued(tx, kind, before.email, at)
  if (before.verified_at === null) return queueMail(tx, { kind: 'verify', to, at })
  await queueMail(tx, { kind: 'emailChanged', to: before.email, userId, at })
  return queueMail(tx, { kind: 'emailSet', to, userId, at })
}

async function withdrawAccess(tx: Sql, account: UserRow, changed: Differences, at: Date) {
  const { id: userId, email: to, is_active: isActive } = account
  if (!isActive) await dropQueuedOf(tx, { userId, to }, at)
  if (!isActive || changed.password) await voidAllLinks(tx, userId)
  if (!isActive || changed.password || changed.role) await endSessionsOf(tx, userId)
  if (isActive && changed.password && account.verified_at !== null)
    await queueMail(tx, { kind: 'passwordChanged', to, userId, at })
}

type Change = { changed: Differences; closing: readonly { name: string }[] }

async function noteChange(tx: Sql, call: UserCall, after: UserRow, { changed, closing }: Change) {
  const { actor, origin, now } = call
  const events = securityEventsOf(after, changed)
  for (const event of events) {
    const who = { userId: after.id, byUserId: actor.userId, ip: origin.ip, at: now() }
    await recordSecurity(tx, { ...event, ...who })
  }
  const severity = events.length > 0 ? 'critical' : 'warning'
  const entity = { type: 'user', id: after.id }
  const description = sentenceOf(after, changed) + closingWords(after, closing)
  await recordActivity(tx, { action: 'update', severity, description, entity, ...signedBy(call) })
}

/** Open screens of the account ask again, and so find out that their session has ended. */
async function tellScreens(tx: Sql, userId: string, salonId?: string) {
  const salon = await salonPaidBy(tx, userId, salonId)
  if (salon) announce(salon, 'subscription')
}

type Erased = { id: string; email: string }
type Eraser = { ip: string; at: Date; byUserId?: string }

/**
 * A salon with a second owner passes to that owner; all others are deleted with the account and its history. The caller
 * holds the lock of the account.
 */
export async function eraseAccount(tx: Sql, { id, email: to }: Erased, by: Eraser) {
  // The account's deletion would take the sessions along, but without telling its open screens.
  await endSessionsOf(tx, id)
  await dropQueuedOf(tx, { userId: id, to }, by.at)
  await forgetActivitiesOf(tx, id)
  let isSalonErased = false
  for (const salon of await holdSalonsOf(tx, id)) {
    announce(salon.id, 'subscription')
    if (await handToOtherOwner(tx, salon.id)) continue
    await endSessionsOfSalon(tx, salon.id)
    await forgetHistory(tx, salon.id)
    await deleteSalon(tx, salon.id)
    isSalonErased = true
  }
  await deletePerson(tx, id)
  await recordSecurity(tx, { kind: 'account_deleted', userId: id, ...by })
  return isSalonErased
}

/** The one entry that stays; it names the administrator who deleted the account, and no other person. */
export const erasedEntry = (isSalonErased: boolean) =>
  ({
    action: 'delete',
    severity: 'critical',
    description: isSalonErased
      ? 'Një llogari u fshi bashkë me të dhënat e sallonit të saj.'
      : 'Një llogari u fshi.',
  }) as const

export async function deleteUser(call: UserCall) {
  refuseOwn(call)
  const { sql, actor, params, origin, now } = call
  await transaction(sql, async (tx) => {
    const at = now()
    const user = await holdForAdministrator(tx, actor.userId, params.id)
    const by = { byUserId: actor.userId, ip: origin.ip, at }
    const isSalonErased = await eraseAccount(tx, user, by)
    await recordActivity(tx, { ...erasedEntry(isSalonErased), ...signedBy(call) })
  })
}
