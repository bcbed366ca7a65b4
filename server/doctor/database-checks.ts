import { createECDH } from 'node:crypto'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { ageOf } from '#server/database/releases.ts'
import { migrations, schemaOf, versionOf } from '#server/database/schema-version.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import { growth } from './growth-check.ts'
import { type Check, type Finding, inDatabase, type Patient } from './patient.ts'

const reachable: Check = {
  name: 'database',
  look: ({ database, config }) => {
    if ('sql' in database) return { ok: database.place }
    const variable = config.DATABASE_URL === undefined ? 'DATA_DIR' : 'DATABASE_URL'
    const mend =
      variable === 'DATA_DIR'
        ? 'Start Orari, which makes one, or name the folder where it is'
        : 'Start that PostgreSQL, or set the address to one that answers from this machine'
    return { fault: database.fault, mend, variable }
  },
}

async function migrated(sql: Sql): Promise<Finding> {
  const { missing, unknown } = await schemaOf(sql)
  if (unknown !== undefined)
    return {
      fault: `the database is newer than this program: it has ${unknown}`,
      mend: 'Update this program on every machine (docs/upgrading.md)',
    }
  if (missing.length > 0)
    return {
      fault: `${missing.length} of ${migrations.length} are missing, first ${missing[0]}`,
      mend: 'Start Orari: it applies them before it answers',
    }
  return { ok: `all ${migrations.length} are applied` }
}

/** By its name in the migrations: without it two visits can meet in one barber's hands. */
const overlap = 'parts_no_overlap'

async function unique(sql: Sql): Promise<Finding> {
  const [found] = await sql<{ is_whole: boolean }>`
    select c.convalidated and i.indisvalid and i.indisready as is_whole
    from pg_constraint c join pg_index i on i.indexrelid = c.conindid
    where c.conname = ${overlap} and c.contype = 'x'
      and c.conrelid = to_regclass('appointment_parts')`
  if (found?.is_whole) return { ok: `forbidden by the database (${overlap})` }
  return {
    fault: found ? `${overlap}, which forbids them, is not valid` : `${overlap} is missing`,
    mend: 'Stop Orari and put the constraint back (docs/operating.md, "Double bookings")',
  }
}

const mostSeconds = 10

async function clocks(sql: Sql, { now }: Patient): Promise<Finding> {
  const sent = now().getTime()
  const { at } = oneRow(
    await sql<{ at: number }>`
      select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`,
  )
  const received = now().getTime()
  const apart = Math.max(sent - at, at - received, 0) / 1_000
  if (apart <= mostSeconds) return { ok: `${now().toISOString().slice(0, 19)}Z, as the database’s` }
  return {
    fault: `this machine and the database are ${Math.round(apart)} s apart`,
    mend: 'Let both follow a time server (timedatectl set-ntp true)',
  }
}

/** Rules of summer time change: both have to know the same ones, today and in half a year. */
async function zone(sql: Sql, { now }: Patient): Promise<Finding> {
  const halfYear = 182 * 86_400_000
  for (const at of [now(), new Date(now().getTime() + halfYear)]) {
    const here = wallClock(at).slice(0, 16)
    const [found] = await sql<{ wall: string }>`
      select to_char(${at}::timestamptz at time zone name, 'YYYY-MM-DD HH24:MI') as wall
      from pg_timezone_names where name = ${defaultZone}`
    if (found?.wall === here) continue
    return {
      fault: found
        ? `${defaultZone} is ${found.wall} in the database and ${here} here`
        : `the database does not know ${defaultZone}`,
      mend: 'Update the time zones (tzdata) of the database’s machine and Node on this one',
    }
  }
  return { ok: `${defaultZone}, the same here and in the database` }
}

async function administrators(sql: Sql): Promise<Finding> {
  const { count } = oneRow(
    await sql<{ count: number }>`
      select count(*) from users where role = 'admin' and is_active`,
  )
  if (count > 0) return { ok: `${count} active` }
  return {
    fault: 'there is none whose account is active',
    mend: 'Make one: npm run admin -- create --email <address>',
    variable: 'ADMIN_EMAIL',
  }
}

/** Devices have the public key and are written to with the private one. */
async function pushKeys(sql: Sql): Promise<Finding> {
  const [keys] = await sql<{ public_key: string; private_key: string }>`
    select public_key, private_key from push_keys`
  if (!keys) return { ok: 'made when the first device asks for news' }
  if (keys.public_key === publicOf(keys.private_key)) return { ok: 'a pair' }
  return {
    fault: 'the public key does not belong to the private one: no device hears anything',
    mend: 'Delete the row of push_keys; devices have to ask for news anew',
  }
}

function publicOf(privateKey: string) {
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(Buffer.from(privateKey, 'base64url'))
    return pair.getPublicKey().toString('base64url')
  } catch {
    return undefined
  }
}

async function postgres(sql: Sql, { config, now }: Patient): Promise<Finding> {
  const version = await versionOf(sql)
  const age = ageOf(version, now())
  if (!age) return { ok: version }
  const dated = `${version} of ${age.released}`
  if (age.since.length === 0) return { ok: dated }
  const isOwn = config.DATABASE_URL === undefined
  return {
    fault: `${dated}, without the fixes planned for ${age.since.join(', ')}`,
    mend: isOwn
      ? 'Install a newer PostgreSQL 18 on the system, which is used by itself, or name its folder (docs/dependencies.md)'
      : 'Update that server to the newest release of its version',
    ...(isOwn && { variable: 'POSTGRES_BIN' }),
  }
}

export const databaseChecks: readonly Check[] = [
  reachable,
  inDatabase('PostgreSQL', postgres),
  inDatabase('migrations', migrated),
  inDatabase('double bookings', unique),
  inDatabase('clock', clocks),
  inDatabase('time zone', zone),
  inDatabase('administrators', administrators),
  inDatabase('push keys', pushKeys),
  inDatabase('growth', growth),
]
