import type { Role } from '#contract/access.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { userReplies } from '#contract/accounts/account-replies.ts'
import { commonErrors } from '#contract/common.ts'
import { dayOf } from '#contract/kit/time.ts'
import { type UserChange, userErrors, type userRoutes } from '#contract/accounts/users.ts'
import { forgetActivitiesOf } from '#server/features/history/data.ts'
import { acting } from '#server/record/record.ts'
import { forgetHistory } from '#server/features/salon-history/data.ts'
import { salonPaidBy, shareTrial } from '#server/features/subscription/data.ts'
import { voidAllLinks } from '#server/security/account-links.ts'
import { AppError } from '#server/core/app-error.ts'
import { isCommon } from '#server/security/common-passwords.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { dropQueued, dropQueuedOf } from '#server/mail/outbox.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { endSessionsOf, endSessionsOfSalon } from '#server/security/sessions.ts'
import { refuseStale } from '#server/http/if-match.ts'
import { accountErased, adminAppointed, erasedLine, userChanged } from './acts.ts'
import { credentialsById, holdForAdministrator, makeAdmin, saveUser } from './data.ts'
import { inSalon, ownedSalons } from './salons.ts'
import { deletePerson, deleteSalon, handToOtherOwner, holdSalonsOf } from './erasing.ts'
import { insertAccount } from './opening.ts'
import {
  changedUser,
  type Differences,
  differences,
  toUser,
  type UserRow,
  weaknessOf,
} from './rules.ts'

type Owner = { username: string; email: string; role: Role }

/** Why a new password is refused. */
export const whyWeak = (password: string, owner: Owner) =>
  weaknessOf(password, owner) ?? (isCommon(password) ? authComplaints.passwordCommon : null)

export function refuseWeak(password: string, owner: Owner) {
  const weakness = whyWeak(password, owner)
  if (weakness) throw new AppError(authErrors.weakPassword, { fields: { password: weakness } })
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
  if (!userId) return []
  await endSessionsOf(tx, userId)
  return [adminAppointed(userId, username)]
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
  const { actor, params, ifMatch, now } = call
  const today = dayOf(now())
  return acting(call, async (tx) => {
    const account = await holdForAdministrator(tx, actor.userId, params.id)
    refuseStale(ifMatch, toUser(account, today), userErrors.userStale, 'user')
    const before = change.salonId ? await inSalon(tx, account, change.salonId) : account
    const changed = differences(before, changedUser(before, change), change.password)
    const reply = (row: UserRow) => ({ ...userReplies.saved, user: toUser(row, today) })
    if (!Object.values(changed).includes(true)) return { reply: reply(account), acts: [] }
    const after = await saveUser(tx, { ...changedUser(before, change), passwordHash })
    if (changed.mailbox) await leaveMailbox(tx, before, after, now())
    await withdrawAccess(tx, after, changed, now())
    const closing = changed.isActive ? await ownedSalons(tx, after.id) : []
    const salon = await salonPaidBy(tx, after.id, before.salon_id ?? undefined)
    const done = { byUserId: actor.userId, before, after, changed, closing, salon }
    return { reply: reply(after), acts: userChanged(done) }
  })
}

/** The new address counts at once. */
async function leaveMailbox(tx: Sql, before: UserRow, { id, email }: UserRow, at: Date) {
  await shareTrial(tx, id, email)
  await voidAllLinks(tx, id)
  for (const kind of ['verify', 'reset']) await dropQueued(tx, kind, before.email, at)
}

async function withdrawAccess(tx: Sql, account: UserRow, changed: Differences, at: Date) {
  const { id: userId, email: to, is_active: isActive } = account
  if (!isActive) await dropQueuedOf(tx, { userId, to }, at)
  if (!isActive || changed.password) await voidAllLinks(tx, userId)
  if (!isActive || changed.password || changed.role) await endSessionsOf(tx, userId)
}

type Erased = { id: string; email: string }
type Eraser = { at: Date; byUserId?: string }

/**
 * A salon with a second owner passes to that owner; all others are deleted with the account and its history. The caller
 * holds the lock of the account.
 */
export async function eraseAccount(tx: Sql, { id, email: to }: Erased, { at, byUserId }: Eraser) {
  // The account's deletion would take the sessions along, but without telling its open screens.
  await endSessionsOf(tx, id)
  await dropQueuedOf(tx, { userId: id, to }, at)
  await forgetActivitiesOf(tx, id)
  let isSalonErased = false
  const salons = await holdSalonsOf(tx, id)
  for (const salon of salons) {
    if (await handToOtherOwner(tx, salon.id)) continue
    await endSessionsOfSalon(tx, salon.id)
    await forgetHistory(tx, salon.id)
    await deleteSalon(tx, salon.id)
    isSalonErased = true
  }
  await deletePerson(tx, id)
  return { isSalonErased, acts: accountErased({ id, byUserId, salons }) }
}

export async function deleteUser(call: UserCall) {
  refuseOwn(call)
  const { actor, params, now } = call
  return acting(call, async (tx) => {
    const user = await holdForAdministrator(tx, actor.userId, params.id)
    const by = { byUserId: actor.userId, at: now() }
    const { isSalonErased, acts } = await eraseAccount(tx, user, by)
    return {
      reply: userReplies.removed,
      acts: [...acts, { log: erasedLine(isSalonErased) }],
    }
  })
}
