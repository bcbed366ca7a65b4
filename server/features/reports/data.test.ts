import { expect, test } from 'vitest'
import { reportRoutes } from '#contract/reports.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { crowd, explaining, plansOf, strayScans } from '#tests/support/server/explaining.ts'
import { addPeople, addRows } from '#tests/support/fixtures/report-rows.ts'
import { createWorld } from '#tests/support/world.ts'
import { calendarOf, figuresOfDay, freshPiece, pastPiece } from './data.ts'
import { pagesOf } from './export/data.ts'
import { reportJobs } from './jobs.ts'
import { questionOf } from './rules.ts'

const question = questionOf('year', '2026-03-02', new Date('2026-03-02T08:00:00Z'))

test('a day of a salon in figures', async () => {
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

test('however many salons there are, no question reads the rows of another one', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await crowd(world.sql)
  await world.sql`analyze`
  const { sql, plans } = explaining(world.sql)
  await calendarOf(sql, salonId)
  await pastPiece(sql, salonId, question, '2026-03-01')
  await freshPiece(sql, salonId, question, '2026-03-01', 10)
  await figuresOfDay(sql, salonId, '2026-03-02')
  for await (const _ of pagesOf(sql, salonId, question.span));
  expect(plans).toHaveLength(5)
  expect(plans.flatMap(strayScans)).toEqual([])
})

test('the newest piece is planned once for many reports', async () => {
  const world = await createWorld()
  const { salonId } = await world.owner()
  await addPeople(world.sql, salonId)
  const before = Temporal.PlainDateTime.from('2026-03-01T00:00')
  const rows = Array.from({ length: 2000 }, (_, nth) => ({
    at: before.subtract({ minutes: 30 * (nth + 1) }).toString(),
    minutes: 30,
    barber: 0,
    client: null,
    service: 'Prerje',
    cents: 1,
    status: 'pending' as const,
  }))
  await addRows(world.sql, salonId, rows)
  await world.sql`analyze`
  const plans = await plansOf(world.sql, 'with fresh as', (sql) =>
    freshPiece(sql, salonId, question, '2026-03-01', 10),
  )
  expect(plans).toEqual([{ made_once: true }])
})

test('a mark of a changed past is forgotten after a day, and what was remembered with it', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  const totalOf = async () => {
    const query = { period: 'month' } as const
    return (await world.as(owner).call(reportRoutes.own, { query })).data.totalAppointments
  }
  await book({ appointment_date: '2026-02-10' })
  expect(await totalOf()).toBe(1)
  await world.sql`update past_changes set created_at = ${new Date(world.now.getTime() - 25 * 3_600_000)}`
  await book({ appointment_date: '2026-02-11' })
  for (const job of reportJobs) await job.run({ ...world.deps, now: () => world.now })
  expect(await world.sql`select from past_changes`).toHaveLength(1)
  expect(await totalOf()).toBe(2)
})

test('a mark that bears the number of an earlier one, as after a crash, is another mark', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  const totalOf = async () => {
    const query = { period: 'month' } as const
    return (await world.as(owner).call(reportRoutes.own, { query })).data.totalAppointments
  }
  await book({ appointment_date: '2026-02-10' })
  const [lost] = await world.sql<{ change: number }>`select change from past_changes`
  expect(await totalOf()).toBe(1)
  await world.sql`delete from past_changes`
  await book({ appointment_date: '2026-02-11' })
  await world.sql`update past_changes set change = ${lost?.change}`
  expect(await totalOf()).toBe(2)
})

test('what is booked for later leaves no mark', async () => {
  const world = await createWorld()
  const { book, change, remove } = counterOf(world, await world.owner())
  const { id } = await book({ appointment_date: '2098-03-02' })
  await change(id, { appointment_date: '2098-03-03' })
  await remove(id)
  expect(await world.sql`select from past_changes`).toEqual([])
})

test('a salon takes its marks along when it goes', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await counterOf(world, owner).book({ appointment_date: '2026-02-10' })
  await world.sql`delete from salons where id = ${owner.salonId}`
  expect(await world.sql`select from past_changes`).toEqual([])
})
