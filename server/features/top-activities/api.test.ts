import { givePart } from '#tests/support/server/parts.ts'
import { expect, test } from 'vitest'
import type { Status } from '#contract/visits/statuses.ts'
import type { Period } from '#contract/reports/figures.ts'
import { mostRanked, topActivityRoutes } from '#contract/top-activities.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

/** Friday; in Albania it is two hours later in summer and one in winter. */
const now = new Date('2026-03-20T22:30:00Z')

async function service() {
  const world = await createWorld({ now })
  const admin = await world.admin()
  const ranking = async (period?: Period) =>
    (await world.as(admin).call(topActivityRoutes.list, { query: { ...(period && { period }) } }))
      .data
  async function salon(username: string, wanted: Parameters<typeof world.owner>[0] = {}) {
    const owner = await world.owner({ username, ...wanted })
    const { book, change } = counterOf(world, owner)
    let hour = 8
    const have = async (status: Status, price: number, day = '2026-03-18', name = 'Prerje') => {
      const time = `${String(hour++).padStart(2, '0')}:00`
      const at = { appointment_date: day, appointment_time: time }
      const { id } = await book({ ...at, price, service_name: name, barber: username })
      if (status !== 'pending') await change(id, { status })
    }
    return { ...owner, have }
  }
  return { world, ranking, salon }
}

test('accounts with more appointments rank higher, and equal ones by revenue', async () => {
  const { ranking, salon } = await service()
  const [few, many, rich] = [await salon('Arta'), await salon('Besa'), await salon('Drita')]
  await few.have('completed', 900)
  for (const price of [5, 5]) await many.have('confirmed', price)
  for (const price of [20, 30.5]) await rich.have('completed', price)
  const { topUsers, stats } = await ranking()
  expect(topUsers).toMatchObject([
    { username: 'Drita', id: rich.userId, appointmentCount: 2, totalRevenue: 50.5 },
    { username: 'Besa', email: many.email, appointmentCount: 2, totalRevenue: 10 },
    { username: 'Arta', appointmentCount: 1, totalRevenue: 900 },
  ])
  expect(stats).toEqual({
    totalAppointments: 5,
    totalUsers: 3,
    avgAppointmentsPerUser: 1.67,
    mostPopularService: 'Prerje',
  })
})

test('every appointment counts as activity, and only completed ones count as revenue', async () => {
  const { ranking, salon } = await service()
  const arta = await salon('Arta')
  for (const status of ['pending', 'confirmed', 'completed', 'cancelled', 'no_show'] as const)
    await arta.have(status, 10)
  const { topUsers } = await ranking()
  expect(topUsers).toMatchObject([{ appointmentCount: 5, totalRevenue: 20 }])
})

test('a period ends today by the salon’s clock', async () => {
  const { ranking, salon } = await service()
  const arta = await salon('Arta')
  for (const day of ['2025-03-20', '2025-03-21', '2026-02-20', '2026-02-21', '2026-03-13'])
    await arta.have('completed', 1, day)
  for (const day of ['2026-03-14', '2026-03-20', '2026-03-21']) await arta.have('completed', 1, day)
  const counts = async (period?: Period) => (await ranking(period)).topUsers[0]?.appointmentCount
  expect([await counts('week'), await counts(), await counts('year')]).toEqual([2, 4, 6])
  const { startDate, endDate } = await ranking('year')
  expect([startDate, endDate]).toEqual(['2025-03-21', '2026-03-20'])
})

test('a period without appointments has no ranking and no favourite service', async () => {
  const { ranking, salon } = await service()
  await (await salon('Arta')).have('completed', 1, '2026-01-02')
  expect(await ranking('week')).toMatchObject({
    topUsers: [],
    stats: {
      totalAppointments: 0,
      totalUsers: 0,
      avgAppointmentsPerUser: 0,
      mostPopularService: null,
    },
  })
})

test('each account is listed with today’s state of its subscription', async () => {
  const { world, ranking, salon } = await service()
  const paid = { type: 'yearly', endDate: '2026-03-20' } as const
  const past = { type: 'monthly', endDate: '2026-03-19' } as const
  const people = [
    await salon('Në provë'),
    await salon('Me abonim', { subscription: paid }),
    await salon('Pa të drejtë', { subscription: paid }),
  ]
  for (const [index, { have }] of people.entries())
    for (let times = 0; times <= index; times++) await have('completed', 1)
  await world.sql`
    update salons set subscription_type = ${past.type}, subscription_end_date = ${past.endDate}
    where name = 'Pa të drejtë'`
  expect((await ranking()).topUsers).toMatchObject([
    { isOpen: false, isOnTrial: false, subscriptionType: 'monthly' },
    { isOpen: true, isOnTrial: false, subscriptionType: 'yearly' },
    { isOpen: true, isOnTrial: true, subscriptionType: 'none' },
  ])
})

test('the last activity is the last visit, or the last appointment that was added', async () => {
  const { world, ranking, salon } = await service()
  const arta = await salon('Arta')
  await arta.have('completed', 1)
  await arta.have('pending', 1)
  const last = async () => (await ranking()).topUsers[0]?.lastActivity
  await world.sql`
    update sessions set last_used_at = '2026-03-19T10:00:00Z' where user_id = ${arta.userId}`
  const [first, second] = ['2026-03-18T10:00:00Z', '2026-03-17T10:00:00Z']
  await world.sql`
    update appointments set created_at = case status when 'pending' then ${second} else ${first} end::timestamptz`
  expect(await last()).toBe('2026-03-19T10:00:00.000Z')
  await world.sql`delete from sessions where user_id = ${arta.userId}`
  expect(await last()).toBe('2026-03-18T10:00:00.000Z')
  await world.sql`
    insert into login_networks (user_id, network, last_login_at)
    values (${arta.userId}, '10.0.0.0/24', '2026-03-20T10:00:00Z')`
  expect(await last()).toBe('2026-03-20T10:00:00.000Z')
})

test('the ranking has a limit, and the figures above it count everybody', async () => {
  const { world, ranking } = await service()
  await world.sql`
    with u as (
      insert into users (id, username, name, email, password_hash)
      select id, 'Drita', 'Drita', id || '@example.com', ''
      from (select gen_random_uuid() as id from generate_series(1, ${mostRanked + 5}::int)) n
      returning id),
    s as (
      insert into salons (id, name, owner_user_id) select id, 'S', id from u returning id),
    b as (insert into staff (salon_id, id, name, name_key) select id, id, 'A', 'a' from s)
    insert into appointments (salon_id, id, starts_at, minutes, staff_id, client_name, service_name,
      price_cents)
    select id, id, '2026-03-18 10:00', 30, id, 'Besa', 'Prerje', 100 from s`
  await givePart(world.sql)
  const { topUsers, stats } = await ranking()
  expect(topUsers).toHaveLength(mostRanked)
  expect(stats).toMatchObject({
    totalAppointments: mostRanked + 5,
    totalUsers: mostRanked + 5,
    avgAppointmentsPerUser: 1,
  })
})
