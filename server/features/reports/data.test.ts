import { expect, test } from 'vitest'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { givePart } from '#tests/support/server/parts.ts'
import { crowd, explaining, indexesIn, strayScans } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { figuresOfDay, readReportSums, zoneOf } from './data.ts'
import { pagesOf } from './export/data.ts'
import { specOf } from './rules.ts'

const spec = specOf('year', '2026-03-02', new Date('2026-03-02T08:00:00Z'))

test('the figures of one day', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book, change } = counterOf(world, owner)
  const { id } = await book({ price: 12.5, duration: 45 })
  await change(id, { status: 'confirmed' })
  const off = await book({ appointment_time: '23:59', duration: 1 })
  await change(off.id, { status: 'cancelled' })
  await book({ appointment_date: '2026-03-03', appointment_time: '00:00' })
  expect(await figuresOfDay(world.sql, owner.salonId, '2026-03-02')).toMatchObject({
    appointments: 2,
    kept: 1,
    completed: 1,
    cancelled: 1,
    revenue: 12.5,
    serviceMinutes: 45,
  })
})

test('no query reads the rows of another salon, however many salons there are', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await crowd(world.sql)
  await world.sql`analyze`
  const { sql, plans } = explaining(world.sql)
  await zoneOf(sql, salonId)
  await readReportSums(sql, { salon: salonId, takings: 'all' }, spec)
  await figuresOfDay(sql, salonId, '2026-03-02')
  for await (const _ of pagesOf(sql, salonId, spec.span, world.now));
  expect(plans).toHaveLength(4)
  expect(plans.flatMap(strayScans)).toEqual([])
})

test('the parts of a busy year are read from an index by time, not visit by visit', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await crowd(world.sql)
  await world.sql`insert into staff (salon_id, id, name, name_key) values (${salonId}, ${salonId}, 'Arta', 'arta')`
  await world.sql`
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name, price_cents)
    select ${salonId}, gen_random_uuid(), timestamp '2026-01-01' + n * interval '30 min', 30, ${salonId}, 'Besa',
      'Prerje', 1000
    from generate_series(1, 2000) n`
  await givePart(world.sql)
  await world.sql`vacuum analyze appointments, appointment_parts, staff, salons`
  const { sql, plans } = explaining(world.sql)
  await readReportSums(sql, { salon: salonId, takings: 'all' }, spec)
  const used = plans.flatMap(indexesIn)
  expect(used).toContain('appointment_parts_time')
  expect(used).not.toContain('appointments_pkey')
})
