import { describe, expect, test } from 'vitest'
import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { aBooking, counterOf } from '#tests/support/fixtures/bookings.ts'
import { createWorld, type Options } from '#tests/support/world.ts'

async function salon(options: Options = {}) {
  const world = await createWorld(options)
  const owner = await world.owner()
  const counter = counterOf(world, owner)
  const { salonId } = owner
  const rows = <Row>(table: 'clients' | 'staff') =>
    tables[table](world.sql, salonId) as Promise<Row[]>
  return { world, owner, rows, ...counter }
}
type Tables = Awaited<ReturnType<typeof createWorld>>['sql']
const tables = {
  clients: (sql: Tables, salonId: string) => sql`
    select id, name, phone from clients where salon_id = ${salonId} order by created_at, id`,
  staff: (sql: Tables, salonId: string) => sql`
    select name, colour, position from staff where salon_id = ${salonId} order by position`,
}

describe('a booking', () => {
  test('is answered with the client’s name and waits for confirmation', async () => {
    const { world, owner } = await salon()
    const reply = await world.as(owner).call(appointmentRoutes.add, { body: aBooking() })
    expect(reply.message).toBe('Klienti Besa Krasniqi u shtua me sukses!')
    expect(reply.appointment).toMatchObject({ status: 'pending', duration: 30, version: 1 })
  })

  test('adds the client it names once, however the name is written', async () => {
    const { book, rows } = await salon()
    const first = await book({ client_name: 'Çlirim Gjoka' })
    const second = await book({ client_name: ' clirim  GJOKA', appointment_time: '10:00' })
    expect(second.client_id).toBe(first.client_id)
    expect(await rows('clients')).toEqual([
      { id: first.client_id, name: 'Çlirim Gjoka', phone: '' },
    ])
  })

  test('adds an unknown number to its client, and another number adds a second client of that name', async () => {
    const { book, rows } = await salon()
    await book()
    await book({ appointment_time: '10:00', client_phone: '069 11 22 333' })
    await book({ appointment_time: '11:00', client_phone: '068 00 00 000' })
    await book({ appointment_time: '12:00', client_name: 'Drita', client_phone: '067 1' })
    const phones = (await rows<{ phone: string }>('clients')).map(({ phone }) => phone)
    expect(phones).toEqual(['069 11 22 333', '068 00 00 000', '067 1'])
  })

  test('adds an unknown barber at the end of the list, in a colour of their own', async () => {
    const { book, rows } = await salon()
    await book({ barber: 'Genti' })
    await book({ barber: 'gënti', appointment_time: '10:00' })
    expect(await rows('staff')).toEqual([
      { name: 'Arta Hoxha', colour: 165, position: 0 },
      { name: 'Genti', colour: 255, position: 1 },
    ])
  })

  test('lasts as long as it says, else as long as its service, else 30 minutes', async () => {
    const { world, owner, book } = await salon()
    await world.sql`
      insert into services (salon_id, id, name, name_key, work, price_cents)
      values (${owner.salonId}, gen_random_uuid(), 'Ngjyrosje', 'ngjyrosje', 90, 3000)`
    const minutes = async (wish: Partial<NewAppointment>) => (await book(wish)).duration
    expect(await minutes({ service_name: 'NGJYROSJE', appointment_time: '09:00' })).toBe(90)
    expect(await minutes({ service_name: 'Masazh', appointment_time: '11:00' })).toBe(30)
    const asked = { service_name: 'Ngjyrosje', appointment_time: '12:00', duration: 20 }
    expect(await minutes(asked)).toBe(20)
  })

  test('can be restored as it was after its deletion', async () => {
    const { book, change, remove } = await salon()
    const before = await change((await book()).id, { status: 'confirmed' })
    const { id, version: _, ...gone } = await remove(before.id)
    expect(gone).toEqual({ ...before, id: undefined, version: undefined })
    const { appointment_date, appointment_time, client_name, status, parts } = gone
    const visit = { appointment_date, appointment_time, client_name, status }
    const of = { service_name: undefined, price: undefined, barber: undefined }
    expect(await book({ ...visit, ...of, parts })).toMatchObject({
      ...gone,
      id: expect.not.stringMatching(id) as string,
    })
  })

  test('can be deleted once', async () => {
    const { world, owner, book, remove } = await salon()
    const { id } = await book()
    const deleting = world.as(owner).call(appointmentRoutes.remove, { params: { id } })
    expect((await deleting).message).toBe('Termini u fshi me sukses!')
    await expect(remove(id)).rejects.toMatchObject({ status: 404 })
  })

  test('of a deleted client can be restored without adding a client', async () => {
    const { book, rows } = await salon()
    await expect(book({ client_name: clientWords.deleted })).resolves.toMatchObject({
      client_id: null,
    })
    expect(await rows('clients')).toEqual([])
  })

  test('is stored and shown exactly as it was typed', async () => {
    const { book, list } = await salon()
    for (const [index, name] of [
      `<img src=x onerror="alert('1')">`,
      `'; drop table appointments; --`,
      '=HYPERLINK("http://e.vil";"kliko")',
      '💈 \u202eعمر\u202c 𝒜',
      '%_\\ ${1} $1 {{7*7}}',
    ].entries()) {
      const typed = { client_name: name, service_name: name, barber: name.slice(0, 60) }
      const booked = await book({ ...typed, appointment_time: `1${index}:00` })
      expect(booked).toMatchObject(typed)
      expect((await list({ q: name })).appointments).toEqual([booked])
    }
  })
})

