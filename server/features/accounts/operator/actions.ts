import { addressTyped } from '#contract/kit/log-in-name.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import { CommandRefused } from '#server/process/command.ts'
import { acting } from '#server/record/record.ts'
import { mintLink, voidAllLinks } from '#server/security/account-links.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { newSecret } from '#server/core/secrets.ts'
import { endSessionsOf } from '#server/security/sessions.ts'
import { credentialsByAddress } from '../auth/sign-in/data.ts'
import { forgetSecondFactor } from '../second-factor/data.ts'
import { appointAdmin } from '../users/actions.ts'
import { lockAccount, resetPasswordOf } from '../users/data.ts'
import { passwordEnded, secondStepForgotten, sessionsEnded } from './acts.ts'

/** What a command of the operator's needs. */
type Desk = Pick<Deps, 'sql' | 'now' | 'config'>

/** A password that nobody knows, until the link sets one. */
const unknownPassword = () => hashPassword(newSecret())

/** Makes an administrator, or makes the account of this address one, and answers the link that sets its password, once. */
export async function createAdministrator(desk: Desk, email: string) {
  const passwordHash = await unknownPassword()
  const { reply } = await acting(desk, async (tx) => {
    const at = desk.now()
    const acts = await appointAdmin(tx, { username: 'Administrator', email }, passwordHash, at)
    const account = await credentialsByAddress(tx, email)
    if (acts.length === 0 || !account)
      throw new CommandRefused(
        `${email} is an administrator already; reset-password makes a new link.`,
      )
    return { reply: await onlyLink(tx, desk, account.id), acts, by: { at, byOperator: true } }
  })
  return reply
}

/** The password and every session end at once; the answer is the link that sets a new one. */
export async function resetPassword(desk: Desk, typed: string) {
  const passwordHash = await unknownPassword()
  return toAccount(desk, typed, async (tx, account) => {
    await resetPasswordOf(tx, account.id, passwordHash)
    await endSessionsOf(tx, account.id)
    return { reply: await onlyLink(tx, desk, account.id), acts: [passwordEnded(account)] }
  })
}

/** All sessions, and the devices that would open new ones. */
export const endSessions = (desk: Desk, typed: string) =>
  toAccount(desk, typed, async (tx, account) => {
    await endSessionsOf(tx, account.id)
    return { reply: account.email, acts: [sessionsEnded(account)] }
  })

/** Of somebody who has lost every way: the password alone opens the account until a new way is set up. */
export const resetSecondFactor = (desk: Desk, typed: string) =>
  toAccount(desk, typed, async (tx, account) => {
    if (!(await forgetSecondFactor(tx, account.id)))
      throw new CommandRefused(`${account.email} has no second step.`)
    return { reply: account.email, acts: [secondStepForgotten(account)] }
  })

/** The links that went out before it are void. */
async function onlyLink(tx: Sql, { config, now }: Desk, userId: string) {
  await voidAllLinks(tx, userId)
  const token = await mintLink(tx, 'reset', part`u.id = ${userId}`, now())
  return `${config.APP_URL}/reset-password#token=${token}`
}

type Account = NonNullable<Awaited<ReturnType<typeof credentialsByAddress>>>
type Work<T> = Parameters<typeof acting<T>>[1]

async function toAccount<T>(
  desk: Desk,
  typed: string,
  work: (tx: Sql, account: Account) => ReturnType<Work<T>>,
) {
  const known = await credentialsByAddress(desk.sql, addressTyped(typed))
  if (!known) throw new CommandRefused(`Nobody has the address ${typed}.`)
  const { reply } = await acting(desk, async (tx) => {
    await lockAccount(tx, known.id)
    const account = await credentialsByAddress(tx, known.email)
    if (!account) throw new CommandRefused(`Nobody has the address ${typed} any more.`)
    if (!account.is_active)
      throw new CommandRefused(
        `The account of ${typed} is deactivated: an administrator has to activate it first.`,
      )
    const done = await work(tx, account)
    return { ...done, by: { at: desk.now(), byOperator: true } }
  })
  return reply
}
