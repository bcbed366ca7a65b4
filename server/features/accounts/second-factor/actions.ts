import { randomBytes } from 'node:crypto'
import { commonErrors } from '#contract/common.ts'
import {
  type SecondFactor,
  secondFactorErrors,
  type secondFactorRoutes,
} from '#contract/accounts/second-factor.ts'
import { mostPasskeys } from '#contract/accounts/second-factor-words.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { secondFactorReplies } from '#contract/accounts/account-replies.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Actor } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { countOne, uncount } from '#server/security/rate-limit.ts'
import { endOtherSessions } from '#server/security/sessions.ts'
import { lockAccount } from '../users/data.ts'
import { programBegun, recoveryCodesMade, stepFailed, wayAdded, wayRemoved } from './acts.ts'
import { connectionOf, newRecoveryCodes, readCode, secretBytes, useProgramCode } from './codes.ts'
import {
  beginProgram,
  confirmProgram,
  dropRecoveryCodes,
  listPasskeys,
  recoveryCodesOf,
  removePasskey as deletePasskey,
  removeProgram,
  replaceRecoveryCodes,
  waysOf,
} from './data.ts'
import { addKey, askForNewKey } from './passkeys.ts'
import { codeLimit, isRequired } from './rules.ts'
import { actingOrRefusing, tryCode } from './step.ts'

type Routes = typeof secondFactorRoutes

const programName = 'aplikacioni i kodeve'

export async function readSecondFactor({
  sql,
  actor,
  config,
}: Call<Routes['read']>): Promise<SecondFactor> {
  const ways = await waysOf(sql, actor.userId)
  const codes = await recoveryCodesOf(sql, actor.userId)
  return {
    totp: ways?.totp ?? false,
    passkeys: await listPasskeys(sql, actor.userId),
    recoveryCodesLeft: codes.left,
    recoveryCodesSince: codes.since,
    required: isRequired(config, actor.role),
  }
}

export const beginTotp = (call: Call<Routes['beginTotp']>) =>
  acting(call, async (tx) => {
    const { account } = call.actor
    await lockAccount(tx, account.id)
    const secret = randomBytes(secretBytes)
    if (!(await beginProgram(tx, account.id, secret)))
      throw new AppError(secondFactorErrors.totpConnected)
    return { reply: connectionOf(secret, account.email), acts: [programBegun(account)] }
  })

/** With the first way come the codes in reserve, and whoever entered with the password alone is logged out. */
async function newCodesIfFirst(tx: Sql, { now }: Deps, actor: Actor, had: unknown) {
  if (had) return null
  await endOtherSessions(tx, actor.userId, actor.session)
  return makeCodes(tx, actor.userId, now())
}

async function makeCodes(tx: Sql, userId: string, at: Date) {
  const { codes, hashes } = await newRecoveryCodes(tx, userId)
  await replaceRecoveryCodes(tx, userId, hashes, at)
  return codes
}

export const confirmTotp = (call: Call<Routes['confirmTotp']>) =>
  actingOrRefusing(call, async (tx) => {
    const { actor, body, now, config } = call
    const { account, userId } = actor
    await lockAccount(tx, userId)
    const brake = codeLimit('program', userId)
    const { wait } = config.RATE_LIMIT === 'on' ? await countOne(tx, now(), brake) : { wait: 0 }
    if (wait > 0) throw new AppError(secondFactorErrors.tooManyCodes, { retryAfterSeconds: wait })
    const had = await waysOf(tx, userId)
    const { code } = readCode(body.code)
    if (!(await useProgramCode(tx, userId, code, { at: now(), isConfirmed: false })))
      return { refusal: wrongNewCode(), acts: [stepFailed(userId)] }
    await uncount(tx, brake)
    await confirmProgram(tx, userId, now())
    const recoveryCodes = await newCodesIfFirst(tx, call, actor, had)
    return { reply: { recoveryCodes }, acts: [wayAdded(account, 'totp', programName)] }
  })

const wrongNewCode = () =>
  new AppError(secondFactorErrors.wrongNewCode, {
    fields: { code: secondFactorErrors.wrongNewCode },
  })

/** Where the operator asks for a second step the last way stays; codes in reserve go with it. */
async function afterRemoval(
  tx: Sql,
  { actor, config }: Pick<Call<Routes['read']>, 'actor' | 'config'>,
) {
  const isLast = !(await waysOf(tx, actor.userId))
  if (isLast && isRequired(config, actor.role)) throw new AppError(secondFactorErrors.lastWay)
  if (isLast) await dropRecoveryCodes(tx, actor.userId)
  return isLast
}

export const removeTotp = (call: Call<Routes['removeTotp']>) =>
  actingOrRefusing(call, async (tx) => {
    const { account, userId } = call.actor
    await lockAccount(tx, userId)
    const ways = await waysOf(tx, userId)
    if (!ways?.totp) throw new AppError(commonErrors.notFound)
    const { refusal, acts } = await tryCode(tx, call, account, call.body.code)
    if (refusal)
      return { refusal: refusal.def === authErrors.wrongCode ? wrongNewCode() : refusal, acts }
    await removeProgram(tx, userId)
    const isLast = await afterRemoval(tx, call)
    return {
      reply: secondFactorReplies.programRemoved,
      acts: [...acts, wayRemoved(account, 'totp', { name: programName, isLast })],
    }
  })

async function refuseMoreKeys(sql: Sql, userId: string) {
  if ((await listPasskeys(sql, userId)).length >= mostPasskeys)
    throw new AppError(secondFactorErrors.tooManyPasskeys)
}

export const beginPasskey = (call: Call<Routes['beginPasskey']>) =>
  acting(call, async (tx) => {
    const { account } = call.actor
    await lockAccount(tx, account.id)
    await refuseMoreKeys(tx, account.id)
    return { reply: { options: await askForNewKey(tx, call, account) }, acts: [] }
  })

export const addPasskey = (call: Call<Routes['addPasskey']>) =>
  actingOrRefusing(call, async (tx) => {
    const { actor, body } = call
    const { account, userId } = actor
    await lockAccount(tx, userId)
    await refuseMoreKeys(tx, userId)
    const had = await waysOf(tx, userId)
    const passkey = await addKey(tx, call, userId, body)
    if (!passkey)
      return {
        refusal: new AppError(secondFactorErrors.wrongNewPasskey),
        acts: [stepFailed(userId)],
      }
    const recoveryCodes = await newCodesIfFirst(tx, call, actor, had)
    return {
      reply: { passkey, recoveryCodes },
      acts: [wayAdded(account, 'passkey', `çelësi ${passkey.name}`)],
    }
  })

export const removePasskey = (call: Call<Routes['removePasskey']>) =>
  acting(call, async (tx) => {
    const { account, userId } = call.actor
    await lockAccount(tx, userId)
    const name = await deletePasskey(tx, userId, call.params.id)
    if (name === undefined) throw new AppError(commonErrors.notFound)
    const isLast = await afterRemoval(tx, call)
    return {
      reply: secondFactorReplies.keyRemoved(name),
      acts: [wayRemoved(account, 'passkey', { name: `çelësi ${name}`, isLast })],
    }
  })

export const renewRecoveryCodes = (call: Call<Routes['renewRecoveryCodes']>) =>
  acting(call, async (tx) => {
    const { account, userId } = call.actor
    await lockAccount(tx, userId)
    if (!(await waysOf(tx, userId))) throw new AppError(secondFactorErrors.noWay)
    const recoveryCodes = await makeCodes(tx, userId, call.now())
    return { reply: { recoveryCodes }, acts: [recoveryCodesMade(account)] }
  })
