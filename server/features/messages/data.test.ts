import { expect, test } from 'vitest'
import { everything } from '#server/core/reach.ts'
import { explaining, indexesIn } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { dueOn } from './data.ts'

test('acts of clients are not read to find the messages of a day', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await world.sql`
    insert into salon_history (salon_id, at, id, kind, action, entity_id, details)
    select ${salonId}, ${world.now}::timestamptz + n * interval '1 second', gen_random_uuid(), 'appointment',
      'create', gen_random_uuid(), '{"byClient": true}'
    from generate_series(1, 5000) n`
  await world.sql`vacuum analyze salon_history`
  const { sql, plans } = explaining(world.sql)
  await dueOn(sql, salonId, {
    day: '2026-03-02',
    timeZone: 'Europe/Tirane',
    clock: '2026-03-02 09:00',
    reach: everything,
    limit: 10,
    after: null,
  })
  const used = await world.sql<{ name: string }>`
    select distinct whole.relname as name from pg_inherits
    join pg_class own on own.oid = inhrelid join pg_class whole on whole.oid = inhparent
    where own.relname = any (${plans.flatMap(indexesIn)}::text[])`
  expect(used.map(({ name }) => name)).toEqual(['salon_history_told'])
})
