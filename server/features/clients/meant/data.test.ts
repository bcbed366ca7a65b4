import { describe, expect, test } from 'vitest'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { createWorld } from '#tests/support/world.ts'

type Wish = Partial<NewAppointment>

const home = '069 123 4567'
const abroad = '+355 69 123 4567'
const other = '068 765 4321'

/** A salon, and a booking that answers the chosen client. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  const { book } = counterOf(world, owner)
  let hour = 10
  const time = () => ({ appointment_time: `${String(hour++).padStart(2, '0')}:00` })
  return {
    world,
    owner,
    call,
    add: async (name: string, phone = '', phones?: string[]) =>
      (await call(clientRoutes.add, { body: { name, phone, ...(phones && { phones }) } })).client,
    visit: (said: Wish) => book({ ...time(), ...said }),
    /** The whole answer to a booking. */
    answer: (said: Wish) =>
      call(appointmentRoutes.add, {
        body: { ...aBooking({ client_name: undefined }), ...time(), ...said },
      }),
    count: async () => (await call(clientRoutes.list, { query: {} })).total,
    show: async (id: string | null) =>
      (await call(clientRoutes.show, { params: { id: id ?? '' }, query: {} })).client,
  }
}

describe('a booking means', () => {
  test('the client whose id it holds, by the name on the list', async () => {
    const { add, answer } = await salon()
    const [besa] = [await add('Besa', home), await add('Besa', other)]
    const { appointment, client_ambiguous } = await answer({ client_id: besa.id })
    expect(appointment).toMatchObject({ client_id: besa.id, client_name: 'Besa' })
    expect(client_ambiguous).toBeUndefined()
    const unknown = answer({ client_id: crypto.randomUUID(), client_name: 'Besa' })
    const fields = { client_id: expect.any(String) }
    await expect(unknown).rejects.toMatchObject({ status: 400, fields })
  })

  test('the client with its number among two of one name, however it is typed', async () => {
    const { add, answer, count } = await salon()
    const [one, two] = [await add('Besa', home), await add('Besa', other, ['067 111 2222'])]
    const said = (client_phone: string) => answer({ client_name: 'BËSA', client_phone })
    expect((await said(abroad)).appointment.client_id).toBe(one.id)
    expect((await said('00355671112222')).appointment.client_id).toBe(two.id)
    expect(await count()).toBe(2)
  })

  test('the only client with its number, where it holds no name', async () => {
    const { add, answer } = await salon()
    const besa = await add('Besa', home)
    const { appointment } = await answer({ client_phone: abroad })
    expect(appointment).toMatchObject({ client_id: besa.id, client_name: 'Besa' })
    await add('Vajza', home)
    const { appointment: ofTwo } = await answer({ client_phone: home })
    expect(ofTwo.client_name).toBe(home)
  })

  test('the only client of its name, or the latest one of several, and says so', async () => {
    const { add, answer, world } = await salon()
    const one = await add('Besa', home)
    const first = await answer({ client_name: 'besa' })
    expect(first).toMatchObject({ appointment: { client_id: one.id } })
    expect(first.client_ambiguous).toBeUndefined()
    const two = await add('Besa', other)
    // Neither has a visit yet, so that the newer one is meant.
    const second = await answer({ client_name: 'Besa' })
    expect(second).toMatchObject({ appointment: { client_id: two.id }, client_ambiguous: true })
    world.now = new Date('2026-03-02T08:30:00Z')
    await world.sql`update appointments set starts_at = starts_at - interval '1 year' where client_id = ${one.id}`
    expect((await answer({ client_name: 'Besa' })).appointment.client_id).toBe(one.id)
  })

  test('a new client where the name is known with another number', async () => {
    const { add, answer, show } = await salon()
    const besa = await add('Besa', home)
    const { appointment } = await answer({ client_name: 'Besa', client_phone: other })
    expect(appointment.client_id).not.toBe(besa.id)
    expect((await show(appointment.client_id)).phones).toEqual([other])
  })

  test('a client without a number, who gets the one it holds if it is readable', async () => {
    const { add, answer, show, count } = await salon()
    const besa = await add('Besa')
    const said = (client_phone: string) => answer({ client_name: 'Besa', client_phone })
    expect((await said(home)).appointment.client_id).toBe(besa.id)
    expect(await show(besa.id)).toMatchObject({ phone: home, phones: [home] })
    expect((await said('12')).appointment.client_id).toBe(besa.id)
    expect(await count()).toBe(1)
  })

  test('a known number makes a new client for a member who may not see its owner', async () => {
    const { world, barber, visits } = await twoBarbers(await createWorld())
    const { book } = counterOf(world, barber)
    const said = { barber: 'Genti', appointment_time: '17:00', create: false }
    const mine = await book({ ...said, client_name: undefined, client_phone: '069 777 1234' })
    expect(mine.client_id).not.toBe(visits.other.client_id)
    expect(mine.client_name).toBe('069 777 1234')
    const client_id = visits.other.client_id ?? ''
    const blind = book({ ...said, appointment_time: '18:00', client_id })
    await expect(blind).rejects.toMatchObject({ status: 400 })
  })
})

test('a change means the client of its new name or id, whatever the former id was', async () => {
  const { add, visit, call } = await salon()
  const [besa, drita] = [await add('Besa', home), await add('Drita')]
  const { id } = await visit({ client_name: 'Besa' })
  const change = async (body: Record<string, unknown>) =>
    (await call(appointmentRoutes.change, { params: { id }, body })).appointment
  expect(await change({ client_id: drita.id })).toMatchObject({ client_name: 'Drita' })
  const renamed = await change({ client_id: drita.id, client_name: 'Besa' })
  expect(renamed.client_id).toBe(besa.id)
  await expect(change({ client_id: crypto.randomUUID() })).rejects.toMatchObject({ status: 400 })
})

test('several bookings of one new client at once over two processes add one client', async () => {
  const { world, owner, count, show } = await salon()
  const second = await world.secondNode()
  const body = { service_name: 'Prerje', price: 10, create: true, appointment_date: '2026-03-02' }
  const send = (nth: number) => {
    const appointment_time = `${8 + nth}:00`.padStart(5, '0')
    const said = nth % 3 === 0 ? {} : { client_phone: nth % 2 ? home : abroad }
    const visit = { ...body, barber: 'Arta Hoxha', appointment_time, client_name: 'E re', ...said }
    const node = nth % 2 ? world : second
    return node.request(appointmentRoutes.add, { body: visit }, owner.token)
  }
  const answers = await Promise.all(Array.from({ length: 10 }, (_, nth) => send(nth)))
  expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200))
  expect(await count()).toBe(1)
  const [{ id } = { id: '' }] = await world.sql<{ id: string }>`select id from clients`
  expect((await show(id)).phones).toHaveLength(1)
  const add = (node: typeof second) =>
    node.request(clientRoutes.add, { body: { name: 'Tjetra', phone: other } }, owner.token)
  const added = await Promise.all([add(second), add(world), add(second), add(world)])
  expect(added.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(added.filter(({ status }) => status === 409)).toHaveLength(3)
})
