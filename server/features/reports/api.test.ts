import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Appointment } from '#contract/visits/appointments.ts'
import { isKept, statuses } from '#contract/visits/statuses.ts'
import type { Period } from '#contract/reports/figures.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { addPeople, addRows, anyRow } from '#tests/support/reports/report-rows.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Owner = Awaited<ReturnType<World['owner']>>

const reportOf = async (world: Pick<World, 'as'>, owner: Owner, period: Period = 'month') =>
  (await world.as(owner).call(reportRoutes.own, { query: { period } })).data

test('a salon’s report holds its month in figures', async () => {
  const world = await createWorld({ now: new Date('2026-03-31T08:00:00Z') })
  const owner = await world.owner()
  const { book, change } = counterOf(world, owner)
  const done = await book({ appointment_date: '2026-03-30', price: 20, duration: 45 })
  await change(done.id, { status: 'completed' })
  await book({
    appointment_date: '2026-03-31',
    price: 8,
    service_name: 'Mjekër',
    client_name: 'Drita',
  })
  const off = await book({ appointment_date: '2026-03-01', price: 100, client_name: 'Genti' })
  await change(off.id, { status: 'cancelled' })
  await book({ appointment_date: '2026-02-28', client_name: 'Para periudhës' })
  const report = await reportOf(world, owner)
  expect(report).toMatchObject({
    period: 'month',
    startDate: '2026-03-01',
    endDate: '2026-03-31',
    asOf: '2026-03-31T08:00:00.000Z',
    totalAppointments: 4,
    periodAppointments: 3,
    periodRevenue: 20,
    totalRevenue: 20,
    monthlyRevenue: 20,
    averageRevenue: 5,
    performanceStats: {
      totalClients: 4,
      completionRate: 33.3,
      cancellationRate: 33.3,
      repeatClients: 0,
      serviceTime: 45,
      averageMinutes: 45,
    },
    topServices: [
      { service_name: 'Prerje', count: 1, earnings: 20 },
      { service_name: 'Mjekër', count: 1, earnings: 0 },
    ],
    byBarber: [{ barber: 'Arta Hoxha', count: 2, revenue: 20, minutes: 45 }],
    weekdayCounts: [5, 5, 4, 4, 4, 4, 5],
  })
  expect(
    report.appointmentsByPeriod.map(({ period, from, to, count }) => [period, from, to, count]),
  ).toEqual([
    ['2026-W09', '2026-03-01', '2026-03-01', 1],
    ['2026-W10', '2026-03-02', '2026-03-08', 0],
    ['2026-W11', '2026-03-09', '2026-03-15', 0],
    ['2026-W12', '2026-03-16', '2026-03-22', 0],
    ['2026-W13', '2026-03-23', '2026-03-29', 0],
    ['2026-W14', '2026-03-30', '2026-03-31', 2],
  ])
  expect(
    report.recentAppointments.map(({ name, datetime, status }) => [name, datetime, status]),
  ).toEqual([
    ['Drita', '2026-03-31T09:00', 'pending'],
    ['Besa Krasniqi', '2026-03-30T09:00', 'completed'],
    ['Genti', '2026-03-01T09:00', 'cancelled'],
  ])
})

test('a service done twice in a visit counts twice, and the barber has one visit', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  await book({ service_name: 'Mjekër', price: 5, status: 'completed' })
  const parts = ['Prerje', 'Prerje', 'Mjekër'].map((service_name) => ({ service_name, price: 10 }))
  const [service_name, price, barber] = [undefined, undefined, undefined]
  const several = { service_name, price, barber, parts, appointment_time: '12:00' }
  await book({ ...several, status: 'completed' })
  const { topServices, byBarber } = await reportOf(world, owner)
  expect(topServices).toEqual([
    { service_name: 'Prerje', count: 2, earnings: 20 },
    { service_name: 'Mjekër', count: 2, earnings: 15 },
  ])
  expect(byBarber).toMatchObject([{ count: 2, revenue: 35 }])
  const admin = await world.admin()
  const system = await world.as(admin).call(reportRoutes.system, { query: { period: 'month' } })
  expect(system.data.topServices).toEqual([
    { service_name: 'Prerje', count: 2 },
    { service_name: 'Mjekër', count: 2 },
  ])
})

test('a wait fills no hour, nor does the hour in which it ends', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const parts = [{ service_name: 'Ngjyrosje', price: 10, work: 30, wait: 105, finish: 0 }]
  const [service_name, price, barber] = [undefined, undefined, undefined]
  await counterOf(world, owner).book({ service_name, price, barber, parts })
  const { filledTime } = await reportOf(world, owner)
  expect(filledTime.map(({ hour, minutes }) => [hour, minutes])).toEqual([[9, 30]])
})

