import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { type ClientChange, clientRoutes, type NewClient } from '#contract/clients/clients.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

type ListQuery = {
  q?: string
  status?: 'active' | 'cancelled'
  group?: 'often' | 'away'
  sort?: 'name' | 'last' | 'visits' | 'spent'
  way?: 'asc' | 'desc'
  page?: number
  limit?: number
}

/** Monday, 2 March 2026, nine in the morning in Tirana. */
async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    world,
    owner,
    ...counterOf(world, owner),
    list: (query: ListQuery = {}) => call(clientRoutes.list, { query }),
    show: (id: string, query: { page?: number; limit?: number } = {}) =>
      call(clientRoutes.show, { params: { id }, query }),
    add: async (name: string, more: ClientChange = {}) =>
      (await call(clientRoutes.add, { body: { ...more, name } })).client,
    edit: async (id: string, body: ClientChange) =>
      (await call(clientRoutes.change, { params: { id }, body })).client,
  }
}
type Salon = Awaited<ReturnType<typeof salon>>
const namesOf = ({ clients }: { clients: { name: string }[] }) => clients.map(({ name }) => name)

describe('a client', () => {
  test('is added with all fields', async () => {
    const { world, owner, show } = await salon()
    const body = {
      name: ' Besa Krasniqi ',
      phone: '+355 69 123 4567',
      email: 'besa@example.com',
      birthday: '1990-05-01',
      note: 'Pa amoniak\nE hënë',
      formula: '27 gush: 6.3',
      allergies: 'Amoniak',
      preferredBarber: null,
      tags: ['ngjyrë'],
      doNotMessage: false,
      mayWrite: true,
    }
    const { message, client } = await world.as(owner).call(clientRoutes.add, { body })
    expect(message).toBe('Klienti Besa Krasniqi u shtua.')
    expect(client).toEqual({
      ...body,
      id: client.id,
      name: 'Besa Krasniqi',
      phones: [body.phone],
      mayWriteSince: '2026-03-02',
      totalAppointments: 0,
      visits: 0,
      totalSpent: 0,
      lastVisit: null,
      cancelledCount: 0,
      cancelledByClient: 0,
      noShows: 0,
      status: 'active',
      stamps: null,
      version: 1,
    })
    const unused = { usualService: null, usualBarber: null, everyDays: null, firstVisit: null }
    expect((await show(client.id)).client).toEqual({ ...client, ...unused, debt: null })
  })

  test('needs only a name, which another client may have too', async () => {
    const { add, edit } = await salon()
    const besa = await add('Besa')
    expect(besa).toMatchObject({ phone: '', phones: [], email: '', birthday: null, note: '' })
    expect((await add(' BËSA ')).id).not.toBe(besa.id)
    const drita = await add('Drita')
    expect((await edit(drita.id, { name: 'besa' })).name).toBe('besa')
  })

  test('is refused with name and number of an existing one, however they are typed', async () => {
    const { world, owner, add, edit } = await salon()
    const { call } = world.as(owner)
    const send = (body: NewClient) => call(clientRoutes.add, { body })
    const { client: besa } = await send({ name: 'Besa', phones: ['068 1112222', '069 123 4567'] })
    expect(besa).toMatchObject({ phone: '068 1112222', phones: ['068 1112222', '069 123 4567'] })
    const known = {
      status: 409,
      code: 'client_known',
      extra: { client: { id: besa.id, name: 'Besa' } },
    }
    await expect(send({ name: 'BËSA', phone: '+355 69 1234567' })).rejects.toMatchObject(known)
    const vajza = await send({ name: 'Vajza', phone: '069 123 4567' })
    await expect(edit(vajza.client.id, { name: 'besa' })).rejects.toMatchObject(known)
    const other = await add('Besa')
    await expect(edit(other.id, { phone: '069/1234567' })).rejects.toMatchObject(known)
    expect(await edit(besa.id, { phone: '067 3334444' })).toMatchObject({
      phones: ['067 3334444', '069 123 4567'],
    })
  })

  test('has five numbers at most, each with a digit; all are searched and merged', async () => {
    const { world, owner, edit, list, add } = await salon()
    const { call } = world.as(owner)
    const besa = await add('Besa')
    const refused = (field: string) => ({ status: 400, fields: { [field]: expect.any(String) } })
    const six = ['1', '2', '3', '4', '5', '6']
    await expect(edit(besa.id, { phones: six })).rejects.toMatchObject(refused('phones'))
    await expect(edit(besa.id, { phones: ['-'] })).rejects.toMatchObject(refused('phones'))
    await expect(edit(besa.id, { phone: '+' })).rejects.toMatchObject(refused('phone'))
    await edit(besa.id, { phones: ['068 1112222', '069 7654321', '12'] })
    expect(namesOf(await list({ q: '7654321' }))).toEqual(['Besa'])
    const { client: drita } = await call(clientRoutes.add, {
      body: { name: 'Drita', phones: ['067 1', '067 2', '067 3'] },
    })
    const merging = { params: { id: drita.id }, body: { other: besa.id } }
    const { client } = await call(clientRoutes.merge, merging)
    expect(client.phones).toEqual(['067 1', '067 2', '067 3', '068 1112222', '069 7654321', '12'])
    expect(await edit(client.id, { note: 'x' })).toMatchObject({ phones: client.phones })
    expect(namesOf(await list({ q: '7654321' }))).toEqual(['Drita'])
    await call(clientRoutes.remove, { params: { id: client.id }, query: {} })
    expect(await world.sql`select from client_numbers`).toEqual([])
  })

  test('is added once for one key, however often it is sent', async () => {
    const { world, owner, list } = await salon()
    const wire = { body: { name: 'Besa' }, headers: { 'idempotency-key': 'besa-1' } }
    const send = () => world.request(clientRoutes.add, wire, owner.token)
    const answers = await Promise.all([send(), send(), send()])
    for (const { status, json } of answers) {
      expect(status).toBe(200)
      expect(json).toEqual(answers[0]?.json)
    }
    expect((await list()).total).toBe(1)
  })

  test('counts its appointments, revenue, cancellations and last kept day', async () => {
    const { book, change, show } = await salon()
    const days = [
      ['2026-02-01', 'completed', 10],
      ['2026-02-20', 'confirmed', 12.5],
      ['2026-02-24', 'no_show', 100],
      ['2026-02-26', 'cancelled', 100],
      ['2026-02-21', 'pending', 100],
      ['2026-03-09', 'confirmed', 7.5],
    ] as const
    let id = ''
    for (const [appointment_date, status, price] of days) {
      const booked = await book({ appointment_date, price, status })
      id = booked.client_id ?? ''
    }
    const { client } = await show(id)
    expect(client).toMatchObject({
      totalAppointments: 6,
      totalSpent: 30,
      cancelledCount: 1,
      lastVisit: '2026-02-21',
      status: 'active',
      version: 1,
    })
    const [last] = (await show(id)).history
    expect(last?.appointment_date).toBe('2026-03-09')
    await change(last?.id ?? '', { price: 9.99, status: 'completed' })
    expect((await show(id)).client.totalSpent).toBe(32.49)
  })

  test('shows its history page by page, newest first', async () => {
    const { world, owner, book, show } = await salon()
    const { client_id: id } = await book({ appointment_date: '2026-03-03' })
    for (const day of ['01', '05', '02', '04']) await book({ appointment_date: `2026-03-${day}` })
    const first = await show(id ?? '', { limit: 2 })
    expect(first.history[0]).toMatchObject({
      appointment_date: '2026-03-05',
      appointment_time: '09:00',
      client_name: 'Besa Krasniqi',
      client_id: id,
      parts: [{ service_name: 'Prerje', price: 12.5, work: 30, barber: 'Arta Hoxha' }],
      user_id: owner.userId,
    })
    expect(first.pages).toBe(3)
    const last = await show(id ?? '', { limit: 2, page: 9 })
    expect(last.history.map((one) => one.appointment_date)).toEqual(['2026-03-01'])
    expect(await world.as(owner).call(appointmentRoutes.list, { query: { q: 'besa' } })).toEqual(
      expect.objectContaining({ appointments: expect.arrayContaining(first.history) }),
    )
  })
})

