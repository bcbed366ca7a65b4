import { expect, test } from 'vitest'
import { missedLabels } from '#contract/clients/marks.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

/** Monday, 2 March 2026, nine in the morning in Tirana. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    ...counterOf(world, owner),
    show: (id: string | null) => call(clientRoutes.show, { params: { id: id ?? '' }, query: {} }),
    list: () => call(clientRoutes.list, { query: {} }),
  }
}

test('a cancellation by the client, one by the salon and a no-show are counted apart', async () => {
  const { book, change, show, list } = await salon()
  const ends = [
    { status: 'cancelled', cancelledBy: 'client' },
    { status: 'cancelled', cancelledBy: 'client' },
    { status: 'cancelled', cancelledBy: 'salon' },
    { status: 'no_show' },
    { status: 'completed' },
  ] as const
  let id: string | null = null
  for (const [nth, end] of ends.entries()) {
    const visit = await book({ appointment_date: `2026-02-0${nth + 1}` })
    await change(visit.id, end)
    id = visit.client_id
  }
  await book({ client_name: 'Drita', appointment_time: '15:00' })
  const { client } = await show(id)
  expect(client).toMatchObject({ cancelledCount: 3, cancelledByClient: 2, noShows: 1 })
  const { clients } = await list()
  expect(clients.map((one) => [one.name, one.cancelledByClient, one.noShows])).toEqual([
    ['Besa Krasniqi', 2, 1],
    ['Drita', 0, 0],
  ])
  expect(missedLabels(client)).toEqual(['2\u00a0anulime', '1\u00a0herë s’erdhi'])
})

test('a client’s cancellations and no-shows are told from the fifth appointment on', () => {
  const client = { totalAppointments: 4, cancelledByClient: 3, noShows: 1 }
  expect(missedLabels(client)).toEqual([])
  expect(missedLabels({ ...client, totalAppointments: 5 })).toHaveLength(2)
})

test('the years add up to the history, and cancelled or missed appointments are no visits', async () => {
  const { book, show } = await salon()
  const days = [
    ['2025-11-30', 'completed', 10],
    ['2026-01-05', 'confirmed', 12.5],
    ['2026-01-12', 'no_show', 100],
    ['2026-01-19', 'cancelled', 100],
    ['2026-02-01', 'completed', 7.5],
    ['2026-02-25', 'completed', 5],
    ['2026-04-01', 'pending', 8],
  ] as const
  let id: string | null = null
  for (const [appointment_date, status, price] of days)
    id = (await book({ appointment_date, status, price })).client_id
  const { years, client } = await show(id)
  expect(years).toEqual([
    { year: 2026, visits: 4, spent: 25 },
    { year: 2025, visits: 1, spent: 10 },
  ])
  expect(years.reduce((sum, { spent }) => sum + spent, 0)).toBe(client.totalSpent)
  // Between the four past visits lie 36, 27 and 24 days.
  expect(client.everyDays).toBe(27)
})

test('two visits, or two on one day, make no habit', async () => {
  const { book, show } = await salon()
  const { client_id: id } = await book({ appointment_date: '2026-02-01' })
  await book({ appointment_date: '2026-02-01', appointment_time: '11:00' })
  await book({ appointment_date: '2026-02-11' })
  expect((await show(id)).client.everyDays).toBeNull()
  await book({ appointment_date: '2026-02-21' })
  expect((await show(id)).client.everyDays).toBe(10)
})

test('a barber is told what the client paid in the own column', async () => {
  const { world, owner, barber, clients } = await twoBarbers(await createWorld())
  const asked = { params: { id: clients.shared }, query: {} }
  const all = await world.as(owner).call(clientRoutes.show, asked)
  const own = await world.as(barber).call(clientRoutes.show, asked)
  const spent = ({ years }: typeof own) => years.reduce((sum, year) => sum + year.spent, 0)
  expect(spent(all)).toBe(all.client.totalSpent)
  expect(spent(own)).toBe(own.client.totalSpent)
  expect(spent(own)).toBeLessThan(spent(all))
})
