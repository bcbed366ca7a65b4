import { staffRoutes } from '#contract/staff.ts'
import { expect, test } from 'vitest'
import { type NewService, serviceRoutes, serviceComplaints } from '#contract/services/services.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

type Wish = Partial<NewService>

async function salon() {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  return {
    world,
    owner,
    list: async () => (await call(serviceRoutes.list)).data,
    add: async (wish: Wish = {}) =>
      (await call(serviceRoutes.add, { body: { name: 'Prerje', price: 12.5, ...wish } })).data,
    change: async (id: string, body: Wish) =>
      (await call(serviceRoutes.change, { params: { id }, body })).data,
    remove: (id: string) => call(serviceRoutes.remove, { params: { id } }),
  }
}

test('a service needs a name and a price, lasts half an hour and is active by default', async () => {
  const { world, owner, add, list } = await salon()
  const { message, data } = await world.as(owner).call(serviceRoutes.add, {
    body: { name: ' Prerje flokësh ', price: 19.99 },
  })
  expect(message).toBe('Shërbimi Prerje flokësh u shtua.')
  expect(data).toEqual({
    id: data.id,
    name: 'Prerje flokësh',
    description: '',
    group: '',
    duration: 30,
    work: 30,
    wait: 0,
    finish: 0,
    buffer: 0,
    againDays: null,
    price: 19.99,
    priceFrom: false,
    barbers: [],
    is_active: true,
    version: 1,
  })
  const other = await add({ name: 'Mjekër', duration: 1, active: false, description: 'Me\nbrisk' })
  expect(other).toMatchObject({ duration: 1, is_active: false, description: 'Me\nbrisk' })
  expect(await list()).toEqual([data, other])
})

test('a change of a service changes what is sent and nothing else', async () => {
  const { world, owner, add, change } = await salon()
  const { id } = await add({ description: 'E thatë', duration: 45 })
  const { message, data } = await world
    .as(owner)
    .call(serviceRoutes.change, { params: { id }, body: { active: false } })
  expect(message).toBe('Konfigurimet u ruajtën me sukses!')
  expect(data).toMatchObject({
    name: 'Prerje',
    description: 'E thatë',
    duration: 45,
    price: 12.5,
    is_active: false,
    version: 2,
  })
  expect(await change(id, { description: '', price: 0.07 })).toMatchObject({
    description: '',
    price: 0.07,
    is_active: false,
  })
})

test('a service says after how many days it is due again, or nothing of it', async () => {
  const { add, change } = await salon()
  const { id } = await add({ againDays: 28 })
  expect(await change(id, { price: 9 })).toMatchObject({ againDays: 28 })
  expect(await change(id, { againDays: null })).toMatchObject({ againDays: null })
  expect(await change(id, { againDays: 730 })).toMatchObject({ againDays: 730 })
  for (const againDays of [0, 731, 1.5])
    await expect(change(id, { againDays })).rejects.toMatchObject({ status: 400 })
  await expect(change(id, { againDays: 731 })).rejects.toMatchObject({
    fields: { againDays: serviceComplaints.againWrong.message },
  })
})

test('the field is_active is accepted like active, in a new service and in a change', async () => {
  const { add, change } = await salon()
  const off = await add({ is_active: false })
  expect(off.is_active).toBe(false)
  expect(await change(off.id, { is_active: true })).toMatchObject({
    is_active: true,
    name: 'Prerje',
  })
  const both = { ...off, is_active: true, active: false }
  expect(await change(off.id, both)).toMatchObject({ is_active: false })
})

test('two services can’t have one name, however it is written', async () => {
  const { add, change } = await salon()
  await add({ name: 'Ngjyrë' })
  const { id } = await add({ name: 'Prerje' })
  await expect(add({ name: ' NGJYRE' })).rejects.toMatchObject({
    status: 409,
    code: 'service_name_taken',
  })
  await expect(change(id, { name: 'ngjyre' })).rejects.toMatchObject({ code: 'service_name_taken' })
})

test('an unused service is deleted, and one that appointments name is retired', async () => {
  const { world, owner, add, remove, list } = await salon()
  const { book, list: appointments } = counterOf(world, owner)
  const [used, unused] = [await add({ name: 'Prerje' }), await add({ name: 'Mjekër' })]
  await book({ service_name: 'Prerje' })
  expect((await remove(used.id)).message).toBe('Shërbimi Prerje u fshi.')
  await remove(unused.id)
  expect(await list()).toEqual([])
  expect(await world.sql`select name, retired_at is not null as retired from services`).toEqual([
    { name: 'Prerje', retired: true },
  ])
  expect((await appointments()).appointments[0]?.service_name).toBe('Prerje')
})

test('a removed service is not found any more, and its name is free', async () => {
  const { world, owner, add, remove, change } = await salon()
  const { book } = counterOf(world, owner)
  const { id } = await add()
  await book({ service_name: 'Prerje' })
  await remove(id)
  await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  await expect(change(id, { active: true })).rejects.toMatchObject({ status: 404 })
  expect((await add({ name: 'prerje' })).id).not.toBe(id)
})

test('another salon’s service is not found', async () => {
  const { world, change, remove, list } = await salon()
  const stranger = world.as(await world.owner())
  const { data } = await stranger.call(serviceRoutes.add, { body: { name: 'Prerje', price: 5 } })
  await expect(change(data.id, { price: 1 })).rejects.toMatchObject({ status: 404 })
  await expect(remove(data.id)).rejects.toMatchObject({ status: 404 })
  await expect(remove('prerje')).rejects.toMatchObject({ status: 404 })
  expect(await list()).toEqual([])
  expect((await stranger.call(serviceRoutes.list)).data).toEqual([data])
})

