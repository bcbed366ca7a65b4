import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { type Connection, connect, type Sql } from '#server/database/sql.ts'
import { migrate } from '#server/database/migrate.ts'
import { tell } from '#tests/support/database.ts'
import { openServer } from '../suite/database-server.ts'
import { goal, table, writeSection } from '../suite/results.ts'

const rows = Number(process.env['BENCH_ROWS'] ?? 1_000_000)
const [salons, mostSeconds] = [1_000, 180]
/** The first step from appointments to visits. */
const firstOfVisits = '0027_visits.sql'
const folder = new URL('../../server/migrations/', import.meta.url)

/** A thousand salons of two barbers, as the version before visits kept them. */
async function fillAppointments(sql: Sql) {
  await sql`
    with u as (
      insert into users (id, username, name, email, password_hash)
      select id, 'Drita', 'Drita', id || '@example.com', ''
      from (select gen_random_uuid() as id from generate_series(1, ${salons}::int)) n returning id),
    s as (
      insert into salons (id, name, owner_user_id) select gen_random_uuid(), 'Salloni', id from u returning id),
    b as (
      insert into staff (salon_id, id, name, name_key)
      select id, gen_random_uuid(), 'Berberi ' || n, 'berberi ' || n from s, generate_series(0, 1) n),
    c as (
      insert into clients (salon_id, id, name, name_key, phone, search)
      select id, gen_random_uuid(), 'Klienti ' || n, 'klienti ' || n, '+355 69 ' || 1000000 + n, ' klienti ' || n || ' '
      from s, generate_series(1, 200) n)
    insert into services (salon_id, id, name, name_key, minutes, price_cents)
    select id, gen_random_uuid(), 'Prerje', 'prerje', 30, 800 from s`
  await sql`analyze`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_id,
      service_name, price_cents, status)
    select b.salon_id, gen_random_uuid(), timestamp '2025-01-01' + n * interval '1 hour', 30, b.id, 'Klienti 1',
      v.id, v.name, v.price_cents,
      (array['confirmed', 'pending', 'completed', 'cancelled', 'no_show'])[1 + n % 5]
    from generate_series(0, ${rows / salons / 2}::int - 1) n cross join staff b
    join services v on v.salon_id = b.salon_id
    order by n`
}

/** What the version before visits would have applied. */
async function applyBefore(connection: Connection, sql: Sql) {
  await sql`
    create table migrations (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  for (const name of files.filter((file) => file < firstOfVisits)) {
    const text = await readFile(new URL(name, folder), 'utf8')
    await tell(connection, text)
    const hash = createHash('sha256').update(text).digest('hex')
    await sql`insert into migrations (name, hash) values (${name}, ${hash})`
  }
}

/** A database of the version before visits becomes one of today, with all its appointments. */
export async function measureUpgrade() {
  const host = await openServer()
  const { connection, drop } = await host.empty()
  const sql = connect({ ...connection, options: '-c statement_timeout=0', max: 1 }, () => {})
  await applyBefore(connection, sql)
  await fillAppointments(sql)
  await sql`vacuum analyze`
  let told = 0
  const begin = performance.now()
  await migrate(connection, { tell: () => told++ })
  const seconds = (performance.now() - begin) / 1000
  const [counted] = await sql<{ parts: number }>`select count(*) as parts from appointment_parts`
  const lines = [
    goal(
      `${rows.toLocaleString('en')} appointments become visits, ${mostSeconds} s at most`,
      `${Math.round(seconds)} s, ${counted?.parts} parts, ${told} lines of progress`,
      seconds <= mostSeconds && counted?.parts === rows,
    ),
  ]
  const body = table([['', 'measured', ''], ...lines])
  console.log(body)
  writeSection('Upgrade', 'npm run bench -- upgrade', host.words, body)
  await sql.end()
  await drop()
  await host.close()
}
