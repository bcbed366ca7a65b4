import { randomInt } from 'node:crypto'
import { existsSync } from 'node:fs'
import { loadEnvFile } from 'node:process'
import { dayOf } from '#contract/kit/time.ts'
import { ensureAdmin } from '#server/features/auth/actions.ts'
import { insertAccount } from '#server/features/users/data.ts'
import { type Config, ConfigError, readConfig } from '#server/core/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { stopOnSignal } from '#server/process/shutdown.ts'
import { fillSalon } from './demo/fill.ts'
import { fillHistory } from './demo/past.ts'
import { demoSalons, type StandingSalon } from './demo/demo-salons.ts'

class NotEmpty extends Error {
  override message = 'This database holds something already; the demo only fills an empty one.'
}

async function demo(config: Config, running: AsyncDisposableStack) {
  const log = createLog('warn')
  stopOnSignal(() => running.disposeAsync(), log)
  const database = await openDatabase(config, log)
  const { connection, place } = database
  running.defer(() => database.stop())
  const sql = connect(connection, () => {})
  running.defer(() => sql.end())
  if (await isForeign(sql)) throw new NotEmpty()
  await migrate(connection)
  const password = easyToType()
  const { admin, counts } = await sql.begin((tx) => fill(tx, config, password))
  await sql`analyze`
  process.stdout.write(told({ config, place, admin, password, counts }))
}

/** Tables of somebody else: not even ours may be laid beside them. */
const isForeign = async (sql: Sql) =>
  (
    await sql`
      select 1 from pg_tables where schemaname = 'public' and to_regclass('public.migrations') is null
      limit 1`
  ).length > 0

async function fill(tx: Sql, config: Config, password: string) {
  await tx`lock table users in share row exclusive mode`
  if ((await tx`select 1 from users limit 1`).length > 0) throw new NotEmpty()
  const now = new Date()
  const passwordHash = await hashPassword(password)
  const admin = await appoint(tx, config, passwordHash, now)
  const counts: number[] = []
  for (const salon of demoSalons) counts.push(await fillSalon(tx, salon, passwordHash, now))
  await fillHistory(tx, dayOf(now), now)
  return { admin, counts }
}

/** Whom the configuration names, else one with the password of all the others; null for the former. */
async function appoint(sql: Sql, config: Config, passwordHash: string, now: Date) {
  if (config.ADMIN_EMAIL !== undefined) {
    await ensureAdmin({ sql, config, now: () => now })
    return null
  }
  const email = 'admin@demo.example'
  const admin = { username: 'Administrator', role: 'admin', verifiedAt: now } as const
  await insertAccount(sql, { ...admin, email, passwordHash }, now)
  return email
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** Nobody who knows the demo knows the password of this one. */
const easyToType = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

type Facts = {
  readonly config: Config
  readonly place: string
  readonly admin: string | null
  readonly password: string
  readonly counts: readonly number[]
}

function told({ config, place, admin, password, counts }: Facts) {
  const standing = { trial: 'on trial', yearly: 'yearly subscription', expired: 'expired' }
  const line = ({ owner, name, barbers, ...salon }: StandingSalon, index: number) => [
    owner.email,
    `${name}: ${standing[salon.standing]}, barbers: ${barbers.length}, appointments: ${counts[index]}`,
  ]
  const lines = [
    ['Data', place],
    [admin ?? config.ADMIN_EMAIL, admin ? 'administrator' : 'administrator, with ADMIN_PASSWORD'],
    ...demoSalons.map(line),
    ['Password', password],
    ['Next', `npm start, then ${config.APP_URL}/login`],
  ]
  return `\n${lines.map(([name = '', words = '']) => `  ${name.padEnd(22)} ${words}\n`).join('')}\n`
}

if (existsSync('.env')) loadEnvFile('.env')
const running = new AsyncDisposableStack()
try {
  await demo(readConfig(process.env), running)
} catch (error) {
  const isTold = [ConfigError, EmbeddedDatabaseError, NotEmpty].some(
    (kind) => error instanceof kind,
  )
  // Whoever stops us in the middle pulls the floor away; the stop itself ends the process.
  if (!running.disposed && !(isTold && error instanceof Error)) throw error
  if (error instanceof Error && isTold) process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
} finally {
  await running.disposeAsync()
}
