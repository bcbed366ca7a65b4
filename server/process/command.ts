import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { type Config, ConfigError } from '#server/core/config.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import { openRunning } from '#server/database/open-running.ts'
import { plainReasonOf } from '#server/database/reasons.ts'
import { connect, isUnavailable, type Sql } from '#server/database/sql.ts'

/** What was asked for can't be done; the message is one sentence for whoever typed the command. */
export class CommandRefused extends Error {}

/** Variables of the environment win over the file. */
export function loadEnvironment() {
  if (existsSync('.env')) loadEnvFile('.env')
}

/** Prints what the command answers, or the one sentence that says why it failed. */
export async function runCommand(work: () => Promise<string>) {
  try {
    process.stdout.write(await work())
  } catch (error) {
    process.stderr.write(`${sentenceOf(error)}\n`)
    process.exitCode = 1
  }
}

export function sentenceOf(error: unknown) {
  if (
    error instanceof CommandRefused ||
    error instanceof ConfigError ||
    error instanceof EmbeddedDatabaseError
  )
    return error.message
  if (isUnavailable(error)) return `The database is not reachable: ${plainReasonOf(error).words}`
  if (isRefusedLogIn(error)) return `The database refuses: ${error.message}`
  throw error
}

/** 28 wrong name or password, 3D000 no such database. */
const isRefusedLogIn = (error: unknown): error is Error =>
  error instanceof Error && 'code' in error && /^(28|3D000)/.test(String(error.code))

/** Beside a running Orari, and without it. */
export async function withDatabase<T>(
  config: Config,
  work: (sql: Sql, place: string) => Promise<T>,
) {
  const database = await openRunning(config)
  const sql = connect({ ...database.direct, min: 0, max: 4 }, () => {})
  try {
    return await work(sql, database.place)
  } finally {
    await sql.end()
    await database.stop()
  }
}
