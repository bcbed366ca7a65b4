import { expect, test } from 'vitest'
import { type Barber, barberColours, staffRoutes } from '#contract/staff.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld } from '#tests/support/world.ts'

async function salon() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  return {
    world,
    owner,
    list: async () => (await call(staffRoutes.list)).staff,
    add: async (name: string, colour?: number) =>
      (await call(staffRoutes.add, { body: { name, ...(colour !== undefined && { colour }) } }))
        .barber,
    change: (id: string, body: Partial<Barber>) =>
      call(staffRoutes.change, { params: { id }, body }),
    remove: (id: string) => call(staffRoutes.remove, { params: { id } }),
    order: (order: string[]) => call(staffRoutes.order, { body: { order } }),
  }
}
const namesOf = (staff: Barber[]) => staff.map(({ name }) => name)

test('a salon’s first barber is its owner, and each new one comes last in a colour of their own', async () => {
  const { list, add } = await salon()
  await add('Besnik')
  await add('Çlirim', 45)
  await add('Drita')
  const staff = await list()
  expect(staff.map(({ name, position }) => [position, name])).toEqual([
    [0, 'Arta'],
    [1, 'Besnik'],
    [2, 'Çlirim'],
    [3, 'Drita'],
  ])
  expect(staff.map(({ colour }) => colour)).toEqual([165, 255, 45, 335])
})

test('with more barbers than colours the first colours are used again', async () => {
  const { list, add } = await salon()
  for (let nth = 1; nth <= barberColours.length; nth++) await add(`Berberi ${nth}`)
  const worn = (await list()).map(({ colour }) => colour)
  expect(worn).toEqual([...barberColours, barberColours[0]])
})

test('two barbers can’t have one name, however it is written', async () => {
  const { add, change, list } = await salon()
  const { id } = await add('Çlirim')
  for (const name of ['Çlirim', 'CLIRIM', ' çlirim '])
    await expect(add(name)).rejects.toMatchObject({ status: 409, code: 'barber_name_taken' })
  await expect(change(id, { name: 'arta' })).rejects.toMatchObject({ code: 'barber_name_taken' })
  expect((await change(id, { name: 'Clirim' })).barber).toMatchObject({ name: 'Clirim' })
  expect(await list()).toHaveLength(2)
})

test('a renamed barber keeps the appointments', async () => {
  const { world, owner, list, change } = await salon()
  const { book, list: appointments } = counterOf(world, owner)
  await book({ barber: 'Arta' })
  const [arta] = await list()
  const { message, barber } = await change(arta?.id ?? '', { name: 'Arta H.', colour: 15 })
  expect(message).toBe('Berberi Arta H. u ruajt.')
  expect(barber).toMatchObject({ name: 'Arta H.', colour: 15, active: true, version: 2 })
  expect((await appointments()).appointments.map((one) => one.barber)).toEqual(['Arta H.'])
})

test('the last active barber stays active, also when all are deactivated at once', async () => {
  const { add, change, list } = await salon()
  const [arta] = await list()
  const lastOne = { status: 409, code: 'last_barber' }
  await expect(change(arta?.id ?? '', { active: false })).rejects.toMatchObject(lastOne)
  for (const name of ['Besnik', 'Drita', 'Edon']) await add(name)
  for (let round = 0; round < 8; round++) {
    const staff = await list()
    const leaving = staff.map(({ id }) => change(id, { active: false }))
    const settled = await Promise.allSettled(leaving)
    expect(settled.filter(({ status }) => status === 'rejected')).toMatchObject([
      { reason: lastOne },
    ])
    expect((await list()).filter(({ active }) => active)).toHaveLength(1)
    for (const { id } of staff) await change(id, { active: true })
  }
  expect((await list()).every(({ active }) => active)).toBe(true)
})

test('a barber without appointments is deleted, and the name is free again', async () => {
  const { add, list, remove } = await salon()
  const { id } = await add('Besnik')
  await add('Drita')
  expect((await remove(id)).message).toBe('Berberi Besnik u fshi.')
  expect(namesOf(await list())).toEqual(['Arta', 'Drita'])
  await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  await add('Besnik')
  expect(namesOf(await list())).toEqual(['Arta', 'Drita', 'Besnik'])
})

test('a barber with an appointment of any status can’t be deleted before it is', async () => {
  const { world, owner, add, list, remove } = await salon()
  const counter = counterOf(world, owner)
  const { id } = await add('Besnik')
  const booked = await counter.book({ barber: 'Besnik' })
  await counter.change(booked.id, { status: 'cancelled' })
  const used = { status: 409, code: 'barber_used' }
  await expect(remove(id)).rejects.toMatchObject(used)
  expect(namesOf(await list())).toEqual(['Arta', 'Besnik'])
  await counter.remove(booked.id)
  await remove(id)
  expect(namesOf(await list())).toEqual(['Arta'])
})

test('one of two simultaneous calls is refused: a booking, and the deletion of its barber', async () => {
  const { world, owner, add, remove } = await salon()
  const { book } = counterOf(world, owner)
  for (let round = 0; round < 10; round++) {
    const { id } = await add(`Besnik ${round}`)
    const wish = { barber: `Besnik ${round}`, appointment_date: `2026-03-1${round}` }
    const [deleted, booked] = await Promise.allSettled([
      remove(id),
      book({ ...wish, create: undefined }),
    ])
    expect([deleted.status, booked.status].toSorted()).toEqual(['fulfilled', 'rejected'])
  }
})

