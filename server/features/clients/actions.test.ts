import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { type ClientChange, clientRoutes } from '#contract/clients/clients.ts'
import type { Route } from '#contract/kit/route.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    world,
    owner,
    ...counterOf(world, owner),
    names: async () =>
      (await call(clientRoutes.list, { query: {} })).clients.map(({ name }) => name),
    add: async (name: string, more: ClientChange = {}) =>
      (await call(clientRoutes.add, { body: { ...more, name } })).client,
    edit: async (id: string, body: ClientChange) =>
      (await call(clientRoutes.change, { params: { id }, body })).client,
    merge: async (id: string, other: string) =>
      (await call(clientRoutes.merge, { params: { id }, body: { other } })).client,
    remove: (id: string) => call(clientRoutes.remove, { params: { id }, query: {} }),
    show: async (id: string) =>
      (await call(clientRoutes.show, { params: { id }, query: {} })).client,
    bookings: async () => (await call(appointmentRoutes.list, { query: {} })).appointments,
    send: (route: Route, id: string, body: unknown, headers: Record<string, string> = {}) =>
      world.request(route, { params: { id }, body, headers }, owner.token),
    notes: async () =>
      (
        await world.sql<{ description: string }>`
          select description from activities where entity_type = 'client' order by id`
      ).map(({ description }) => description),
  }
}

describe('a change of a client', () => {
  test('changes what is sent and nothing else', async () => {
    const { add, edit, show, notes } = await salon()
    const { id } = await add('Besa', { phone: '069 1', birthday: '1990-05-01', note: 'Alergji' })
    expect(await edit(id, { email: 'b@example.com' })).toMatchObject({
      name: 'Besa',
      phone: '069 1',
      email: 'b@example.com',
      birthday: '1990-05-01',
      note: 'Alergji',
      version: 2,
    })
    await edit(id, { phone: '', birthday: null, email: '', note: '' })
    expect(await show(id)).toMatchObject({ phone: '', email: '', birthday: null, note: '' })
    expect(await notes()).toEqual([
      'Klienti Besa u shtua.',
      'Klienti Besa u ndryshua.',
      'Klienti Besa u ndryshua.',
    ])
  })

  test('of the name appears in every appointment and makes older copies of them stale', async () => {
    const { book, edit, bookings, send } = await salon()
    const { client_id, id } = await book({ client_name: 'Besa' })
    await book({ client_name: 'Besa', appointment_time: '11:00', status: 'completed' })
    await book({ client_name: 'Drita', appointment_time: '12:00' })
    await edit(client_id ?? '', { name: 'Besa Gashi' })
    const named = (await bookings()).map((one) => [one.client_name, one.version])
    expect(named).toEqual([
      ['Drita', 1],
      ['Besa Gashi', 2],
      ['Besa Gashi', 2],
    ])
    const late = await send(appointmentRoutes.change, id, { price: 1 }, { 'if-match': '1' })
    expect(late.status).toBe(412)
    await edit(client_id ?? '', { note: 'E rregullt' })
    expect((await bookings()).map(({ version }) => version)).toEqual([1, 2, 2])
  })

  test('based on an outdated version is refused and shows the current one', async () => {
    const { add, edit, show, send } = await salon()
    const { id } = await add('Besa')
    await edit(id, { note: 'E para' })
    const stale = await send(clientRoutes.change, id, { note: 'E dyta' }, { 'if-match': '"1"' })
    expect([stale.status, stale.json['code']]).toEqual([412, 'client_stale'])
    const {
      usualService: _,
      usualBarber: __,
      everyDays: ___,
      firstVisit: ____,
      debt: _____,
      ...current
    } = await show(id)
    expect(stale.json['client']).toEqual(current)
    expect((await send(clientRoutes.remove, id, {}, { 'if-match': '1' })).status).toBe(412)
    const fresh = await send(clientRoutes.change, id, { note: 'E dyta' }, { 'if-match': '2' })
    expect(fresh.json['client']).toMatchObject({ note: 'E dyta', version: 3 })
  })

  test('of the totals by a booking makes no copy stale', async () => {
    const { book, show } = await salon()
    const { client_id } = await book()
    await book({ appointment_time: '11:00' })
    expect(await show(client_id ?? '')).toMatchObject({ totalAppointments: 2, version: 1 })
  })
})

describe('two clients merged into one', () => {
  test('have all appointments and everything known of either', async () => {
    const { world, book, edit, merge, show, names, bookings, notes } = await salon()
    const besa = await book({ client_name: 'Besa', price: 10, status: 'completed' })
    const double = await book({
      client_name: 'Besa Krasniqi',
      appointment_time: '11:00',
      price: 5.5,
      status: 'confirmed',
      client_phone: '069 1',
    })
    await book({ client_name: 'Besa Krasniqi', appointment_time: '12:00', status: 'cancelled' })
    const [kept, other] = [besa.client_id ?? '', double.client_id ?? '']
    await edit(kept, { note: 'Alergji' })
    await edit(other, { note: 'Shkurt', birthday: '1990-05-01' })
    const merged = await merge(kept, other)
    expect(merged).toMatchObject({
      id: kept,
      name: 'Besa',
      phone: '069 1',
      birthday: '1990-05-01',
      note: 'Alergji\nShkurt',
      totalAppointments: 3,
      totalSpent: 15.5,
      cancelledCount: 1,
    })
    expect(await names()).toEqual(['Besa'])
    expect((await bookings()).map((one) => [one.client_id, one.client_name])).toEqual(
      Array.from({ length: 3 }, () => [kept, 'Besa']),
    )
    await expect(show(other)).rejects.toMatchObject({ status: 404 })
    expect((await notes()).at(-1)).toBe('Klienti Besa Krasniqi u bashkua me Besa.')
    expect(
      (await book({ client_name: 'besa krasniqi', appointment_time: '15:00' })).client_id,
    ).not.toBe(other)
    expect(await world.sql`select 1 from clients`).toHaveLength(2)
  })

  test('must be two clients of this salon', async () => {
    const { world, add, merge, names } = await salon()
    const { id } = await add('Besa')
    const stranger = world.as(await world.owner())
    const { client } = await stranger.call(clientRoutes.add, { body: { name: 'Besa' } })
    await expect(merge(id, id)).rejects.toMatchObject({ status: 400, code: 'merge_with_itself' })
    for (const other of [client.id, crypto.randomUUID(), 'besa']) {
      await expect(merge(id, other)).rejects.toMatchObject({ status: 404 })
      await expect(merge(other, id)).rejects.toMatchObject({ status: 404 })
    }
    expect(await names()).toEqual(['Besa'])
  })
})

