import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import type { Config } from '#server/core/config.ts'
import type { Deps } from '#server/http/route.ts'
import type { Job } from '#server/process/jobs.ts'
import type { Log } from '#server/core/log.ts'
import { type Backup, backUp } from './back-up.ts'
import { nightliesIn, outdated } from './backup-files.ts'
import { isDue } from './due.ts'

/**
 * Asked hourly, made once a night: what failed is tried again within the hour, what was missed is made up for. For the
 * process that keeps an embedded database; the others, and servers, have none.
 */
export function backupJobs({ DATABASE_URL, BACKUP_HOUR: hour }: Config, log: Log): Job[] {
  if (DATABASE_URL !== undefined || hour === 'off') return []
  return [{ name: 'backup', cron: '10 * * * *', run: (deps) => backUpIfDue(deps, hour, log) }]
}

type Asked = Pick<Deps, 'config' | 'now'>

async function backUpIfDue({ config, now }: Asked, hour: number, log: Log) {
  const { DATA_DIR: dataDir, backupDir } = config
  if (!isDue(nightliesIn(backupDir)[0]?.madeAt, now(), hour)) return
  try {
    const backup = await backUp({ dataDir, backupDir, kind: 'nightly', now: now() })
    log.info(factsOf(backup), 'backup made')
    for (const { name } of outdated(nightliesIn(backupDir))) rmSync(join(backupDir, name))
  } catch (error) {
    // A full disk or a folder that is away is no fault of ours, and nothing that trying again at once would mend.
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    log.error({ reason: error.message, last: nightliesIn(backupDir)[0]?.madeAt }, 'no backup made')
  }
}

const factsOf = ({ path, bytes, trial, packedMs, triedMs }: Backup) => ({
  path,
  bytes,
  ...trial,
  ms: Math.round(packedMs + triedMs),
})
