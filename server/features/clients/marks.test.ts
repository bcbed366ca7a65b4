import { expect, test } from 'vitest'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { newId } from '#server/core/ids.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { createWorld } from '#tests/support/world.ts'

/** A new client of one visit, and one of three hundred. */
async function salon() {
  const world = await createWorld()
  const { salonId } = await world.owner()
  const { sql } = world
  await sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${salonId}, gen_random_uuid(), name, name, '' from unnest('{new,regular}'::text[]) name`
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
      price_cents, status)
    select c.salon_id, gen_random_uuid(), timestamp '2025-01-01' + n * interval '1 hour', 30, s.id, c.id, c.name,
      'Prerje', 1000, 'completed'
    from generate_series(0, 300) n
    join clients c on c.name = case n when 0 then 'new' else 'regular' end
    join staff s on s.salon_id = c.salon_id and s.position = 0`
  await givePart(sql)
  await sql`vacuum analyze appointments, appointment_parts, clients`
  return sql
}

/** One visit as the desk writes it, at an hour of its own. */
const book = async (tx: Sql, client: string, hour: number) => {
  const id = newId()
  await tx`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
      price_cents)
    select c.salon_id, ${id}, timestamp '2026-01-01' + ${hour}::int * interval '1 hour', 30, s.id, c.id, c.name,
      'Ngjyrë', 1000
    from clients c join staff s on s.salon_id = c.salon_id and s.position = 0 where c.name = ${client}`
  await tx`
    insert into appointment_parts (salon_id, appointment_id, position, staff_id, service_name, price_cents,
      starts_at, work, holds)
    select salon_id, id, 0, staff_id, service_name, price_cents, starts_at, minutes, holds
    from appointments a where a.salon_id = (select id from salons) and a.id = ${id}`
  return id
}

/** Of an earlier transaction of the connection too, unless they were told by now. */
const rowsRead = async (tx: Sql) =>
  oneRow(
    await tx<{ rows: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables
      where relname in ('appointments', 'appointment_parts')`,
  ).rows

test('a booking, a move and a cancellation read as many visits of a regular as of a new client', async () => {
  const sql = await salon()
  const readFor = (client: string, hour: number) =>
    sql.begin(async (tx) => {
      await tx`set local enable_seqscan = off`
      const before = await rowsRead(tx)
      const id = await book(tx, client, hour)
      const visit = part`salon_id = (select id from salons) and id = ${id}`
      await tx`update appointments set starts_at = starts_at + interval '1 day' where ${visit}`
      await tx`update appointments set status = 'cancelled' where ${visit}`
      return (await rowsRead(tx)) - before
    })
  expect(await readFor('regular', 1)).toBe(await readFor('new', 100))
})
