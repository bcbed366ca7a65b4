import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function renamedSalon() {
  const world = await createWorld()
  const owner = await world.owner()
  const admin = await world.admin()
  const { book, list } = counterOf(world, owner)
  const { call } = world.as(owner)
  const offer = async (name: string) =>
    (await call(serviceRoutes.add, { body: { name, price: 10, duration: 30 } })).data
  const rename = (id: string, name: string) =>
    call(serviceRoutes.change, { params: { id }, body: { name } })
  const done = (appointment_date: string, service_name: string) =>
    book({ appointment_date, service_name, price: 10, status: 'confirmed' })
  const query = { period: 'month' } as const
  const ownServices = async () => (await call(reportRoutes.own, { query })).data.topServices
  const allServices = async () =>
    (await world.as(admin).call(reportRoutes.system, { query })).data.topServices
  return { call, offer, rename, done, list, ownServices, allServices }
}

test('a renamed service is one service in every figure, under its current name', async () => {
  const { call, offer, rename, done, list, ownServices, allServices } = await renamedSalon()
  const { id } = await offer('Prerje')
  const { client_id } = await done('2026-02-10', 'Prerje')
  await done('2026-02-11', 'prerje')
  await done('2026-02-12', 'Mjekër')
  await done('2026-02-13', 'mjeker')
  expect(await ownServices()).toHaveLength(2)
  expect(await allServices()).toHaveLength(2)
  await rename(id, 'Prerje moderne')
  await done('2026-03-02', 'Prerje moderne')

  const count = { 'Prerje moderne': 3, Mjekër: 2 }
  expect(await ownServices()).toEqual([
    { service_name: 'Prerje moderne', count: 3, earnings: 30 },
    { service_name: expect.stringMatching(/^(Mjekër|mjeker)$/), count: 2, earnings: 20 },
  ])
  expect((await allServices()).map((service) => service.count)).toEqual(Object.values(count))

  const behind = (service: string) => list({ service, from: '2026-02-01', to: '2026-03-31' })
  expect((await behind('Prerje moderne')).appointments.map((one) => one.service_name)).toEqual([
    'Prerje',
    'prerje',
    'Prerje moderne',
  ])
  expect((await behind('Prerje')).appointments).toEqual([])
  expect((await behind('Mjekër')).appointments).toHaveLength(2)

  const params = { id: client_id ?? '' }
  expect((await call(clientRoutes.show, { params, query: {} })).client.usualService).toBe(
    'Prerje moderne',
  )
  const { clients } = await call(clientRoutes.search, { query: { q: 'besa' } })
  expect(clients[0]).toMatchObject({ usualService: 'Prerje moderne', visits: 5 })
})

test('a new service with a former name of another is counted apart', async () => {
  const { offer, rename, done, ownServices } = await renamedSalon()
  const { id } = await offer('Prerje')
  const old = await done('2026-02-10', 'Prerje')
  expect(old.service_id).toBe(id)
  await rename(id, 'Prerje burrash')
  const next = await offer('Prerje')
  expect((await done('2026-02-11', 'Prerje')).service_id).toBe(next.id)
  expect(await ownServices()).toEqual([
    { service_name: 'Prerje', count: 1, earnings: 10 },
    { service_name: 'Prerje burrash', count: 1, earnings: 10 },
  ])
})
