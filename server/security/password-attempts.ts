import type { ErrorDef } from '#contract/kit/errors.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { networkOf } from '#server/core/networks.ts'
import { checkPassword } from './passwords.ts'
import {
  type CountedCall,
  type Limit,
  type Slowdown,
  type Waits,
  count,
  forget,
  takeTurn,
  uncount,
} from './rate-limit.ts'

const [hour, day] = [3600, 86_400]

/** Five tries are free; each later one costs twice the wait of the one before, a minute at most. */
export const guessWaits: Waits = [0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 60]

const slowdownOf = (accountKey: string, ip: string): Slowdown => ({
  what: 'guess',
  by: `${accountKey} ${networkOf(ip)}`,
  waits: guessWaits,
  memory: hour,
  isKept: true,
})

/** The wrong passwords a day for one account from unknown networks; its owner's own networks are not limited. */
const strangersOf = (accountKey: string): Limit => ({
  what: 'strangers',
  by: accountKey,
  most: 100,
  seconds: day,
  isKept: true,
})

/** Some clients repeat a refused password in a second encoding: that does not count as a second guess. */
const repeatOf = (print: string): Limit => ({ what: 'repeat', by: print, most: 1, seconds: 5 })

type Guess = {
  /** The account whose password is tried; it need not exist. */
  accountKey: string
  typed: string
  stored: string | undefined
  ip: string
  isKnownNetwork: boolean
  /** The refusal of a guess that comes too soon. */
  tooSoon: ErrorDef
}

/**
 * Tries a password. The try counts as wrong before the check, and a right one is uncounted after it, so that fifty guesses
 * at once get no further than fifty in a row.
 */
export async function tryPassword(call: CountedCall, guess: Guess) {
  const { sql, now, config } = call
  const check = () =>
    checkPassword(guess.typed, guess.stored, guess.isKnownNetwork ? 'known' : 'stranger')
  if (config.RATE_LIMIT === 'off') return { ...(await check()), isRepeat: false }
  await countGuess(call, guess)
  const slowdown = slowdownOf(guess.accountKey, guess.ip)
  const strangers = guess.isKnownNetwork ? [] : [strangersOf(guess.accountKey)]
  const checked = await check().catch(async (busy: unknown) => {
    await uncount(sql, slowdown, ...strangers)
    throw busy
  })
  if (checked.isRight) {
    await forget(sql, slowdown)
    if (strangers.length > 0) await uncount(sql, ...strangers)
    return { ...checked, isRepeat: false }
  }
  const isRepeat = (await count(sql, now(), repeatOf(guess.accountKey + checked.print))) > 0
  if (isRepeat) await uncount(sql, slowdown, ...strangers)
  return { ...checked, isRepeat }
}

async function countGuess(
  { sql, now }: CountedCall,
  { accountKey, ip, isKnownNetwork, tooSoon }: Guess,
) {
  const wait =
    (await takeTurn(sql, now(), slowdownOf(accountKey, ip))) ||
    (isKnownNetwork ? 0 : await count(sql, now(), strangersOf(accountKey)))
  if (wait > 0) throw new AppError(tooSoon, { retryAfterSeconds: wait })
}

export const forgetGuesses = (sql: Sql, accountKey: string, ip: string) =>
  forget(sql, slowdownOf(accountKey, ip))
