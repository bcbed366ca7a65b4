import type { FastifyBaseLogger } from 'fastify'
import type { Route } from '#contract/kit/route.ts'
import { isUnavailable, type Sql } from '#server/database/sql.ts'
import type { Deps } from './route.ts'

/**
 * The standby's own refusals: it has to give way to what it copies, it is not writable, or it has not yet copied a table of the
 * newest version.
 */
const ofStandby = new Set(['40001', '25006', '42P01', '42703'])
const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error ? String(error.code) : ''

const quietMs = 60_000

/** Answers a call that reads much at the standby, and at the database itself where the standby can't. */
export function standbyReader(
  { sql, standby, now }: Pick<Deps, 'sql' | 'standby' | 'now'>,
  log: Pick<FastifyBaseLogger, 'warn'>,
) {
  let toldAt = -Infinity
  function tell(error: unknown) {
    if (now().getTime() - toldAt < quietMs) return
    toldAt = now().getTime()
    log.warn({ code: codeOf(error) }, 'the standby did not answer')
  }
  return async <T>(
    { fromStandby }: Pick<Route, 'fromStandby'>,
    work: (from: Sql) => Promise<T>,
  ) => {
    if (!fromStandby || !standby) return work(sql)
    try {
      // A file is read while it is sent, when it is too late for another try.
      await standby`select`
      return await work(standby)
    } catch (error) {
      if (!isUnavailable(error) && !ofStandby.has(codeOf(error))) throw error
      tell(error)
      return work(sql)
    }
  }
}
