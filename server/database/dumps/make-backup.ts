import { renameSync } from 'node:fs'
import type { Config } from '#server/core/config.ts'
import { type Backup, backUp } from '#server/database/backup/back-up.ts'
import { type Kind, unfinished } from '#server/database/backup/backup-files.ts'
import { lineTo } from '#server/database/open-database.ts'
import { handOn } from './backup-command.ts'
import { backUpServer } from './back-up-server.ts'
import { markProved } from './proved-backup.ts'

/**
 * Backs up the database of this configuration, whatever its kind, and hands the file on. One that is not handed on is no
 * backup: it lies there until the next try.
 */
export async function makeBackup(config: Config, kind: Kind, now: Date): Promise<Backup> {
  const { BACKUP_COMMAND: command, DATA_DIR: dataDir, POSTGRES_BIN: bin, backupDir } = config
  const url = config.DATABASE_URL_DIRECT ?? config.DATABASE_URL
  const backup =
    url === undefined
      ? await backUp({ dataDir, bin, backupDir, kind, now })
      : await backUpServer({ url, pgDump: config.PG_DUMP, backupDir, kind, now })
  try {
    await handOn(command, backup.path)
  } catch (error) {
    renameSync(backup.path, backup.path + unfinished)
    throw error
  }
  // The database of an older Orari, of which a backup is made before its upgrade, has no place for the mark.
  if (url !== undefined && backup.trial) await markProved(lineTo(url), now).catch(() => {})
  return backup
}
