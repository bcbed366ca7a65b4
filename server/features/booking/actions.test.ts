import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  return { world, owner, ...counterOf(world, owner) }
}

describe('a change of an appointment', () => {
  test('keeps what it does not name', async () => {
    const { world, owner, book, change } = await salon()
    await world.sql`
      insert into services (salon_id, id, name, name_key, work, price_cents)
      values (${owner.salonId}, gen_random_uuid(), 'Ngjyrosje', 'ngjyrosje', 90, 3000)`
    const before = await book()
    const after = await change(before.id, { service_name: 'Ngjyrosje' })
    const { service_id } = after
    const named = { service_name: 'Ngjyrosje', service_id }
    const [part] = before.parts
    expect(after).toEqual({ ...before, ...named, parts: [{ ...part, ...named }], version: 2 })
    expect(await change(before.id, {})).toEqual(after)
    const moved = { barber: 'Genti', client_name: 'Drita', appointment_time: '11:15', price: 20 }
    const later = await change(before.id, { ...moved, create: true })
    expect(later).toMatchObject({ ...named, ...moved, version: 3 })
    expect(later.parts).toMatchObject([{ ...named, barber: 'Genti', time: '11:15', price: 20 }])
    expect(later.client_id).not.toBe(after.client_id)
  })

  test('to a taken slot is refused with the name of the other client', async () => {
    const { book, change, list } = await salon()
    const { id } = await book({ client_name: 'Drita' })
    const later = await book({ appointment_time: '10:00' })
    const conflict = { id, client_name: 'Drita', appointment_time: '09:00', barber: 'Arta Hoxha' }
    const message =
      'Ky orar eshte i zene nga klienti "Drita"! Zgjidhni nje orar tjeter ose ndryshoni barberin.'
    const refusal = { status: 409, code: 'slot_taken', message, extra: { conflict } }
    const wishes = [{ appointment_time: '09:15' }, { appointment_time: '08:00', duration: 90 }]
    for (const wish of wishes)
      await expect(change(later.id, { ...wish, barber: ' arta hoxha' })).rejects.toMatchObject(
        refusal,
      )
    expect((await list({ from: '2026-03-02' })).appointments[1]).toEqual(later)
  })

  test('may overlap the appointment’s own former time', async () => {
    const { book, change } = await salon()
    const { id } = await book()
    await change(id, { appointment_time: '09:15' })
    await change(id, { duration: 120 })
    await change(id, { appointment_time: '23:30' })
    await expect(change(id, { appointment_time: '23:45' })).resolves.toMatchObject({ version: 5 })
  })

  test('restores a cancelled appointment only while its slot is free', async () => {
    const { book, change, remove } = await salon()
    const { id } = await book()
    await change(id, { status: 'cancelled' })
    await expect(change(id, { status: 'pending' })).resolves.toMatchObject({ status: 'pending' })
    await change(id, { status: 'cancelled' })
    const second = await book({ client_name: 'Drita', appointment_time: '09:15' })
    for (const status of ['pending', 'confirmed', 'completed'] as const)
      await expect(change(id, { status })).rejects.toMatchObject({ code: 'slot_taken' })
    // A no-show holds no time and needs none.
    await expect(change(id, { status: 'no_show' })).resolves.toMatchObject({ status: 'no_show' })
    await expect(change(id, { status: 'confirmed' })).rejects.toMatchObject({ code: 'slot_taken' })
    await remove(second.id)
    await expect(change(id, { status: 'completed' })).resolves.toMatchObject({
      status: 'completed',
    })
  })

  test('based on an outdated version is refused and shows the current one', async () => {
    const { world, owner, book, change } = await salon()
    const { id } = await book()
    const seen = (version: string, body: object) => {
      const wire = { params: { id }, body, headers: { 'if-match': version } }
      return world.request(appointmentRoutes.change, wire, owner.token)
    }
    const current = await change(id, { price: 15 })
    const { status, json } = await seen('"1"', { price: 20 })
    expect([status, json['code'], json['appointment']]).toEqual([412, 'appointment_stale', current])
    expect((await seen('2', { price: 20 })).json['appointment']).toMatchObject({
      price: 20,
      version: 3,
    })
    await expect(change(id, { price: 25 })).resolves.toMatchObject({ price: 25 })
  })
})

test('every change of an appointment is logged with its author', async () => {
  const { world, owner, book, change, remove } = await salon()
  const { id } = await book()
  await change(id, { status: 'confirmed' })
  await change(id, { status: 'confirmed' })
  await change(id, { appointment_time: '10:00' })
  await change(id, { status: 'cancelled' })
  await remove(id)
  const note = (action_type: string, description: string) => ({
    action_type,
    description: `Termini i Besa Krasniqi më 02.03.2026 në ${description}`,
    user_id: owner.userId,
  })
  expect(
    await world.sql`
    select action_type, description, user_id from activities
    where entity_type = 'appointment' order by id`,
  ).toEqual([
    note('create', '09:00 u shtua.'),
    note('update', '09:00 u konfirmua.'),
    note('update', '10:00 u ndryshua.'),
    note('update', '10:00 u anulua.'),
    note('delete', '10:00 u fshi.'),
  ])
})
