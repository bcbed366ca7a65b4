import { setTimeout as pause } from 'node:timers/promises'
import { commonErrors } from '#contract/common.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from './sql.ts'

/** A concurrent transaction changed what this one has read: the work reads again and decides anew. */
export class LostRace extends Error {}

// A deadlock, a serialization failure, a row that came or went between two statements, and the statements that follow
// such an error in the same transaction.
const passing = new Set(['40P01', '40001', '23P01', '23503', '25P02'])
const again = 3

/**
 * One transaction, done anew as a whole after a lost race. Inside a transaction it is a part of that one, and the
 * outermost call does the whole anew. Acts use this, by `acting`; `sql.begin` is for jobs and for reads that belong together,
 * which lose no race.
 */
export const transaction = <T>(sql: Sql, work: (tx: Sql) => Promise<T>): Promise<T> =>
  sql.isTransaction ? work(sql) : despiteContention(() => sql.begin(work))

/** Does the work anew after a lost race; after several losses the caller gets a 503. */
export async function despiteContention<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await work()
    } catch (error) {
      if (!isPassing(error)) throw error
      if (tries === again) throw new AppError(commonErrors.unavailable, { retryAfterSeconds: 1 })
    }
    await pause(Math.random() * 20 * (tries + 1))
  }
}

const isPassing = (error: unknown) =>
  error instanceof LostRace ||
  (error instanceof Error && 'code' in error && passing.has(String(error.code)))

/** A part of the transaction that may fail without it: its refusal is answered, and what it wrote is gone. */
export async function tried<T>(tx: Sql, work: () => Promise<T>): Promise<T> {
  await tx`savepoint tried`
  try {
    const done = await work()
    await tx`release savepoint tried`
    return done
  } catch (error) {
    await tx`rollback to savepoint tried`
    throw error
  }
}
