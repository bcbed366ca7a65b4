import { expect, test } from 'vitest'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { type Hours, salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { barbersSee, newSalon } from '#tests/support/fixtures/settings.ts'
import { createWorld, type Options } from '#tests/support/world.ts'

async function salon(options: Options = {}) {
  const world = await createWorld(options)
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  return {
    world,
    owner,
    show: async () => (await call(salonRoutes.show)).salon,
    change: async (body: object) => (await call(salonRoutes.change, { body })).salon,
  }
}
const line = { join: false, names: 'first', turns: false } as const
const wide: Hours = { from: '08:00', to: '22:30' }

test('a new salon has its owner’s name, the zone of Tirana and is open all day', async () => {
  const { owner, show } = await salon()
  expect(await show()).toEqual({
    ...newSalon,
    id: owner.salonId,
    name: 'Arta',
    today: '2026-03-02',
    version: 1,
  })
})

test('a change of the salon changes what is sent and nothing else', async () => {
  const { change, show } = await salon()
  const days = [{ from: '09:00', to: '19:00' }, wide, wide, wide, wide, wide, null]
  expect(await change({ name: ' Salloni <Arta> 💈 ' })).toMatchObject({
    name: 'Salloni <Arta> 💈',
    autoConfirm: true,
  })
  await change({ openingHours: days })
  await change({ autoConfirm: false })
  expect(await show()).toMatchObject({
    name: 'Salloni <Arta> 💈',
    openingHours: days,
    autoConfirm: false,
    version: 4,
  })
})

test('opening hours have pieces with breaks, and an old form that sends its day back keeps them', async () => {
  const { change, show } = await salon()
  const split = [
    { from: '09:00', to: '13:00' },
    { from: '14:00', to: '24:00' },
  ]
  const hours = [split, split, [], [wide], [wide], [wide], [wide]]
  expect(await change({ hours, stepMinutes: 20 })).toMatchObject({ hours, stepMinutes: 20 })
  const { openingHours } = await show()
  expect(openingHours.slice(0, 4)).toEqual([
    { from: '09:00', to: '23:59' },
    { from: '09:00', to: '23:59' },
    null,
    wide,
  ])
  await change({ openingHours })
  expect((await show()).hours).toEqual(hours)
  await change({ openingHours: [null, { from: '09:00', to: '18:00' }, ...openingHours.slice(2)] })
  expect((await show()).hours.slice(0, 3)).toEqual([[], [{ from: '09:00', to: '18:00' }], []])
  await change({ hours, openingHours: Array.from({ length: 7 }, () => null) })
  expect((await show()).hours).toEqual(hours)
})

test('a switch of what barbers see needs the right to settings and counts for the next request', async () => {
  const { world, owner, change, show } = await salon()
  expect(await change({ barbersSeeOthers: false })).toMatchObject({
    ...barbersSee,
    barbersSeeOthers: false,
    version: 2,
  })
  const manager = world.as(await world.member(owner, 'manager'))
  const body = { barbersSeeNumbers: 'all', barbersSeeClients: 'all' } as const
  await manager.call(salonRoutes.change, { body })
  expect(await show()).toMatchObject({ ...body, barbersSeeOthers: false, version: 3 })
  for (const role of ['desk', 'barber'] as const) {
    const member = world.as(await world.member(owner, role))
    const refused = member.call(salonRoutes.change, { body: barbersSee })
    await expect(refused).rejects.toMatchObject({ status: 403, code: 'forbidden' })
  }
  for (const wrong of [{ barbersSeeOthers: 'own' }, { barbersSeeNumbers: true }])
    await expect(change(wrong)).rejects.toMatchObject({ status: 400, code: 'invalid' })
})

test('today is the salon’s own day', async () => {
  const { world, change, show } = await salon({ now: new Date('2026-07-01T21:59:59Z') })
  expect((await show()).today).toBe('2026-07-01')
  world.now = new Date('2026-07-01T22:00:00Z')
  expect((await show()).today).toBe('2026-07-02')
  expect((await change({ timeZone: 'America/New_York' })).today).toBe('2026-07-01')
  expect((await change({ timeZone: 'UTC' })).today).toBe('2026-07-01')
})

test('a time zone must be known to the database and to the program', async () => {
  const { change, show } = await salon()
  const unknown = ['Europe/Tirana', 'Mars/Olympus', '+01:00', 'CET', 'EST5EDT', 'europe/tirane', '']
  for (const timeZone of unknown)
    await expect(change({ timeZone }), timeZone).rejects.toMatchObject({
      status: 400,
      code: 'zone_unknown',
      fields: { timeZone: 'Zona kohore nuk njihet.' },
    })
  expect(await show()).toMatchObject({ timeZone: 'Europe/Tirane', version: 1 })
  for (const timeZone of ['Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Tokyo'])
    expect((await change({ timeZone })).timeZone).toBe(timeZone)
})

test('each wrong field of the salon has its message', async () => {
  const { world, owner, show } = await salon()
  const week = Array.from({ length: 7 }, () => wide)
  const other = world.as(await world.owner({ username: 'Drita' }))
  const cut = { name: 'Qethje', price: 10 }
  const foreign = (await other.call(serviceRoutes.add, { body: cut })).data.id
  const wrong: [object, string][] = [
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(121) }, 'name'],
    [{ autoConfirm: 'po' }, 'autoConfirm'],
    [{ timeZone: 'x'.repeat(61) }, 'timeZone'],
    [{ openingHours: week.slice(1) }, 'openingHours'],
    [{ openingHours: [...week.slice(1), { from: '20:00', to: '08:00' }] }, 'openingHours.6'],
    [{ openingHours: [...week.slice(1), { from: '24:00', to: '25:00' }] }, 'openingHours.6.from'],
    [{ openingHours: [...week.slice(1), 'mbyllur'] }, 'openingHours.6'],
    [{ hours: week.map((day) => [day, day]) }, 'hours.0'],
    [{ hours: week.map(() => [{ from: '10:00', to: '25:00' }]) }, 'hours.0.0.to'],
    [{ hours: week.map(() => [{ from: '10:00', to: '10:00' }]) }, 'hours.0.0'],
    [{ hours: [] }, 'hours'],
    [{ stepMinutes: 25 }, 'stepMinutes'],
    [{ stamps: { every: 1, services: null, reward: 100 } }, 'stamps.every'],
    [{ stamps: { every: 10, services: [], reward: 100 } }, 'stamps.services'],
    [{ stamps: { every: 10, services: [foreign], reward: 100 } }, 'stamps.services'],
    [{ stamps: { every: 10, services: null, reward: 101 } }, 'stamps.reward'],
    [{ queue: { ...line, mostMinutes: 10 } }, 'queue.mostMinutes'],
    [{ queue: { ...line, names: 'all' } }, 'queue.names'],
  ]
  for (const [body, field] of wrong) {
    const { status, json } = await world.request(salonRoutes.change, { body }, owner.token)
    expect(status).toBe(400)
    expect(Object.keys(json['errors'] ?? {})).toContain(field)
  }
  expect((await show()).version).toBe(1)
})

