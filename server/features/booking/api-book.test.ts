import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { clientComplaints } from '#contract/clients/client-refusals.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const clients = async () => (await call(clientRoutes.list, { query: {} })).clients
  return { world, owner, call, clients, ...counterOf(world, owner) }
}

test('a walk-in belongs to no client, however the word is written', async () => {
  const { call, clients, book, list } = await salon()
  const at = (day: string, client_name: string, more = {}) =>
    book({ client_name, appointment_date: `2026-02-${day}`, status: 'confirmed', ...more })
  for (const [day, typed] of [
    ['10', 'Kalimtar'],
    ['11', ' KALIMTAR '],
    ['12', 'kalimtár'],
  ] as const)
    expect(await at(day, typed)).toMatchObject({ client_name: 'Kalimtar', client_id: null })
  const withNumber = await at('13', 'kalimtar', { client_phone: '069 123 4567' })
  expect(withNumber).toMatchObject({ client_name: 'Kalimtar', client_id: null })
  expect(await at('14', 'klient i FSHIRE')).toMatchObject({
    client_name: 'Klient i fshirë',
    client_id: null,
  })

  expect(await clients()).toEqual([])
  expect(await call(clientRoutes.search, { query: { q: 'kalimtar' } })).toMatchObject({
    clients: [],
  })
  const { data } = await call(reportRoutes.own, { query: { period: 'month' } })
  expect(data.performanceStats).toMatchObject({ totalClients: 0, repeatClients: 0 })
  expect(data).toMatchObject({ periodAppointments: 5, periodRevenue: 62.5 })
  expect((await list({ q: 'kalimtar' })).appointments).toHaveLength(4)
})

test('a walk-in is confirmed at once, and a booking waits for confirmation', async () => {
  const { book } = await salon()
  const walkIn = { client_name: '', source: 'walk_in', appointment_date: '2026-03-02' } as const
  expect(await book({ ...walkIn, appointment_time: '09:00' })).toMatchObject({
    status: 'confirmed',
  })
  expect(await book({ ...walkIn, appointment_time: '16:15' })).toMatchObject({
    status: 'confirmed',
  })
  expect(await book({ client_name: 'Besa', appointment_date: '2026-03-03' })).toMatchObject({
    status: 'pending',
  })
  const asked = { ...walkIn, appointment_time: '18:00', status: 'pending' } as const
  expect(await book(asked)).toMatchObject({ status: 'pending' })
})

test('a visit becomes a walk-in by the name "Kalimtar", and a client’s again by a client’s name', async () => {
  const { clients, book, change } = await salon()
  const { id } = await book({ client_name: 'Besa' })
  expect(await change(id, { client_name: 'kalimtar' })).toMatchObject({
    client_name: 'Kalimtar',
    client_id: null,
    version: 2,
  })
  expect(await change(id, { client_name: 'KALIMTAR' })).toMatchObject({ version: 2 })
  expect(await clients()).toMatchObject([{ name: 'Besa', totalAppointments: 0 }])
  const [besa] = await clients()
  expect(await change(id, { client_name: 'besa' })).toMatchObject({ client_id: besa?.id })
})

test('a client can’t have a name reserved for walk-ins and deleted clients', async () => {
  const { world, owner, call } = await salon()
  const { client } = await call(clientRoutes.add, { body: { name: 'Besa' } })
  const refusal = { status: 400, fields: { name: clientComplaints.nameReserved.message } }
  for (const name of ['Kalimtar', ' kalimtár', 'KLIENT I FSHIRË', 'klient  i fshire']) {
    const body = { name }
    const ask = world.as(owner)
    await expect(ask.call(clientRoutes.add, { body }), name).rejects.toMatchObject(refusal)
    const params = { id: client.id }
    await expect(ask.call(clientRoutes.change, { params, body })).rejects.toMatchObject(refusal)
  }
  await call(clientRoutes.add, { body: { name: 'Kalimtari' } })
})
