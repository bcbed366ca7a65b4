import { expect, test } from 'vitest'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { createWorld } from '#tests/support/world.ts'

const people = 20

async function salon() {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await world.sql`
    insert into clients (salon_id, id, name, name_key, search)
    select ${salonId}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(1, ${people}::int) n`
  return { sql: world.sql, salonId }
}

/** So many visits of each client in one statement, the clients in the order of their ids or the other way round. */
const visit = (sql: Sql, salon: SalonId, times: number, turn: 1 | -1) => sql`
  insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
    price_cents, status)
  select ${salon}, gen_random_uuid(), timestamp '2026-01-01' + n * interval '1 hour', 30, s.id, c.id, c.name,
    'Prerje', 1000, 'completed'
  from (select *, row_number() over (order by id) * ${turn}::int as place from clients where salon_id = ${salon}) c
  cross join staff s cross join generate_series(1, ${times}::int) n
  where s.salon_id = ${salon} order by c.place`

const totalsOf = (sql: Sql, salon: SalonId) => sql`
  select distinct total_appointments as visits, spent_cents as cents from clients where salon_id = ${salon}`

test('a statement of many visits writes each of their clients once', async () => {
  const { sql, salonId } = await salon()
  const written = await sql.begin(async (tx) => {
    await visit(tx, salonId, 5, 1)
    await tx`update appointments set status = 'cancelled' where salon_id = ${salonId}`
    await tx`delete from appointments where salon_id = ${salonId}`
    return tx`select n_tup_upd as times from pg_stat_xact_user_tables where relname = 'clients'`
  })
  expect(written).toEqual([{ times: 3 * people }])
  expect(await totalsOf(sql, salonId)).toEqual([{ visits: 0, cents: 0 }])
})

test('statements that name the same clients in opposite orders do not block each other', async () => {
  const { sql, salonId } = await salon()
  const rounds = 20
  for (let round = 0; round < rounds; round++)
    await Promise.all([visit(sql, salonId, 5, 1), visit(sql, salonId, 5, -1)])
  expect(await totalsOf(sql, salonId)).toEqual([{ visits: 10 * rounds, cents: 10_000 * rounds }])
})
