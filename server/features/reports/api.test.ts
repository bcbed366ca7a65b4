import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Status, statuses } from '#contract/appointments.ts'
import { type Period, periods } from '#contract/figures.ts'
import { reportRoutes, type SalonReport } from '#contract/reports.ts'
import { counterOf } from '#tests/support/bookings.ts'
import { plainReport } from '#tests/support/plain-report.ts'
import { addPeople, addRows, type ReportRow, rowsOf } from '#tests/support/report-rows.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Owner = Awaited<ReturnType<World['owner']>>

const reportOf = async (world: Pick<World, 'as'>, owner: Owner, period: Period = 'month') =>
  (await world.as(owner).call(reportRoutes.own, { query: { period } })).data

/** A report in the form of the pencil's. */
function shortened(report: SalonReport) {
  const { appointmentsByPeriod, topServices, byBarber, filledTime, performanceStats } = report
  const { completionRate, cancellationRate, serviceTime, repeatClients } = performanceStats
  return {
    ...report,
    buckets: appointmentsByPeriod.map(({ period, count, revenue }) => [period, count, revenue]),
    completionRate,
    cancellationRate,
    serviceTime,
    repeatClients,
    services: Object.fromEntries(
      topServices.map(({ service_name, count, earnings }) => [service_name, [count, earnings]]),
    ),
    barbers: Object.fromEntries(
      byBarber.map(({ barber, count, revenue, minutes }) => [barber, [count, revenue, minutes]]),
    ),
    filled: Object.fromEntries(
      filledTime.map(({ weekday, hour, minutes }) => [`${weekday} ${hour}`, minutes]),
    ),
  }
}

async function expectTrue(
  world: World,
  owner: Owner,
  today: string,
  on: Pick<World, 'as'> = world,
) {
  const rows = await rowsOf(world.sql, owner.salonId)
  for (const period of periods) {
    const report = shortened(await reportOf(on, owner, period))
    expect(report).toMatchObject(plainReport(rows, period, today))
    expect(sumOf(report.buckets, 1)).toBe(report.periodAppointments)
  }
}
const sumOf = (buckets: (string | number)[][], at: number) =>
  buckets.reduce((all, bucket) => all + Number(bucket[at]), 0)

test('a salon sees its month in figures', async () => {
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

test('an appointment at half past eleven at night counts on the day of the wall clock', async () => {
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

test('a salon without appointments has figures of nothing, and every bucket', async () => {
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

const edges = ['2025-12-29', '2026-01-04', '2026-03-01', '2026-03-29', '2026-10-25', '2024-02-29']
const anyRow = (today: string): fc.Arbitrary<ReportRow> =>
  fc.record({
    at: fc
      .tuple(fc.integer({ min: -380, max: 10 }), fc.integer({ min: 0, max: 24 * 12 - 1 }))
      .map(([days, slot]) =>
        Temporal.PlainDateTime.from(`${today}T00:00`)
          .add({ hours: 24 * Math.round(days * (slot % 3 === 0 ? 0.05 : 1)) })
          .add({ minutes: slot * 5 })
          .toString()
          .slice(0, 16),
      ),
    minutes: fc.constantFrom(1, 5, 30, 45, 90, 600, 1440),
    barber: fc.integer({ min: 0, max: 2 }),
    client: fc.option(fc.integer({ min: 0, max: 4 })),
    service: fc.constantFrom('Prerje', 'Mjekër', 'Çimento'),
    cents: fc.integer({ min: 0, max: 9_999_999 }),
    status: fc.constantFrom<Status>(...statuses),
  })

test('whatever lies in the schedule, the figures are those of somebody with a pencil', async () => {
  const world = await createWorld()
  const otherNode = await world.secondNode()
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...edges).chain((today) =>
        fc.record({
          today: fc.constant(today),
          before: fc.array(anyRow(today), { maxLength: 60 }),
          later: fc.array(anyRow(today), { maxLength: 6 }),
        }),
      ),
      async ({ today, before, later }) => {
        world.now = new Date(`${today}T21:30:00Z`)
        const owner = await world.owner()
        await addPeople(world.sql, owner.salonId)
        await addRows(world.sql, owner.salonId, before)
        await expectTrue(world, owner, today)
        await addRows(world.sql, owner.salonId, later)
        await expectTrue(world, owner, today)
        await expectTrue(world, owner, today, otherNode)
        await world.sql`delete from appointments where salon_id = ${owner.salonId} and minutes = 30`
        await world.sql`
          update appointments set status = 'no_show', starts_at = starts_at - interval '400 days'
          where salon_id = ${owner.salonId} and status = 'cancelled'`
        await expectTrue(world, owner, today)
        await expectTrue(world, owner, today, otherNode)
      },
    ),
    { numRuns: 12 },
  )
})