test('a change based on an outdated version is refused and shows the current service', async () => {
  const { world, owner, add, change, list } = await salon()
  const { id } = await add()
  const seen = await change(id, { price: 15 })
  const headers = { 'if-match': '"1"' }
  const wire = { params: { id }, body: { price: 9 }, headers }
  const stale = await world.request(serviceRoutes.change, wire, owner.token)
  expect([stale.status, stale.json['code']]).toEqual([412, 'service_stale'])
  expect(stale.json['data']).toEqual(seen)
  expect((await world.request(serviceRoutes.remove, wire, owner.token)).status).toBe(412)
  expect(await list()).toEqual([seen])
})

test('one key adds one service, and the same key for another one is refused', async () => {
  const { world, owner, list } = await salon()
  const send = (name: string) =>
    world.request(
      serviceRoutes.add,
      { body: { name, price: 10 }, headers: { 'idempotency-key': 'k1' } },
      owner.token,
    )
  const first = await send('Prerje')
  expect((await send('Prerje')).json).toEqual(first.json)
  expect((await send('Mjekër')).status).toBe(409)
  expect(await list()).toHaveLength(1)
})

test('each wrong field of a service has its message', async () => {
  const { world, owner, list } = await salon()
  const fine = { name: 'Prerje', price: 10, duration: 30 }
  const wrong = [
    [{ name: '  ' }, { name: 'Emri i shërbimit është i detyrueshëm' }],
    [{ name: 'x'.repeat(121) }, { name: 'Jo më shumë se 120 shenja.' }],
    [{ name: 'a\u0000b' }, { name: 'Teksti përmban shenja që nuk lexohen.' }],
    [{ price: 0 }, { price: 'Çmimi duhet të jetë më i madh se 0' }],
    [{ price: '10' }, { price: 'Vlera nuk është e saktë.' }],
    [{ price: 9.999 }, { price: 'Shuma ka më shumë se dy shifra pas presjes.' }],
    [{ duration: 0 }, { duration: 'Kohëzgjatja duhet të jetë së paku 1 minutë' }],
    [{ duration: 1441 }, { duration: 'Kohëzgjatja nuk mund të jetë më e madhe se një ditë' }],
    [{ duration: 2.5 }, { duration: 'Vlera nuk është e saktë.' }],
    [{ active: 'po' }, { active: 'Vlera nuk është e saktë.' }],
  ]
  for (const [body, errors] of wrong) {
    const wire = { body: { ...fine, ...body } }
    const { status, json } = await world.request(serviceRoutes.add, wire, owner.token)
    expect([status, json['errors']]).toEqual([400, errors])
  }
  expect(await list()).toEqual([])
})

test('names and descriptions are stored letter by letter, and each act is logged', async () => {
  const { world, add, list, change, remove } = await salon()
  const names = ['<img src=x onerror=alert(1)>', '=HYPERLINK("http://x")', '✂️ Prerje \u202eteksa']
  for (const name of names) await add({ name, description: name })
  const services = await list()
  expect(services.map(({ name, description }) => [name, description])).toEqual(
    names.map((name) => [name, name]),
  )
  const [first] = services
  await change(first?.id ?? '', { price: 2 })
  await remove(first?.id ?? '')
  const notes = await world.sql<{ line: string }>`
    select action_type || ' ' || entity_id as line from activities order by id`
  expect(notes.map(({ line }) => line)).toEqual([
    ...services.map(({ id }) => `create ${id}`),
    `update ${first?.id}`,
    `delete ${first?.id}`,
  ])
})

test('a service has steps, and minutes sent alone stretch the work', async () => {
  const { add, change } = await salon()
  const colour = await add({ name: 'Ngjyrosje', work: 45, wait: 30, finish: 15, buffer: 10 })
  expect(colour).toMatchObject({ duration: 90, work: 45, wait: 30, finish: 15, buffer: 10 })
  expect(await change(colour.id, { duration: 100 })).toMatchObject({ work: 55, duration: 100 })
  expect(await change(colour.id, { wait: 0, finish: 0 })).toMatchObject({ work: 55, duration: 55 })
  const refusal = {
    status: 400,
    code: 'steps_differ',
    fields: { duration: expect.any(String) as string },
  }
  await expect(add({ name: 'Larje', work: 10, duration: 30 })).rejects.toMatchObject(refusal)
  await expect(change(colour.id, { wait: 30, duration: 30 })).rejects.toMatchObject(refusal)
})

test('a service is done by the named barbers, at their own prices and minutes', async () => {
  const { world, owner, add, change, list } = await salon()
  const [barber] = (await world.as(owner).call(staffRoutes.list)).staff
  const barbers = [{ id: barber?.id ?? '', price: 40, duration: 100 }]
  const colour = await add({ name: 'Ngjyrosje', barbers })
  expect(colour.barbers).toEqual(barbers)
  expect(await change(colour.id, { price: 9 })).toMatchObject({ barbers })
  expect(await change(colour.id, { barbers: [] })).toMatchObject({ barbers: [] })
  const stranger = { barbers: [{ id: crypto.randomUUID() }] }
  await expect(change(colour.id, stranger)).rejects.toMatchObject({ code: 'barber_missing' })
  expect(await list()).toMatchObject([{ barbers: [] }])
})