describe('a deletion of a client', () => {
  test('leaves the appointments without a name and is kept in the security log', async () => {
    const { world, owner, book, remove, bookings, names, list } = await salon()
    const { client_id } = await book({ status: 'completed', price: 20 })
    await book({ client_name: 'Drita', appointment_time: '11:00' })
    expect((await remove(client_id ?? '')).message).toBe('U fshi çdo e dhënë e Besa Krasniqi.')
    expect(await names()).toEqual(['Drita'])
    const left = (await bookings()).map((one) => [
      one.client_id === null,
      one.client_name,
      one.price,
    ])
    expect(left).toContainEqual([true, 'Klient i fshirë', 20])
    expect((await list({ q: 'besa' })).appointments).toEqual([])
    expect(
      await world.sql`select kind, user_id, ip_address, details from security_events
        where kind = 'client_deleted'`,
    ).toEqual([
      { kind: 'client_deleted', user_id: owner.userId, ip_address: '127.0.0.1', details: {} },
    ])
    await expect(remove(client_id ?? '')).rejects.toMatchObject({ status: 404 })
  })

  test('of another salon is refused', async () => {
    const { world, add, names } = await salon()
    const { id } = await add('Besa')
    const { call } = world.as(await world.owner())
    const nobody = { status: 404, code: 'not_found' }
    const params = { id }
    await expect(call(clientRoutes.remove, { params, query: {} })).rejects.toMatchObject(nobody)
    await expect(call(clientRoutes.show, { params, query: {} })).rejects.toMatchObject(nobody)
    await expect(
      call(clientRoutes.change, { params, body: { name: 'Imja' } }),
    ).rejects.toMatchObject(nobody)
    expect((await call(clientRoutes.list, { query: {} })).clients).toEqual([])
    expect(await names()).toEqual(['Besa'])
  })
})

test('each wrong field of a client has its message', async () => {
  const { world, owner, names } = await salon()
  const wrong = [
    [{ name: ' ' }, { name: 'Emri i klientit është i detyrueshëm' }],
    [{ name: ['Besa'] }, { name: 'Emri i klientit është i detyrueshëm' }],
    [{ name: 'x'.repeat(121) }, { name: 'Jo më shumë se 120 shenja.' }],
    [{ name: 'a\nb' }, { name: 'Teksti përmban shenja që nuk lexohen.' }],
    [
      { phone: 'sot' },
      { phone: 'Numri i telefonit përmban vetëm shifra, hapësira dhe + ( ) / . -' },
    ],
    [{ email: 'besa@' }, { email: 'Email-i nuk është i vlefshëm' }],
    [{ birthday: '1990-02-30' }, { birthday: 'Formati nuk është i saktë.' }],
    [{ birthday: '0000-01-01' }, { birthday: 'Ditëlindja nuk është e saktë.' }],
    [{ birthday: '2026-03-03' }, { birthday: 'Ditëlindja nuk mund të jetë në të ardhmen.' }],
    [{ note: 'x'.repeat(2001) }, { note: 'Jo më shumë se 2000 shenja.' }],
    [{ note: 'a\u0000' }, { note: 'Teksti përmban shenja që nuk lexohen.' }],
  ]
  for (const [body, errors] of wrong) {
    const wire = { body: { name: 'Besa', ...body } }
    const { status, json } = await world.request(clientRoutes.add, wire, owner.token)
    expect([status, json['errors']]).toEqual([400, errors])
  }
  expect(await names()).toEqual([])
  const asked = [
    [{ page: '0' }, { page: 'Vlera më e vogël e lejuar është 1.' }],
    [{ limit: '101' }, { limit: 'Vlera më e madhe e lejuar është 100.' }],
    [{ status: 'deleted' }, { status: 'Zgjedhja nuk është e vlefshme.' }],
    [{ q: 'x'.repeat(121) }, { q: 'Jo më shumë se 120 shenja.' }],
  ] as const
  for (const [query, errors] of asked) {
    const { status, json } = await world.request(clientRoutes.list, { query }, owner.token)
    expect([status, json['errors']]).toEqual([400, errors])
  }
})

test('names and notes are stored letter by letter, whatever they look like', async () => {
  const { add, names } = await salon()
  const hostile = ['<script>alert(1)</script>', '=HYPERLINK("http://x")', '💈💈', 'عمر \u200fAli']
  for (const name of hostile)
    expect(await add(name, { note: name })).toMatchObject({ name, note: name })
  expect((await names()).toSorted()).toEqual(hostile.toSorted())
})