test('a change based on an outdated version is refused and shows the current salon', async () => {
  const { world, owner, change, show } = await salon()
  await change({ autoConfirm: false })
  const save = (version: string) => {
    const wire = { body: { name: 'Tjetër' }, headers: { 'if-match': version } }
    return world.request(salonRoutes.change, wire, owner.token)
  }
  const stale = await save('1')
  expect([stale.status, stale.json['code']]).toEqual([412, 'salon_stale'])
  expect(stale.json['salon']).toEqual(await show())
  expect((await save('2')).json['salon']).toMatchObject({ name: 'Tjetër', autoConfirm: false })
})

test('each owner sees and changes the own salon, and the change is logged', async () => {
  const { world, owner, change } = await salon()
  const other = world.as(await world.owner({ username: 'Drita' }))
  await change({ name: 'Salloni Arta' })
  expect((await other.call(salonRoutes.show)).salon).toMatchObject({ name: 'Drita', version: 1 })
  expect(await world.sql`select description, user_id, entity_id from activities`).toEqual([
    {
      description: 'Të dhënat e sallonit Salloni Arta u ndryshuan.',
      user_id: owner.userId,
      entity_id: owner.salonId,
    },
  ])
})

test('the line is switched on with an hour as its longest wait, changed and switched off', async () => {
  const { world, owner, change, show } = await salon()
  const session = async () => (await world.as(owner).call(sessionRoutes.profile)).user.salon
  expect((await show()).queue).toBeNull()
  expect((await change({ queue: line })).queue).toEqual({ ...line, mostMinutes: 60 })
  const longer = { ...line, mostMinutes: 90, turns: true }
  expect((await change({ queue: longer })).queue).toEqual(longer)
  expect((await change({ name: 'Te Arta' })).queue).toEqual(longer)
  expect(await session()).toMatchObject({ queue: true })
  expect((await change({ queue: null })).queue).toBeNull()
  expect(await session()).not.toHaveProperty('queue')
  const { entries } = await world.as(owner).call(salonHistoryRoutes.list, { query: {} })
  expect(entries.filter(({ text }) => text.includes('radha'))).toHaveLength(3)
})

test('stamps are set and switched off by who may change settings, and the history says so', async () => {
  const { world, owner, change } = await salon()
  const { call } = world.as(owner)
  const add = { body: { name: 'Qethje', price: 10 } }
  const { data } = await call(serviceRoutes.add, add)
  const stamps = { every: 10, services: [data.id], reward: 100 }
  expect((await change({ stamps })).stamps).toEqual(stamps)
  await call(serviceRoutes.remove, { params: { id: data.id } })
  expect((await change({ stamps: { ...stamps, every: 6 } })).stamps).toMatchObject({ every: 6 })
  expect((await change({ name: 'Te Arta' })).stamps).toMatchObject({ every: 6 })
  expect((await change({ stamps: null })).stamps).toBeNull()
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'salon' } })
  expect(entries.filter(({ text }) => text.includes('vulat'))).toHaveLength(3)
  const barber = world.as(await world.member(owner, 'barber'))
  const refused = barber.call(salonRoutes.change, { body: { stamps } })
  await expect(refused).rejects.toMatchObject({ status: 403 })
})
