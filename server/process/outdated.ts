import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from '#server/core/log.ts'
import { newerMigration } from '#server/database/schema-version.ts'
import type { Sql } from '#server/database/sql.ts'
import { callOutdated } from '#server/http/health.ts'
import type { Phase } from '#server/http/reply.ts'
import type { Service } from './background-services.ts'

type Watched = {
  readonly sql: Sql
  readonly phase: Phase
  readonly log: Log
  /** Ends the process. */
  readonly leave: (reason: string) => void
}

const pace = { lookMs: 10_000, graceMs: 60_000 }

/**
 * Looks whether a newer Orari has migrated the database. Then this process says so at `/api/ready`, which takes it out of
 * a proxy's list, serves what still comes for a minute, and ends.
 */
export function watchSchema(
  { sql, phase, log, leave }: Watched,
  { lookMs, graceMs } = pace,
): Service {
  const ending = new AbortController()
  const wait = (ms: number) => pause(ms, undefined, { signal: ending.signal, ref: false })

  async function watch() {
    while (phase.current === 'ready') {
      await wait(lookMs)
      // Of a database that is away the requests tell.
      const newer = await newerMigration(sql).catch(() => undefined)
      if (newer !== undefined && phase.current === 'ready') callOutdated(phase, newer)
    }
    const { reason = '' } = phase
    if (phase.current !== 'outdated') return
    log.error({ reason, endsInMs: graceMs }, 'outdated')
    await wait(graceMs)
    leave(reason)
  }

  const watching = watch().catch(() => {})
  return {
    async stop() {
      ending.abort()
      await watching
    },
  }
}
