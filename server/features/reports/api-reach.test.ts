import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

const query = { period: 'month' } as const

test('a member who may not see the salon’s money gets only the own figures', async () => {
  const { world, owner, barber, staff } = await twoBarbers(await createWorld())
  const reportOf = async (who: { token: string }) =>
    (await world.as(who).call(reportRoutes.own, { query })).data
  expect(await reportOf(owner)).toMatchObject({
    totalAppointments: 4,
    totalRevenue: 94.44,
    periodRevenue: 94.44,
    performanceStats: { totalClients: 3, repeatClients: 1 },
  })
  const own = {
    totalAppointments: 2,
    totalRevenue: 11.25,
    periodRevenue: 11.25,
    monthlyRevenue: 11.25,
    byBarber: [{ barber: 'Genti', count: 2, revenue: 11.25, minutes: 30 }],
    performanceStats: { totalClients: 2, repeatClients: 0 },
    topServices: [{ service_name: 'Prerje', count: 2, earnings: 11.25 }],
  }
  const report = await reportOf(barber)
  expect(report).toMatchObject(own)
  expect(report.recentAppointments.map(({ barber: of }) => of)).toEqual(['Genti', 'Genti'])
  expect(report.filledTime.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(60)
  const deskWhoCuts = await world.member(owner, 'desk')
  await world.sql`update members set staff_id = null where staff_id = ${staff.genti.id}`
  await world.sql`
    update members set staff_id = ${staff.genti.id} where user_id = ${deskWhoCuts.userId}`
  expect(await reportOf(deskWhoCuts)).toMatchObject(own)
})

test('the clients in a barber’s report are those of the barber’s list', async () => {
  const { world, barber, counter } = await twoBarbers(await createWorld())
  const { call } = world.as(barber)
  await call(clientRoutes.add, { body: { name: 'Shtuar Vetë' } })
  const request = { barber: 'Genti', client_name: 'Kërkon Nga Faqja', appointment_time: '15:00' }
  const { id } = await counter.book(request)
  await world.sql`update appointments set requested_at = created_at where id = ${id}`
  const { total } = await call(clientRoutes.list, { query: {} })
  const { data } = await call(reportRoutes.own, { query })
  expect([total, data.performanceStats.totalClients]).toEqual([4, 4])
})

test('a member without a column has no figures', async () => {
  const { world, owner } = await twoBarbers(await createWorld())
  for (const role of ['desk', 'barber'] as const) {
    const { call } = world.as(await world.member(owner, role))
    const { data } = await call(reportRoutes.own, { query })
    expect(data).toMatchObject({
      totalAppointments: 0,
      totalRevenue: 0,
      averageRevenue: 0,
      byBarber: [],
      recentAppointments: [],
      topServices: [],
      filledTime: [],
      performanceStats: { totalClients: 0, repeatClients: 0, completionRate: 0 },
    })
    await expect(call(reportRoutes.exportOwn, { query })).rejects.toMatchObject({ status: 403 })
  }
})
