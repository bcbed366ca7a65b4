import { expect, test } from 'vitest'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { createWorld } from '#tests/support/world.ts'

const [clients, each] = [200, 10]

/** Every client comes as often, at a time of their own. */
async function fill(sql: Sql, salon: SalonId, visits: number, day = 1) {
  await sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_id, client_name, service_name,
      price_cents, status)
    select ${salon}, gen_random_uuid(), timestamp '2020-01-01' + ${day}::int * interval '1 day' + n * interval '1 hour', 30, s.id, c.id, c.name,
      'Prerje', 1000, 'completed'
    from generate_series(0, ${visits - 1}::int) n
    join clients c on c.salon_id = ${salon} and c.name_key = 'k' || n % ${clients}::int
    join (select id from staff where salon_id = ${salon} limit 1) s on true`
  await givePart(sql)
}

const addClients = (sql: Sql, salon: SalonId) => sql`
  insert into clients (salon_id, id, name, name_key, search)
  select ${salon}, gen_random_uuid(), 'K' || n, 'k' || n, '' from generate_series(0, ${clients - 1}::int) n`

test('a file for a salon that the statistics do not know reads its visits once for each client', async () => {
  const world = await createWorld()
  const known = await world.owner()
  const unknown = await world.owner()
  const read = await world.sql.begin(async (tx) => {
    // The connection keeps a plan of tables that are nearly empty.
    await addClients(tx, known.salonId)
    for (let day = 1; day <= 8; day++) await fill(tx, known.salonId, 1, day)
    await tx`analyze`
    await addClients(tx, unknown.salonId)
    await fill(tx, unknown.salonId, clients * each)
    return tx<{ rows: number }>`
      select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as rows from pg_stat_xact_user_tables
      where relname in ('appointments', 'appointment_parts')`
  })
  // Bringing, checking and counting them takes some; for each client anew it would be two hundred times as many.
  expect(read[0]?.rows).toBeLessThan(30 * clients * each)
})