describe('a taken slot', () => {
  const taken = [
    ['at the same minute', { appointment_time: '09:00' }],
    ['that begins before the other ends', { appointment_time: '09:29' }],
    ['that reaches into the other', { appointment_time: '08:45' }],
    ['that holds the other', { appointment_time: '08:00', duration: 240 }],
    [
      'from the evening before',
      { appointment_date: '2026-03-01', appointment_time: '20:00', duration: 1440 },
    ],
    ['at a barber written differently', { barber: ' ARTA hoxha ' }],
  ] as const
  test.each(taken)('is refused %s, naming the other client', async (_, wish) => {
    const { book, rows } = await salon()
    const { id } = await book({ client_name: 'Drita' })
    await expect(book(wish)).rejects.toMatchObject({
      status: 409,
      code: 'slot_taken',
      message: 'Ky orar eshte i zene! Zgjidhni nje orar tjeter.',
      extra: {
        conflict: { id, client_name: 'Drita', appointment_time: '09:00', barber: 'Arta Hoxha' },
      },
    })
    expect(await rows('clients'), 'nobody was left behind').toHaveLength(1)
  })

  test.each([
    ['after the other', { appointment_time: '09:30' }],
    ['until the other', { appointment_time: '08:30' }],
    ['at another barber', { barber: 'Genti' }],
    ['on another day', { appointment_date: '2026-03-03' }],
    ['for the record only', { status: 'cancelled' }],
  ] as const)('does not block a visit %s', async (_, wish) => {
    const { book } = await salon()
    await book()
    await expect(book(wish)).resolves.toMatchObject(wish)
  })

  test('is free again once the visit is cancelled or deleted', async () => {
    const { book, change, remove } = await salon()
    await change((await book()).id, { status: 'cancelled' })
    const second = await book()
    await remove(second.id)
    await book()
  })
})

test('a double click books once, and the second answer equals the first', async () => {
  const { world, owner, list } = await salon()
  const wire = { body: aBooking(), headers: { 'idempotency-key': 'one-opened-form' } }
  const click = () => world.request(appointmentRoutes.add, wire, owner.token)
  const answers = await Promise.all([click(), click(), click()])
  for (const answer of answers) expect(answer.json).toEqual(answers[0]?.json)
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await list()).appointments).toHaveLength(1)
})

test('more changes a minute than a person could make are refused', async () => {
  const { world, owner, book, change } = await salon({ config: { RATE_LIMIT: 'on' } })
  const { id } = await book()
  for (let nth = 2; nth <= 120; nth++) await change(id, { price: nth })
  await expect(change(id, { price: 1 })).rejects.toMatchObject({ status: 429 })
  const colleague = counterOf(world, await world.owner())
  await colleague.book()
  world.now = new Date(world.now.getTime() + 60_000)
  await expect(change(id, { price: 1 })).resolves.toMatchObject({ price: 1, version: 121 })
  expect(
    (await world.as(owner).call(appointmentRoutes.list, { query: {} })).appointments,
  ).toHaveLength(1)
})

test('refused attempts count towards the limit, also with an idempotency key', async () => {
  const { world, owner } = await salon({ config: { RATE_LIMIT: 'on' } })
  const book = (key: string) =>
    world.request(
      appointmentRoutes.add,
      { body: aBooking(), headers: { 'idempotency-key': key } },
      owner.token,
    )
  await book('first')
  for (let nth = 2; nth <= 120; nth++) expect((await book(`again-${nth}`)).status).toBe(409)
  expect((await book('one-too-many')).status).toBe(429)
})

test('a booking after the trial meets the gate, and nothing is written', async () => {
  const { world } = await salon()
  const late = counterOf(world, await world.expired())
  await expect(late.book()).rejects.toMatchObject({ status: 402, code: 'subscription_required' })
  // The days can be read for two more weeks.
  expect(await late.list()).toMatchObject({ appointments: [] })
  const later = counterOf(world, await world.expired({ trialEndDate: '2026-02-15' }))
  await expect(later.list()).rejects.toMatchObject({ status: 402 })
  expect(await world.sql`select 1 from appointments`).toEqual([])
})