test('the last active barber can’t be deleted', async () => {
  const { add, change, list, remove } = await salon()
  const { id } = await add('Besnik')
  await change(id, { active: false })
  const [arta] = await list()
  await expect(remove(arta?.id ?? '')).rejects.toMatchObject({ status: 409, code: 'last_barber' })
  await remove(id)
  expect(namesOf(await list())).toEqual(['Arta'])
})

test('the owner orders the barbers, each once', async () => {
  const { add, list, order } = await salon()
  await add('Besnik')
  await add('Drita')
  const ids = (await list()).map(({ id }) => id).toReversed()
  const { staff } = await order(ids)
  expect(namesOf(staff)).toEqual(['Drita', 'Besnik', 'Arta'])
  expect(staff.map(({ version }) => version)).toEqual([1, 1, 1])
  for (const wrong of [ids.slice(1), [...ids.slice(1), ids[1] ?? '']])
    await expect(order(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid' })
  for (const unknown of [crypto.randomUUID(), 'berber'])
    await expect(order([...ids, unknown])).rejects.toMatchObject({ status: 404 })
  expect(await list()).toEqual(staff)
})

test('another salon’s barber is not found', async () => {
  const { world, change, order, remove, list } = await salon()
  const stranger = await world.owner()
  const { staff: theirs } = await world.as(stranger).call(staffRoutes.list)
  const id = theirs[0]?.id ?? ''
  const before = await list()
  await expect(change(id, { name: 'Imi' })).rejects.toMatchObject({ status: 404 })
  await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  await expect(order([...before.map((one) => one.id), id])).rejects.toMatchObject({ status: 404 })
  expect((await world.as(stranger).call(staffRoutes.list)).staff).toEqual(theirs)
})

test('a change based on an outdated version is refused and shows the current barber', async () => {
  const { world, owner, list, change } = await salon()
  const [arta] = await list()
  const id = arta?.id ?? ''
  await change(id, { colour: 99 })
  const rename = (version: string) =>
    world.request(
      staffRoutes.change,
      { params: { id }, body: { name: 'Arta II' }, headers: { 'if-match': version } },
      owner.token,
    )
  const stale = await rename('"1"')
  expect([stale.status, stale.json['code']]).toEqual([412, 'barber_stale'])
  expect(stale.json['barber']).toEqual((await list())[0])
  expect((await rename('"2"')).json['barber']).toMatchObject({ name: 'Arta II', version: 3 })
})

test('one key adds one barber, however often it is sent', async () => {
  const { world, owner, list } = await salon()
  const send = () =>
    world.request(
      staffRoutes.add,
      { body: { name: 'Besnik' }, headers: { 'idempotency-key': 'shto-besnikun' } },
      owner.token,
    )
  const answers = await Promise.all([send(), send(), send()])
  for (const { json } of answers) expect(json).toEqual(answers[0]?.json)
  expect(namesOf(await list())).toEqual(['Arta', 'Besnik'])
})

test('each wrong field of a barber has its message', async () => {
  const { world, owner, list } = await salon()
  const wrong = [
    [{ name: ' ' }, { name: 'Emri i berberit është i detyrueshëm' }],
    [{ name: 7 }, { name: 'Emri i berberit është i detyrueshëm' }],
    [{ name: 'x'.repeat(61) }, { name: 'Jo më shumë se 60 shenja.' }],
    [{ name: 'B', colour: 360 }, { colour: 'Vlera më e madhe e lejuar është 359.' }],
  ]
  for (const [body, errors] of wrong) {
    const { status, json } = await world.request(staffRoutes.add, { body }, owner.token)
    expect([status, json['errors']]).toEqual([400, errors])
  }
  expect(await list()).toHaveLength(1)
})

test('a name is stored letter by letter, whatever it looks like', async () => {
  const { add, list } = await salon()
  const names = ['<b>Beni</b>', '=1+1', '💈', 'أحمد \u200f', "O'Neil; drop table staff"]
  for (const name of names) await add(name)
  expect(namesOf(await list()).slice(1)).toEqual(names.map((name) => name.trim()))
})

test('changes of the staff are recorded in the history', async () => {
  const { world, owner, add, change, list, order, remove } = await salon()
  const { id } = await add('Besnik')
  await change(id, { name: 'Beni' })
  await change(id, { colour: 5 })
  await change(id, { active: false })
  await change(id, { active: true })
  await order((await list()).map((barber) => barber.id))
  await remove(id)
  const notes = await world.sql<{ description: string; user_id: string }>`
    select description, user_id from activities order by id`
  expect(notes.map(({ description }) => description)).toEqual([
    'Berberi Besnik u shtua.',
    'Berberi Besnik u riemërua Beni.',
    'Berberi Beni u ndryshua.',
    'Berberi Beni u çaktivizua.',
    'Berberi Beni u aktivizua.',
    'Radha e berberëve u ndryshua.',
    'Berberi Beni u fshi.',
  ])
  expect(new Set(notes.map((one) => one.user_id))).toEqual(new Set([owner.userId]))
})
