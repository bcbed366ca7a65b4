import { pageReads } from '#contract/outside/door.ts'
import { type onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import { callerOf } from '#server/core/networks.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call, Deps, IsRepeat } from '#server/http/route.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { pageAt, switchedOn } from '../page/data.ts'
import { count, limit, limitOf } from '#server/security/rate-limit.ts'
import { hashOf } from '#server/core/secrets.ts'
import { isDoubled } from '../bookings/data.ts'
import { limitsOf } from '../bookings/rules.ts'
import { spendProof } from './data.ts'
import { challengeFor, solvedBy } from './challenge.ts'

/** A call of the public page that may have to solve a challenge. */
type Asking = Deps &
  Pick<Call<(typeof onlineBookingRoutes)['book']>, 'params' | 'origin'> & {
    readonly body: { readonly proof: string }
  }

async function doorOf({ sql, now }: Pick<Asking, 'sql' | 'now'>, salon: SalonId) {
  return { key: await sealKey(sql), salon, now: now() }
}

async function askForProof(call: Asking, salon: SalonId): Promise<never> {
  const challenge = await challengeFor(await doorOf(call, salon))
  throw new AppError(bookingErrors.proofNeeded, { extra: { challenge } })
}

/**
 * Counts a booking of a network and of a salon, and answers the salon. A network that books often, and everybody at a salon
 * with a flood of bookings, has to solve a challenge first; far beyond what people do, a booking is refused. The salon is
 * looked up first, so that an address that leads to no page leaves no counter behind. A repeated call reads an answer, and
 * counts like other reads.
 */
export async function notTooMany(call: Asking, isRepeat: IsRepeat) {
  const { sql, config, params, origin, body, now } = call
  const page = await pageAt(sql, params.slug, now())
  const { salonId } = page
  if (await isRepeat(salonId)) {
    await limit(call, [limitOf(pageReads, origin)])
    return salonId
  }
  switchedOn(page)
  if (config.RATE_LIMIT === 'off') return salonId
  const caller = callerOf(origin.ip)
  const { most, free } = limitsOf(salonId, caller)
  const times = (await isDoubled(sql, salonId, hashOf(caller), now())) ? 2 : 1
  let isBusy = false
  for (let turn = 0; turn < times; turn += 1) {
    await limit(call, most)
    isBusy = (await count(sql, now(), ...free)) > 0
  }
  if (!isBusy) return salonId
  const solved = body.proof === '' ? null : await solvedBy(body.proof, await doorOf(call, salonId))
  if (!solved) await askForProof(call, salonId)
  return salonId
}

/** Marks a proof as used in the transaction of its booking, so that a refused booking leaves it for the next attempt. */
export async function useProofUp(tx: Sql, salonId: SalonId, call: Asking) {
  if (call.body.proof === '') return
  const solved = await solvedBy(call.body.proof, await doorOf(call, salonId))
  if (solved && !(await spendProof(tx, salonId, solved))) await askForProof(call, salonId)
}
