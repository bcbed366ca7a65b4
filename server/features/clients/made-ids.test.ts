import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { type NewClient, clientRoutes } from '#contract/clients/clients.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { salonRoutes } from '#contract/salon.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { undoRoutes } from '#contract/undo.ts'
import { newId } from '#server/core/ids.ts'
import { aBooking } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

const phone = '+355 69 123 4567'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const add = (body: NewClient) => call(clientRoutes.add, { body })
  /** Besa, whom the salon knows, and a device that did not. */
  const besa = await add({ name: 'Besa', phone, note: 'me jargavan' })
  const from = newId()
  const become = (more: Partial<NewClient> = {}) =>
    add({ id: from, name: 'besa', phone: '069 123 4567', ...more })
  const book = (client_id: string, time = '09:00') =>
    call(appointmentRoutes.add, {
      body: { ...aBooking({ appointment_time: time }), client_name: undefined, client_id },
    })
  const show = async (id: string) =>
    (await call(clientRoutes.show, { params: { id }, query: {} })).client
  const erase = (id: string) => call(erasureRoutes.erase, { params: { id }, body: {} })
  const refused = async (body: NewClient) =>
    (await world.request(clientRoutes.add, { body }, owner.token)).json
  return { world, owner, call, add, besa: besa.client, from, become, book, show, erase, refused }
}

test('a client with an id of a device who is known becomes the known one', async () => {
  const { world, besa, from, become, show } = await salon()
  const told = await become({ note: 'e re', email: 'besa@example.com', allergies: 'henna' })
  expect(told).toMatchObject({ became: { from, to: besa.id }, historyId: expect.any(String) })
  expect(told.client).toEqual(
    expect.objectContaining({ id: besa.id, name: 'Besa', phones: [phone] }),
  )
  expect(await show(besa.id)).toMatchObject({
    note: 'me jargavan\ne re',
    email: 'besa@example.com',
    allergies: 'henna',
  })
  expect(await world.sql`select from clients`).toHaveLength(1)
})

test('a client with nothing new who becomes a known one is no entry of the history', async () => {
  const { world, besa, from, become } = await salon()
  const told = await become()
  expect(told).toMatchObject({ became: { from, to: besa.id }, client: besa })
  expect(told.historyId).toBeUndefined()
  expect(await world.sql`select from salon_history where kind = 'client'`).toHaveLength(1)
})

test('a known client without an id of a device is refused as ever', async () => {
  const { besa, refused } = await salon()
  expect(await refused({ name: 'Besa', phone })).toMatchObject({
    code: 'client_known',
    client: { id: besa.id },
  })
})

test('an id that became another means that client in every act, for ever', async () => {
  const { call, besa, from, become, book } = await salon()
  await become()
  const { appointment, became } = await book(from)
  expect(became).toEqual({ from, to: besa.id })
  expect(appointment).toMatchObject({ client_id: besa.id, client_name: 'Besa' })
  const other = await call(appointmentRoutes.add, {
    body: aBooking({ appointment_time: '12:00', client_name: 'Drita' }),
  })
  const changed = await call(appointmentRoutes.change, {
    params: { id: other.appointment.id },
    body: { client_id: from },
  })
  expect(changed).toMatchObject({ became: { from }, appointment: { client_id: besa.id } })
  const { client } = await call(clientRoutes.change, { params: { id: from }, body: { note: '' } })
  expect(client).toMatchObject({ id: besa.id, note: '' })
  await call(salonRoutes.change, { body: { till: true } })
  const lines = [{ name: 'Shampo', price: 12 }]
  const payments = [{ method: 'owed' as const, amount: 12 }]
  await call(saleRoutes.add, { body: { lines, payments, clientId: from } })
  const owing = await call(clientRoutes.show, { params: { id: besa.id }, query: {} })
  expect(owing.client.debt).toMatchObject({ amount: 12 })
})

test('an id that became another follows a merge, and its undoing', async () => {
  const { call, add, besa, from, become, book } = await salon()
  await become()
  const { client: linda } = await add({ name: 'Linda' })
  const { historyId } = await call(clientRoutes.merge, {
    params: { id: linda.id },
    body: { other: besa.id },
  })
  expect((await book(from, '09:00')).became).toEqual({ from, to: linda.id })
  await call(undoRoutes.undo, { params: { id: historyId } })
  expect((await book(from, '12:00')).became).toEqual({ from, to: besa.id })
})

test('an id is taken by a client who is there, became another or was erased', async () => {
  const { add, besa, from, become, erase, refused } = await salon()
  const id = newId()
  await add({ id, name: 'Drita' })
  await become()
  const taken = { code: 'id_taken', message: 'Kjo id njihet tashmë në këtë sallon.' }
  for (const one of [besa.id, from, id])
    expect(await refused({ id: one, name: 'Ema' })).toMatchObject(taken)
  await erase(besa.id)
  await erase(id)
  for (const one of [besa.id, from, id])
    expect(await refused({ id: one, name: 'Ema' })).toMatchObject(taken)
  expect((await add({ id: newId(), name: 'Ema' })).became).toBeUndefined()
})

test('an act that made a client who was erased is done, and does not come again', async () => {
  const { world, owner, erase } = await salon()
  const wire = { body: { id: newId(), name: 'Drita' }, headers: { 'idempotency-key': newId() } }
  const send = () => world.request(clientRoutes.add, wire, owner.token)
  expect((await send()).status).toBe(200)
  await erase(wire.body.id)
  expect(await send()).toMatchObject({ status: 409, json: { code: 'already_done' } })
  expect(await world.sql`select from clients`).toHaveLength(1)
})
