import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, dayOf, wallClock } from '#contract/kit/time.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import type { Config } from '#server/core/config.ts'
import type { Deps } from '#server/http/route.ts'
import type { Job } from '#server/process/jobs.ts'
import type { Log } from '#server/core/log.ts'
import { makeBackup } from '#server/database/dumps/make-backup.ts'
import type { Backup } from './back-up.ts'
import { nightliesIn, outdated } from './backup-files.ts'

/**
 * Looks every hour whether the backup of this night is due, so that a failed or missed one is made up for. One node of those
 * that name a folder does it.
 */
export function backupJobs({ BACKUP_HOUR: hour }: Config, log: Log): Job[] {
  if (hour === 'off') return []
  return [{ name: 'backup', cron: '10 * * * *', run: (deps) => backUpIfDue(deps, hour, log) }]
}

type Asked = Pick<Deps, 'config' | 'now'>

async function backUpIfDue({ config, now }: Asked, hour: number, log: Log) {
  const { backupDir } = config
  if (!isDue(nightliesIn(backupDir)[0]?.madeAt, now(), hour)) return
  try {
    const backup = await makeBackup(config, 'nightly', now())
    log.info(factsOf(backup), 'backup made')
    for (const { name } of outdated(nightliesIn(backupDir))) rmSync(join(backupDir, name))
  } catch (error) {
    // A full disk or a missing folder is not a bug, and an immediate retry would not mend it.
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    log.error({ reason: error.message, last: nightliesIn(backupDir)[0]?.madeAt }, 'no backup made')
  }
}

/** True when the hour has struck since the last backup: today's hour, or yesterday's while today's is to come. */
export function isDue(last: Date | undefined, now: Date, hour: number) {
  if (!last) return true
  const today = dayOf(now)
  const day = Number(wallClock(now).slice(11, 13)) >= hour ? today : addDays(today, -1)
  return wallClock(last) < `${day} ${String(hour).padStart(2, '0')}:00:00`
}

const factsOf = ({ path, bytes, trial, packedMs, triedMs }: Backup) => ({
  path,
  bytes,
  ...(trial ?? { trial: 'none' }),
  ms: Math.round(packedMs + triedMs),
})
