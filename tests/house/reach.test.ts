import { beforeAll, afterAll, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { twoBarbers } from '#tests/support/fixtures/two-barbers.ts'
import { allAnswers, reads } from '#tests/support/reach/all-answers.ts'
import { openWorld, type World } from '#tests/support/world.ts'

/** What the other barber's column and clients hold, each with how it would stand in an answer. */
const secrets = {
  'the name of a client of the other barber': 'Xhensila',
  'that client’s number': '777 1234',
  'another number of that client': '333 888',
  'that client’s address': 'xhensila@example',
  'the price of that visit': '91.37',
  'the price of a visit of a client of both': '83.19',
  'what the client of both has paid to both': '94.44',
  'the price of a visit of both that waits for the till': '87.53',
  'the price of a part of the other barber in it': '77.53',
  'what a visit of both was closed with, in a sentence': '55,71',
  'the new price of a visit of both, in a sentence': '63,37',
} as const
type Secret = keyof typeof secrets
const prices = Object.keys(secrets).filter((name) => /price|paid|closed/.test(name)) as Secret[]
const contact = [
  'that client’s number',
  'another number of that client',
  'that client’s address',
] as const
const name = 'the name of a client of the other barber' as const

/** What a search may try to find the other barber's client by. */
const queries = [
  {},
  ...['week', 'month', 'year'].map((period) => ({ period })),
  ...['Xhensila', '069 777 1234', '777', '888 4321', 'xhensila 777', 'f'].map((q) => ({ q })),
  { barber: 'Luan' },
  { from: '2026-02-01', to: '2026-04-01' },
]

let world: World
let salon: Awaited<ReturnType<typeof twoBarbers>>
beforeAll(async () => {
  world = await openWorld()
  salon = await twoBarbers(world)
  await sharedVisits()
})
afterAll(() => world.close())

/** At noon, with the till on: visits in which both barbers had a part, of which one waits and one was closed. */
async function sharedVisits() {
  const { call } = world.as(salon.owner)
  await salon.switchTo({ till: true })
  const book = async (appointment_time: string, own: number, others: number) => {
    const parts = [
      { service_name: 'Prerje', barber: 'Genti', price: own, work: 20 },
      { service_name: 'Ngjyrosje', barber: 'Luan', price: others, work: 20 },
    ]
    const body = { appointment_date: '2026-03-02', appointment_time, client_name: 'Drita Imja' }
    const booked = await call(appointmentRoutes.add, { body: { ...body, parts } })
    return { params: { id: booked.appointment.id } }
  }
  await book('09:40', 10, 77.53)
  const closed = await book('10:20', 10.5, 45.21)
  await call(appointmentRoutes.change, { ...(await book('18:00', 10, 50)), body: { price: 63.37 } })
  world.now = new Date('2026-03-02T11:00:00Z')
  const payments = [{ method: 'cash' as const, amount: 55.71 }]
  await call(saleRoutes.close, { ...closed, body: { payments } })
}

function everythingTo(who: { token: string }) {
  const { clients, visits } = salon
  const ids = [...Object.values(clients), ...Object.values(visits).map(({ id }) => id)]
  return allAnswers(world, who, { ids, queries })
}

/** Which secrets stand in which answers. */
async function leaksTo(who: { token: string }) {
  const answers = await everythingTo(who)
  const leaks = Object.entries(secrets).flatMap(([secret, words]) =>
    answers.filter(([, text]) => text.includes(words)).map(([read]) => [secret, read] as const),
  )
  return Object.fromEntries(
    [...Map.groupBy(leaks, ([secret]) => secret)].map(([secret, rows]) => [
      secret,
      [...new Set(rows.map(([, read]) => read))].toSorted(),
    ]),
  )
}

test('an owner sees every secret of the test somewhere', async () => {
  expect(reads.length).toBeGreaterThan(8)
  const leaks = await leaksTo(salon.owner)
  expect(Object.keys(leaks).toSorted()).toEqual(Object.keys(secrets).toSorted())
})

test('a barber sees by default only the names in the days of other barbers', async () => {
  const { [name]: named, ...others } = await leaksTo(salon.barber)
  expect(others).toEqual({})
  expect(named).toContain('appointments.list')
  for (const read of ['clients.list', 'clients.search', 'clients.show', 'reports.own'])
    expect(named).not.toContain(read)
})

test('a barber who may not see others is sent nothing of them', async () => {
  await salon.switchTo({ barbersSeeOthers: false })
  expect(await leaksTo(salon.barber)).toEqual({})
  await salon.switchTo({ barbersSeeOthers: true })
})

test('a barber who sees all clients can neither read nor search the numbers of others’ clients', async () => {
  await salon.switchTo({ barbersSeeClients: 'all' })
  const leaks = await leaksTo(salon.barber)
  expect(leaks[name]).toEqual(expect.arrayContaining(['clients.list', 'clients.search']))
  for (const secret of [...contact, ...prices])
    expect([secret, leaks[secret]]).toEqual([secret, undefined])
})

test('a barber who sees all clients and numbers still sees no prices of others', async () => {
  await salon.switchTo({ barbersSeeClients: 'all', barbersSeeNumbers: 'all' })
  const leaks = await leaksTo(salon.barber)
  for (const secret of contact)
    expect([secret, leaks[secret]?.length]).not.toEqual([secret, undefined])
  for (const secret of prices) expect([secret, leaks[secret]]).toEqual([secret, undefined])
  await salon.switchTo({ barbersSeeClients: 'own', barbersSeeNumbers: 'own' })
})

test('a booking in the barber’s own column reveals nothing of other barbers’ clients', async () => {
  const { book, change, remove } = counterOf(world, salon.barber)
  const said = { barber: 'Genti', create: false, client_name: 'Xhensila Fshehur' }
  for (const barbersSeeClients of ['own', 'all'] as const) {
    await salon.switchTo({ barbersSeeClients })
    const isOpen = barbersSeeClients === 'all'
    const meant = isOpen ? { client_name: undefined, client_id: salon.clients.other } : {}
    const booked = await book({ ...said, appointment_time: '16:00', ...meant })
    const past = await book({ ...said, appointment_date: '2026-02-27', ...meant })
    await change(booked.id, { appointment_date: '2026-02-26' })
    expect([booked, past].map(({ client_id }) => client_id === salon.clients.other)).toEqual([
      isOpen,
      isOpen,
    ])
    const leaks = await leaksTo(salon.barber)
    for (const secret of [...contact, ...prices])
      expect([secret, leaks[secret]]).toEqual([secret, undefined])
    for (const { id } of [booked, past]) await remove(id)
  }
  await salon.switchTo({ barbersSeeClients: 'own' })
})

test('a member with the role barber but without a column sees by the same switches', async () => {
  const nobody = await world.member(salon.owner, 'barber')
  const leaks = await leaksTo(nobody)
  expect(Object.keys(leaks)).toEqual([name])
  await salon.switchTo({ barbersSeeOthers: false })
  const answers = await everythingTo(nobody)
  for (const words of ['Xhensila', 'Drita', 'Besa', '21.5', '11.25'])
    expect(answers.filter(([, text]) => text.includes(words))).toEqual([])
  await salon.switchTo({ barbersSeeOthers: true })
})
