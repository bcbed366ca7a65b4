import { randomInt } from 'node:crypto'
import { dayOf } from '#contract/kit/time.ts'
import { ensureAdmin } from '#server/features/accounts/auth/actions.ts'
import { trialEnd } from '#server/features/subscription/rules.ts'
import { insertAccount } from '#server/features/accounts/users/opening.ts'
import type { SalonId } from '#server/core/actor.ts'
import { type Config, ConfigError } from '#server/core/config.ts'
import { openDatabase } from '#server/database/open-database.ts'
import { connect, type Sql } from '#server/database/sql.ts'
import { EmbeddedDatabaseError } from '#server/database/embedded/embedded-error.ts'
import { createLog } from '#server/core/log.ts'
import { migrate } from '#server/database/migrate.ts'
import { hashPassword } from '#server/security/passwords.ts'
import { askAtDoor } from './demo-requests.ts'
import { letReturn } from './demo-returns.ts'
import { letWait } from './demo-waiting.ts'
import { fillSalon, topUpSalon, yearOf } from './fill.ts'
import { fillHistory } from './past.ts'
import { demoSalons, type StandingSalon } from './demo-salons.ts'
import { joinTeam } from './demo-team.ts'
import { progressOf } from './progress.ts'

/** A refusal that is printed as one line. */
class DemoRefused extends Error {}
const notEmpty = () =>
  new DemoRefused('This database holds something already; the demo only fills an empty one.')
const noDemo = () =>
  new DemoRefused(
    'This database holds something that is no demo; start without --demo, or with another DATA_DIR.',
  )

/** `go-on`: a database that the demo filled before is used again. */
export type Mode = 'fill' | 'go-on'

/** Fills or refreshes the demo's database and closes it; returns the lines to print. */
export async function prepareDemo(
  config: Config,
  mode: Mode,
  running: AsyncDisposableStack,
  plan: (now: Date) => Years | Promise<Years> = yearsOf,
) {
  const log = createLog('warn')
  // Making a database takes a while, and so does planning a year: until then there is no part of it to show.
  process.stdout.write('Opening the database of the demo ...\n')
  const database = await openDatabase(config, log)
  const { direct, place } = database
  running.defer(() => database.stop())
  // A pooler without a line beside it is refused here as well.
  await database.isPooled()
  const sql = connect(direct, () => {})
  running.defer(() => sql.end())
  if (await isForeign(sql)) throw notEmpty()
  await migrate(direct)
  const password = easyToType()
  const now = new Date()
  // Planned before the transaction, which the database ends after ten idle seconds: a slow machine plans for longer.
  const years = (await isEmpty(sql)) ? await plan(now) : []
  const passwordHash = await hashPassword(password)
  const asked = { config, passwordHash, now, years }
  const admin = await sql.begin((tx) => fillOrGoOn(tx, mode, asked))
  return told({ config, place, admin, password, counts: await countsOf(sql) })
}

const isEmpty = async (sql: Sql) => (await sql`select 1 from users limit 1`).length === 0

const yearsOf = (now: Date) => demoSalons.map((salon) => ({ salon, visits: yearOf(salon, now) }))

type Years = ReturnType<typeof yearsOf>
type Asked = {
  readonly config: Config
  readonly passwordHash: string
  readonly now: Date
  readonly years: Years
}

async function fillOrGoOn(tx: Sql, mode: Mode, asked: Asked) {
  // The database serves no one yet, so a long statement or a slow machine delays nothing.
  await tx`set local statement_timeout = 0`
  await tx`set local idle_in_transaction_session_timeout = 0`
  await tx`lock table users in share row exclusive mode`
  if (await isEmpty(tx)) return fill(tx, asked)
  if (mode === 'fill') throw notEmpty()
  return goOn(tx, asked)
}

/** True for a database with other tables than Orari's; the demo refuses it. */
const isForeign = async (sql: Sql) =>
  (
    await sql`
      select 1 from pg_tables where schemaname = 'public' and to_regclass('public.migrations') is null
      limit 1`
  ).length > 0