test('an appointment late at night counts on the day of its wall clock', async () => {
  // Half past midnight in Tirana, and still the day before in UTC.
  const world = await createWorld({ now: new Date('2026-07-14T22:30:00Z') })
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  await book({ appointment_date: '2026-07-14', appointment_time: '23:30', duration: 60 })
  const week = await reportOf(world, owner, 'week')
  expect([week.startDate, week.endDate]).toEqual(['2026-07-09', '2026-07-15'])
  const counts = week.appointmentsByPeriod.map(({ period, count }) => `${period.slice(8)}:${count}`)
  expect(counts).toEqual(['09:0', '10:0', '11:0', '12:0', '13:0', '14:1', '15:0'])
  expect(week.filledTime).toEqual([
    { weekday: 1, hour: 23, minutes: 30 },
    { weekday: 2, hour: 0, minutes: 30 },
  ])
  await world.sql`update salons set time_zone = 'America/New_York'`
  expect((await reportOf(world, owner, 'week')).endDate).toBe('2026-07-14')
})

test('a salon without appointments has zero figures and every bucket', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await world.sql`delete from appointments`
  for (const [period, buckets] of [
    ['week', 7],
    ['month', 5],
    ['year', 13],
  ] as const) {
    const report = await reportOf(world, owner, period)
    expect(report.appointmentsByPeriod).toHaveLength(buckets)
    expect(report).toMatchObject({ averageRevenue: 0, periodRevenue: 0, topServices: [] })
  }
})

test('each figure lists the appointments that it counts', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await addPeople(world.sql, owner.salonId)
  const [rows = []] = fc.sample(fc.array(anyRow('2026-03-02'), { minLength: 60 }), {
    numRuns: 1,
    seed: 7,
  })
  await addRows(world.sql, owner.salonId, rows)
  const report = await reportOf(world, owner, 'year')
  const { list } = counterOf(world, owner)
  const days = { from: report.startDate, to: report.endDate }
  const behind = async (query: Record<string, string | number>) =>
    (await list({ ...days, ...query })).appointments
  const countOf = async (query: Record<string, string | number>) => (await behind(query)).length
  const kept = statuses.filter(isKept).join(',')
  expect(report.periodAppointments).toBeGreaterThan(20)
  expect(await countOf({})).toBe(report.periodAppointments)
  expect(await countOf({ status: 'confirmed,completed' })).toBe(report.completedAppointments)
  expect(await countOf({ status: 'cancelled' })).toBe(report.cancelledAppointments)
  for (const { from, to, count } of report.appointmentsByPeriod)
    expect(await countOf({ from, to })).toBe(count)
  for (const { service_name: service, count } of report.topServices)
    expect(await countOf({ service, status: kept })).toBe(count)
  for (const { barber, count } of report.byBarber)
    expect(await countOf({ barber, status: kept })).toBe(count)
  for (const { weekday, hour, minutes } of report.filledTime.slice(0, 12)) {
    const found = await behind({ weekday, hour, status: kept })
    expect(minutes).toBe(found.reduce((sum, one) => sum + minutesIn(one, weekday, hour), 0))
  }
})

/** The appointment's share of that hour of that weekday. */
function minutesIn(one: Appointment, weekday: number, hour: number) {
  const start = Temporal.PlainDateTime.from(`${one.appointment_date}T${one.appointment_time}`)
  const each = Array.from({ length: one.duration }, (_, minutes) => start.add({ minutes }))
  return each.filter((at) => at.dayOfWeek - 1 === weekday && at.hour === hour).length
}

test('an unknown period is refused, and the default is the month', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { status, json } = await world.request(
    reportRoutes.own,
    { query: { period: 'dita' } },
    owner.token,
  )
  expect([status, json['errors']]).toEqual([400, { period: 'Zgjedhja nuk është e vlefshme.' }])
  expect((await world.as(owner).call(reportRoutes.own, { query: {} })).data.period).toBe('month')
})

test('the latest visits of a report are past and not cancelled where a call asks for that', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  const { book } = counterOf(world, owner)
  for (const appointment_time of ['08:00', '18:30'])
    await book({ appointment_date: '2026-03-02', appointment_time, status: 'confirmed' })
  await book({ appointment_date: '2026-03-01', appointment_time: '09:00', status: 'cancelled' })
  const { call } = world.as(owner)
  const times = async (query: object) =>
    (await call(reportRoutes.own, { query })).data.recentAppointments.map(
      ({ datetime }) => datetime,
    )
  const [past, ahead] = ['2026-03-02T08:00', '2026-03-02T18:30']
  expect(await times({ recent: 'past' })).toEqual([past])
  expect(await times({})).toEqual([ahead, past, '2026-03-01T09:00'])
})
