import { expect, test } from 'vitest'
import type { Member } from '#server/core/actor.ts'
import {
  crowd,
  explaining,
  idleIndexes,
  indexesIn,
  strayScans,
} from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { clientMeant } from './data.ts'

const many = 100_000

test('a name and a number among 100,000 clients are found by an index', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await crowd(world.sql)
  await world.sql.begin(async (tx) => {
    await tx`set local statement_timeout = '120s'`
    await tx`
      insert into clients (salon_id, id, name, name_key, phone, search)
      select ${salonId}, gen_random_uuid(), 'Besa ' || n % 90000, 'besa ' || n % 90000, '1', ' '
      from generate_series(1, ${many}::int) n`
    await tx`
      insert into client_numbers (salon_id, client_id, position, typed, e164)
      select salon_id, id, 0, '1', '+3556' || row_number() over ()
      from clients where salon_id = ${salonId}`
  })
  await world.sql`analyze salons, clients, client_numbers`
  const member = { salonId, memberRole: 'owner' } as Member
  const { sql, plans } = explaining(world.sql)
  const client_phone = '+355 69 765 4321'
  await clientMeant(sql, member, { client_name: 'Besa 7', client_phone }, world.now)
  await clientMeant(sql, member, { client_phone }, world.now)
  await clientMeant(sql, member, { client_name: 'Besa 7' }, world.now)
  expect(plans.flatMap(strayScans)).toEqual([])
  const read = new Set(plans.flatMap(indexesIn))
  expect(read).toContain('clients_name_key')
  expect(await idleIndexes(world.sql, 'client_numbers', plans)).toEqual([])
}, 180_000)
