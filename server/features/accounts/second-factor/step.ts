import { authErrors } from '#contract/accounts/auth-refusals.ts'
import type { PasskeyAnswer, SecondStepWays } from '#contract/accounts/second-step.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Deps } from '#server/http/route.ts'
import type { Act, Signature } from '#server/record/act.ts'
import { acting } from '#server/record/record.ts'
import type { Recorded } from '#server/core/recorded.ts'
import { countOne, uncount } from '#server/security/rate-limit.ts'
import { codesGuessed, recoveryCodeUsed, stepAsked, stepFailed } from './acts.ts'
import { readCode, useProgramCode, useRecoveryCode } from './codes.ts'
import { recoveryCodesOf, waysOf } from './data.ts'
import { askToSign, signsWithKey } from './passkeys.ts'
import { codeLimit } from './rules.ts'

type Owner = { readonly id: string; readonly email: string }
type Entering = Owner & { readonly mayBeRemembered: boolean }
type Outcome = { readonly acts: Act[]; readonly refusal?: AppError }
type Asking = Parameters<typeof acting>[0] & Deps

type Work<Reply> = (
  tx: Sql,
) => Promise<({ reply: Reply } | { refusal: AppError }) & { acts: Act[]; by?: Signature }>

/** A refusal that keeps what was counted, used up and recorded: it is thrown after the commit. */
export async function actingOrRefusing<Reply>(call: Asking, work: Work<Reply>) {
  const done: Recorded<{ reply: Reply } | { refusal: AppError }> = await acting(
    call,
    async (tx) => {
      const { acts, by, ...outcome } = await work(tx)
      return { reply: outcome, acts, ...(by && { by }) }
    },
  )
  return done.answer((outcome) => {
    if ('refusal' in outcome) throw outcome.refusal
    return outcome.reply
  })
}

/**
 * Tries a typed code and uses it up. The try counts as wrong before the check and is uncounted after a right one. Needs the
 * account held: of two calls with one code the second finds it used.
 */
export async function tryCode(tx: Sql, deps: Deps, owner: Owner, typed: string): Promise<Outcome> {
  const { kind, code } = readCode(typed)
  const at = deps.now()
  const brake = codeLimit(kind, owner.id)
  const isCounted = deps.config.RATE_LIMIT === 'on'
  const { isLast, wait } = isCounted ? await countOne(tx, at, brake) : { isLast: false, wait: 0 }
  if (wait > 0) {
    const refusal = new AppError(authErrors.tooManyCodes, { retryAfterSeconds: wait })
    return { refusal, acts: [] }
  }
  const isRight =
    kind === 'program'
      ? await useProgramCode(tx, owner.id, code, { at, isConfirmed: true })
      : await useRecoveryCode(tx, owner.id, code)
  if (!isRight) {
    const refusal = new AppError(authErrors.wrongCode)
    return { refusal, acts: [stepFailed(owner.id), ...(isLast ? [codesGuessed(owner)] : [])] }
  }
  if (isCounted) await uncount(tx, brake)
  if (kind === 'program') return { acts: [] }
  return { acts: [recoveryCodeUsed(owner, (await recoveryCodesOf(tx, owner.id)).left)] }
}

type Shown = { code?: string | undefined; passkey?: PasskeyAnswer | undefined }

/** The second step of a log-in whose password was right. Needs the account held. */
export async function showSecondStep(
  tx: Sql,
  deps: Deps,
  owner: Entering,
  { code = '', passkey }: Shown,
): Promise<Outcome> {
  const ways = await waysOf(tx, owner.id)
  if (!ways) return { acts: [] }
  const refused = async (def: typeof authErrors.wrongCode, acts: Act[]) => ({
    acts,
    refusal: new AppError(def, { extra: { ways: await told(tx, deps, owner, ways) } }),
  })
  if (passkey) {
    if (await signsWithKey(tx, deps, owner.id, passkey)) return { acts: [] }
    return refused(authErrors.wrongPasskey, [stepFailed(owner.id)])
  }
  if (code.trim() === '') return refused(authErrors.secondFactorRequired, [stepAsked(owner.id)])
  const tried = await tryCode(tx, deps, owner, code)
  return tried.refusal?.def === authErrors.wrongCode
    ? refused(authErrors.wrongCode, tried.acts)
    : tried
}

type Ways = NonNullable<Awaited<ReturnType<typeof waysOf>>>

async function told(
  tx: Sql,
  deps: Deps,
  { id, mayBeRemembered: remember }: Entering,
  ways: Ways,
): Promise<SecondStepWays> {
  return {
    totp: ways.totp,
    recovery: ways.recovery > 0,
    passkey: ways.passkeys > 0 ? await askToSign(tx, deps, id) : null,
    remember,
  }
}
