import { expect, test } from 'vitest'
import { crowd, explaining, indexesIn } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { claimRows } from './busy/data.ts'
import { openFeed } from './feed/data.ts'

test('among many salons a link and the calendars that are due are found by an index', async () => {
  const world = await createWorld()
  await crowd(world.sql)
  await world.sql`
    insert into calendars (salon_id, id, user_id, staff_id, names, token_hash, created_at)
    select m.salon_id, gen_random_uuid(), m.user_id, null, false, sha256(m.salon_id::text::bytea), now()
    from members m`
  await world.sql`
    insert into busy_feeds (salon_id, staff_id, address, provider, next_at)
    select salon_id, id, '', 'Google', now() + row_number() over () * interval '1 min' from staff`
  await world.sql`analyze`
  const { sql, plans } = explaining(world.sql)
  await openFeed(sql, 'guess', world.now)
  await claimRows(sql, world.now)
  const read = plans.flatMap(indexesIn)
  expect(read).toContain('calendars_token')
  expect(read).toContain('busy_feeds_due')
})
