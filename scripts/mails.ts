import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { loadEnvFile } from 'node:process'
import { shortDate } from '#contract/kit/albanian.ts'
import { dayOf, wallClock } from '#contract/kit/time.ts'
import { type Config, ConfigError, readConfig } from '#server/core/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { connect, type Connection } from '#server/database/sql.ts'
import { clusterIn, hasCluster, role } from '#server/database/embedded/cluster.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import { findPostmaster } from '#server/database/embedded/pid-file.ts'
import { port } from '#server/database/embedded/socket-folder.ts'
import { createLog } from '#server/core/log.ts'
import { type KeptMail, newestMails } from '#server/mail/kept-mails.ts'

type Opened = { readonly direct: Connection; stop(): Promise<void> }

/** The database of a running Orari, or else one that is started for this command. */
async function open(config: Config): Promise<Opened> {
  if (config.DATABASE_URL !== undefined) {
    const server = await openDatabase(config, createLog('warn'))
    // A pooler without a line beside it is refused, as at the start.
    await server.isPooled()
    return server
  }
  const dataDir = resolve(config.DATA_DIR)
  const cluster = clusterIn(dataDir)
  if (!hasCluster({ cluster })) throw new ConfigError(`There is no database in ${dataDir}.`)
  const running = findPostmaster(cluster)
  if (running?.status !== 'ready') return openDatabase(config, createLog('warn'))
  const direct = { host: running.socketFolder, port, user: role, database: role }
  return { direct, stop: async () => {} }
}

async function keptMails(config: Config) {
  const database = await open(config)
  const sql = connect(database.direct, () => {})
  try {
    return await newestMails(sql)
  } finally {
    await sql.end()
    await database.stop()
  }
}

function letter({ to, subject, text, createdAt }: KeptMail) {
  const at = new Date(createdAt)
  return `${'-'.repeat(72)}\nTo: ${to}\nAt: ${shortDate(dayOf(at))} ${wallClock(at).slice(11)}\nSubject: ${subject}\n\n${text.trim()}\n\n`
}

/** The newest mail comes last, where a terminal shows it. */
const told = (mails: readonly KeptMail[]) =>
  mails.length === 0 ? 'No mails are kept.\n' : mails.toReversed().map(letter).join('')

if (existsSync('.env')) loadEnvFile('.env')
try {
  process.stdout.write(told(await keptMails(readConfig(process.env))))
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof EmbeddedDatabaseError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
