import fc from 'fast-check'
import { expect, test } from 'vitest'
import { everything } from '#server/core/reach.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { databaseBefore } from '#tests/support/database-before.ts'
import { explaining, tablesIn } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { addUpClients, countClients } from './listing.ts'
import { anybody, type Whom } from './search.ts'

const add = (sql: Sql, count: number) => sql`
  insert into clients (salon_id, id, name, name_key, search, total_appointments, cancelled_count)
  select id, gen_random_uuid(), 'K', 'k', '', n, n / 2 from salons, generate_series(1, ${count}::int) n`

/** The same clients, read one by one. */
const eachOf: Whom = part`(select * from clients) c`

type Told = { clients: number; active: number; cancelled: number }
const kept = (sql: Sql) => sql<Told>`
  select salon_id, sum(clients)::int as clients, sum(active)::int as active, sum(cancelled)::int as cancelled
  from client_counts group by salon_id having sum(clients) <> 0 order by salon_id`
const counted = (sql: Sql) => sql<Told>`
  select salon_id, count(*)::int as clients, count(*) filter (where not mostly_cancelled)::int as active,
    count(*) filter (where has_cancelled)::int as cancelled
  from clients group by salon_id order by salon_id`

const act = fc.record({
  what: fc.constantFrom('add', 'change', 'change', 'erase', 'add up', 'undo'),
  count: fc.integer({ min: 1, max: 4 }),
  seed: fc.nat(99),
})

test('the kept counts of the tabs are those of the clients, whatever was done', async () => {
  const world = await createWorld()
  const { salonId: salon } = await world.owner()
  await world.owner()
  const { sql } = world
  const place = { salon, now: world.now, reach: everything }
  const asked = { status: undefined, hasGroups: false }
  const some = (seed: number, count: number) => part`
    id in (select id from clients order by md5(id::text || ${seed}::int) limit ${count})`
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 20, maxLength: 30 }), async (acts) => {
      for (const { what, count, seed } of acts) {
        if (what === 'add') await add(sql, count)
        else if (what === 'erase') await sql`delete from clients where ${some(seed, count)}`
        else if (what === 'add up') await addUpClients(sql)
        else if (what === 'change')
          await sql`
            update clients set total_appointments = 4, cancelled_count = ${seed % 5} where ${some(seed, count)}`
        else
          await sql
            .begin(async (tx) => {
              await add(tx, count)
              throw new Error('undone')
            })
            .catch(() => {})
        expect(await kept(sql)).toEqual(await counted(sql))
        expect(await countClients(sql, place, { ...asked, whom: anybody })).toEqual(
          await countClients(sql, place, { ...asked, whom: eachOf }),
        )
      }
    }),
    { numRuns: 5 },
  )
  await addUpClients(sql)
  expect((await sql`select 1 from client_counts`).length).toBeLessThanOrEqual(2)
})

test('a salon that is deleted takes the counts of its clients along', async () => {
  const world = await createWorld()
  const { salonId: salon } = await world.owner()
  await add(world.sql, 3)
  await world.sql`delete from salons where id = ${salon}`
  expect(await world.sql`select 1 from client_counts`).toEqual([])
})

test('after the migration the clients of before are counted', async () => {
  const { sql, migrate } = await databaseBefore('0073_kept_for_lists.sql')
  await sql`
    insert into users (id, username, name, email, password_hash)
    select gen_random_uuid(), 'A', 'A', n || '@b.al', '' from generate_series(1, 2) n`
  await sql`insert into salons (id, name, owner_user_id) select id, 'Salloni', id from users`
  await add(sql, 5)
  await migrate()
  expect(await kept(sql)).toEqual(await counted(sql))
})

test('the counts of the tabs read no client', async () => {
  const world = await createWorld()
  const { salonId: salon } = await world.owner()
  const { sql, plans } = explaining(world.sql)
  const place = { salon, now: world.now, reach: everything }
  await countClients(sql, place, { whom: anybody, status: undefined, hasGroups: false })
  expect(oneRow(plans.map(tablesIn))).not.toContain('clients')
})
