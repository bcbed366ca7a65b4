import { resolve } from 'node:path'
import { restoreServer } from '#server/database/dumps/back-up-server.ts'
import { restore } from '#server/database/backup/restore.ts'
import { type Config, readConfig } from '#server/core/config.ts'
import { CommandRefused, loadEnvironment, runCommand } from '#server/process/command.ts'

async function restoreInto(config: Config, archive: string | undefined) {
  const { DATABASE_URL, DATABASE_URL_DIRECT, DATA_DIR, POSTGRES_BIN, PG_DUMP } = config
  if (archive === undefined) throw new CommandRefused('Which backup? npm run restore -- <file>')
  const url = DATABASE_URL_DIRECT ?? DATABASE_URL
  const file = resolve(archive)
  const begin = performance.now()
  if (file.endsWith('.dump') !== (url !== undefined)) throw new CommandRefused(otherKind(file))
  if (url === undefined) await restore(file, DATA_DIR, POSTGRES_BIN)
  else await restoreServer(file, url, PG_DUMP)
  const seconds = ((performance.now() - begin) / 1000).toFixed(1)
  const place = url === undefined ? resolve(DATA_DIR) : 'the database of DATABASE_URL'
  return `\n  Restored     ${place}, in ${seconds} s\n  Next         npm start\n\n`
}

const otherKind = (file: string) =>
  file.endsWith('.dump')
    ? `${file} is a backup of a PostgreSQL server: set DATABASE_URL to an empty database.`
    : `${file} is no backup of a PostgreSQL server (.dump): DATABASE_URL is set.`

loadEnvironment()
await runCommand(() => restoreInto(readConfig(process.env), process.argv[2]))
