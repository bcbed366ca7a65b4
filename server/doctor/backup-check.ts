import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { wallClock } from '#contract/kit/time.ts'
import { backupsIn } from '#server/database/backup/backup-files.ts'
import { newestProved } from '#server/database/dumps/proved-backup.ts'
import type { Sql } from '#server/database/sql.ts'
import { type Finding, ifDatabase, type Patient } from './patient.ts'

/** A night may be missed: a computer in a salon is off at times. */
const mostHours = 50

const isOld = (at: Date, now: Date) => now.getTime() - at.getTime() > mostHours * 3_600_000
const minutesOf = (at: Date) => wallClock(at).slice(0, 16)

export function lookAtBackups(patient: Patient): Promise<Finding> | Finding {
  const { DATABASE_URL, BACKUP_HOUR, isBackedUpByOthers } = patient.config
  if (isBackedUpByOthers)
    return { open: 'of a PostgreSQL server, by its own tools: BACKUP_HOUR=off (docs/backup.md)' }
  if (DATABASE_URL === undefined || BACKUP_HOUR !== 'off') return inFolder(patient)
  return ifDatabase(patient, byAnother)
}

function inFolder({ config, now }: Patient): Finding {
  const { DATABASE_URL, PG_DUMP, BACKUP_HOUR, backupDir } = config
  if (DATABASE_URL !== undefined && PG_DUMP !== undefined && !existsSync(PG_DUMP))
    return {
      fault: `${PG_DUMP}, which makes them, is not there`,
      mend: 'Install PostgreSQL’s client programs, or set the path of its pg_dump',
      variable: 'PG_DUMP',
    }
  const [last] = backupsIn(backupDir)
  const isByHand = BACKUP_HOUR === 'off'
  const variable = isByHand ? 'BACKUP_HOUR' : 'BACKUP_DIR'
  const mend = isByHand
    ? 'Let it back itself up at night, or run npm run backup'
    : 'Look for "no backup made" in the log, and run npm run backup'
  if (!last) return { fault: `there is none in ${resolve(backupDir)}`, mend, variable }
  const { madeAt, isTried } = last
  const told = `${minutesOf(madeAt)}, ${isTried ? 'restored for trial then' : 'never restored for trial'}`
  return isTried && !isOld(madeAt, now())
    ? { ok: told }
    : { fault: `the last is of ${told}`, mend, variable }
}

/** Of a server whose backups are not made here; each proved one leaves its moment in the database. */
async function byAnother(sql: Sql, { now }: Patient): Promise<Finding> {
  const at = await newestProved(sql)
  if (at === undefined)
    return {
      fault: 'none of this server is known that was restored for trial',
      mend: 'Name a folder on one node, or set BACKUP_HOUR=off where the server has backups of its own (docs/backup.md)',
      variable: 'BACKUP_DIR',
    }
  const told = `${minutesOf(at)}, restored for trial then, made elsewhere`
  if (!isOld(at, now())) return { ok: told }
  return {
    fault: `the last is of ${told}`,
    mend: 'Look for "no backup made" in the log of the node that makes them',
    variable: 'BACKUP_DIR',
  }
}