describe('the list of clients', () => {
  const cancelTwoOfThree = async ({ book }: Salon, client_name: string) => {
    for (const [nth, status] of (['cancelled', 'cancelled', 'confirmed'] as const).entries())
      await book({ client_name, status, appointment_date: `2026-02-0${nth + 1}` })
  }

  test('has a second tab of clients who ever cancelled', async () => {
    const house = await salon()
    await cancelTwoOfThree(house, 'Drita')
    await house.book({ client_name: 'Besa', status: 'cancelled' })
    await house.book({ client_name: 'Besa', appointment_time: '12:00' })
    await house.add('Arta')
    const all = await house.list()
    expect(all.clients.map(({ name, status }) => [name, status])).toEqual([
      ['Arta', 'active'],
      ['Besa', 'active'],
      ['Drita', 'cancelled'],
    ])
    expect(all).toMatchObject({ total: 3, pages: 1, counts: { all: 3, active: 2, cancelled: 2 } })
    const cancelled = await house.list({ status: 'cancelled' })
    expect(cancelled).toMatchObject({ total: 2, counts: all.counts })
    expect(namesOf(cancelled)).toEqual(['Besa', 'Drita'])
    expect(namesOf(await house.list({ status: 'active' }))).toEqual(['Arta', 'Besa'])
  })

  test('has pages of ten, by name, and a page beyond the end is the last one', async () => {
    const { add, list } = await salon()
    const names = ['Ëndrra', 'Çlirim', ...Array.from('abcdefghij', (letter) => `Beni ${letter}`)]
    for (const name of names) await add(name)
    const first = await list()
    expect(first).toMatchObject({ total: 12, page: 1, pages: 2 })
    expect(namesOf(first)).toEqual(names.slice(2))
    const second = await list({ page: 7 })
    expect([second.page, namesOf(second)]).toEqual([2, ['Çlirim', 'Ëndrra']])
  })

  test('can be searched, with counts, and tolerates a typing error only when nothing else matches', async () => {
    const house = await salon()
    await cancelTwoOfThree(house, 'Arben Çela')
    for (const name of ['Arben Kola', 'Drita Arbeni', 'Besa Gashi']) await house.add(name)
    const found = await house.list({ q: 'arben' })
    expect(namesOf(found)).toEqual(['Arben Çela', 'Arben Kola', 'Drita Arbeni'])
    expect(found).toMatchObject({ total: 3, counts: { active: 2, cancelled: 1 } })
    expect(namesOf(await house.list({ q: 'abren', status: 'cancelled' }))).toEqual(['Arben Çela'])
    expect(await house.list({ q: 'xyz' })).toEqual({
      success: true,
      clients: [],
      total: 0,
      page: 1,
      pages: 1,
      counts: { all: 0, active: 0, cancelled: 0 },
    })
  })
})