async function fill(tx: Sql, { config, passwordHash, now, years }: Asked) {
  const admin = await appoint(tx, config, passwordHash, now)
  const total = years.reduce((sum, { visits }) => sum + visits.length, 0)
  const onFilled = progressOf('Filling the demo', total)
  for (const { salon, visits } of years) {
    const id = await fillSalon(tx, salon, { passwordHash, now, visits, onFilled })
    await hearRequests(tx, config, { id, salon, now })
  }
  await fillHistory(tx, dayOf(now), now)
  await tx`analyze`
  return admin
}

type Heard = { readonly id: SalonId; readonly salon: StandingSalon; readonly now: Date }

const hearRequests = async (sql: Sql, config: Config, { id, salon, now }: Heard) => {
  const { name, requests, waits } = salon
  if (requests) await askAtDoor({ sql, config, now: () => now }, id, { name, requests })
  if (waits) await letWait(sql, id, waits, now)
  await letReturn(sql, id, now)
}

/** Refreshes a filled demo. Only hashes of passwords are stored, so each start sets and prints a new one. */
async function goOn(tx: Sql, { config, passwordHash, now }: Asked) {
  for (const salon of demoSalons) {
    const [owner] = await tx<{ salon_id: SalonId }>`
      with owner as (
        update users set password_hash = ${passwordHash}
        where email = ${salon.owner.email} returning id)
      update salons l set trial_end_date = case ${salon.standing}
        when 'trial' then ${trialEnd(dayOf(now))}::date else l.trial_end_date end
      from owner where l.owner_user_id = owner.id returning l.id as salon_id`
    if (!owner) throw noDemo()
    await joinTeam(tx, owner.salon_id, salon.team, { passwordHash, now })
    await topUpSalon(tx, owner.salon_id, salon, now)
    await hearRequests(tx, config, { id: owner.salon_id, salon, now })
  }
  const [admin] = await tx`
    update users set password_hash = ${passwordHash} where email = ${demoAdmin} returning id`
  return admin ? demoAdmin : null
}

const countsOf = async (sql: Sql) =>
  new Map(
    (
      await sql<{ email: string; count: number }>`
        select u.email, count(a.id) as count from accounts u
        left join appointments a on a.salon_id = u.salon_id group by u.email`
    ).map(({ email, count }) => [email, count]),
  )

const demoAdmin = 'admin@demo.example'

/** The administrator of the configuration (returns null), or one with the password of all demo accounts. */
async function appoint(sql: Sql, config: Config, passwordHash: string, now: Date) {
  if (config.ADMIN_EMAIL !== undefined) {
    await ensureAdmin({ sql, config, now: () => now })
    return null
  }
  const admin = { username: 'Administrator', role: 'admin', verifiedAt: now } as const
  await insertAccount(sql, { ...admin, email: demoAdmin, passwordHash }, now)
  return demoAdmin
}

const letters = 'abcdefghjkmnpqrstuvwxyz23456789'
/** A random password, so that knowing the demo's source opens no demo. */
const easyToType = () =>
  Array.from({ length: 3 }, () =>
    Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(''),
  ).join('-')

type Facts = {
  readonly config: Config
  readonly place: string
  readonly admin: string | null
  readonly password: string
  readonly counts: ReadonlyMap<string, number>
}

function told({ config, place, admin, password, counts }: Facts) {
  const standing = { trial: 'on trial', yearly: 'yearly subscription', expired: 'expired' }
  const linesOf = ({ owner, name, barbers, team, ...salon }: StandingSalon) => [
    [
      owner.email,
      `${name}: ${standing[salon.standing]}, barbers: ${barbers.length}, appointments: ${counts.get(owner.email) ?? 0}`,
    ],
    ...team.map(({ email, role }) => [email, `${name}: ${role}`]),
  ]
  const lines = [
    ['Data', place],
    [admin ?? config.ADMIN_EMAIL, admin ? 'administrator' : 'administrator, with ADMIN_PASSWORD'],
    ...demoSalons.flatMap(linesOf),
    ['Password', password],
    ['Log in at', `${config.APP_URL}/login`],
  ]
  return `\n${lines.map(([name = '', words = '']) => `  ${name.padEnd(22)} ${words}\n`).join('')}\n`
}

/** True for errors that are printed as one line, without a trace. */
export const isToldPlainly = (error: unknown): error is Error =>
  [ConfigError, EmbeddedDatabaseError, DemoRefused].some((kind) => error instanceof kind)
