import { setTimeout as pause } from 'node:timers/promises'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import { part } from './sql.ts'

/** What was there a moment ago is gone, or the other way round: look again. */
export class Overtaken extends Error {}

// A circle of waits that the database broke, a row that came or went between two looks, and what follows in a
// transaction that has failed already.
const passing = new Set(['40P01', '40001', '23P01', '23503', '25P02'])
const again = 3

/** Does the work anew when others were in its way; a caller who is unlucky that often hears to come back. */
export async function despiteContention<T>(work: (tries: number) => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work(tries)
    } catch (error) {
      if (!isPassing(error)) throw error
      if (tries === again) throw new AppError(commonErrors.unavailable, { retryAfterSeconds: 1 })
    }
    await pause(Math.random() * 20 * (tries + 1))
  }
}

/** Of several who do something in one step: one can't, or waits too long, and the others might. */
export const isOneInTheWay = (error: unknown) =>
  error instanceof Error && 'code' in error && /^(22|23|40|55)/.test(String(error.code))

/** For those who do it in one step, a table beside others: who of them waits for somebody lets the others go on soon. */
export const patienceOf = (asked: readonly unknown[]) =>
  asked.length > 1 ? part`, (select set_config('lock_timeout', '50ms', true)) patience` : part``

const isPassing = (error: unknown) =>
  error instanceof Overtaken ||
  (error instanceof Error && 'code' in error && passing.has(String(error.code)))
