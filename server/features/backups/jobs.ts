import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { addDays, dayOf, wallClock } from '#contract/kit/time.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import type { Config } from '#server/core/config.ts'
import type { Deps } from '#server/http/route.ts'
import type { Job } from '#server/process/jobs.ts'
import type { Log } from '#server/core/log.ts'
import { makeBackup } from '#server/database/dumps/make-backup.ts'
import type { Backup } from '#server/database/backup/back-up.ts'
import { nightliesIn, outdated } from '#server/database/backup/backup-files.ts'
import { administrators } from '#server/features/accounts/users/data.ts'
import { record } from '#server/record/record.ts'
import { backupFailed, failedMail } from './acts.ts'
import { wasTold } from './data.ts'

/** A failure is told once a night, though it is tried again each hour. */
const quietMs = 20 * 3_600_000

/**
 * Looks every hour whether the backup of this night is due, so that a failed or missed one is made up for. One node of those
 * that name a folder does it.
 */
export function backupJobs({ BACKUP_HOUR: at }: Config, log: Log): Job[] {
  if (at === 'off') return []
  return [{ name: 'backup', cron: '10 * * * *', run: (deps) => backUpIfDue(deps, at, log) }]
}

async function backUpIfDue(deps: Deps, at: number, log: Log) {
  const { config, now } = deps
  const { backupDir } = config
  if (!isDue(nightliesIn(backupDir)[0]?.madeAt, now(), at)) return
  try {
    const backup = await makeBackup(config, 'nightly', now())
    log.info(factsOf(backup), 'backup made')
    for (const { name } of outdated(nightliesIn(backupDir))) rmSync(join(backupDir, name))
  } catch (error) {
    // A full disk or a missing folder is not a bug, and an immediate retry would not mend it.
    if (!(error instanceof EmbeddedDatabaseError)) throw error
    const failure = { reason: error.message, last: nightliesIn(backupDir)[0]?.madeAt }
    log.error(failure, 'no backup made')
    await tell(deps, failure)
  }
}

const tell = ({ sql, now }: Deps, failure: Parameters<typeof backupFailed>[0]) =>
  sql.begin(async (tx) => {
    const at = now()
    if (await wasTold(tx, failedMail, new Date(at.getTime() - quietMs))) return
    await record(tx, { at }, backupFailed(failure, await administrators(tx)))
  })

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
