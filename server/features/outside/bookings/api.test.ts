import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors, bookingComplaints } from '#contract/outside/booking-refusals.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { monday, openDoor } from '#tests/support/door.ts'

const atOnce = { onRequest: false }

test('a booking of a stranger makes a visit marked as online and a new client', async () => {
  const { addService, bookAtDoor, set, call, placesOn, arta } = await openDoor()
  const cut = await addService('Prerje')
  await set(atOnce)
  const { booking } = await bookAtDoor([cut], { barber: arta, note: 'Flokë të gjata' })
  expect(booking).toMatchObject({
    date: monday,
    time: '10:00',
    minutes: 60,
    barber: 'Arta',
    services: ['Prerje'],
    price: 10,
    status: 'confirmed',
    requested: false,
    canChangeUntil: `${monday} 06:00`,
  })
  const { appointments } = await call(appointmentRoutes.list, {
    query: { from: monday, to: monday },
  })
  expect(appointments).toMatchObject([
    {
      client_name: 'Drita',
      source: 'online',
      status: 'confirmed',
      note: 'Flokë të gjata',
      requestedAt: null,
    },
  ])
  expect(await placesOn([cut], { barber: arta })).not.toContain('10:00')
  const { entries } = await call(salonHistoryRoutes.list, { query: {} })
  expect(entries[0]).toMatchObject({
    who: null,
    subject: 'Drita',
    text: 'Drita rezervoi nga faqja: e hënë, 9 mars, 10:00 te Arta (Prerje).',
  })
})

test('a booking from a browser in which a member is logged in does not name the member', async () => {
  const { addService, set, call, wishFor, world } = await openDoor()
  const cut = await addService('Prerje')
  await set(atOnce)
  await call(onlineBookingRoutes.book, wishFor([cut]))
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'appointment' } })
  expect(entries).toMatchObject([{ who: null }])
  const log = await world.sql`select user_id from activities where entity_type = 'appointment'`
  expect(log).toEqual([{ user_id: null }])
})

test('a request keeps its time, and counts in no figure before it is confirmed', async () => {
  const { addService, bookAtDoor, call, placesOn, arta } = await openDoor({
    now: new Date('2026-03-09T06:00:00Z'),
  })
  const cut = await addService('Prerje')
  const { booking } = await bookAtDoor([cut], { barber: arta })
  expect(booking).toMatchObject({ status: 'pending', requested: true })
  expect((await placesOn([cut], { barber: arta }))[0]).not.toContain('10:00')
  const report = await call(reportRoutes.own, { query: { period: 'week' } })
  expect(JSON.stringify(report)).not.toContain('Drita')
  expect(report).toMatchObject({ data: { periodAppointments: 0, totalAppointments: 0 } })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'appointment' } })
  expect(entries[0]?.text).toBe('Drita kërkoi nga faqja: e hënë, 9 mars, 10:00 te Arta (Prerje).')
})

test('a booking is a known client’s where number and name are known, else a new client’s', async () => {
  const { addService, bookAtDoor, set, call } = await openDoor()
  const cut = await addService('Prerje')
  await set(atOnce)
  const { client } = await call(clientRoutes.add, {
    body: { name: 'Drita', phone: '+355691112233' },
  })
  const before = await call(clientRoutes.show, { params: { id: client.id }, query: {} })
  await bookAtDoor([cut], { name: 'drita', phone: '00355 69 111 2233', note: 'x' })
  await bookAtDoor([cut], { name: 'Besa', time: '11:00' })
  await bookAtDoor([cut], { name: 'Drita', phone: '069 999 8877', time: '12:00' })
  const { appointments } = await call(appointmentRoutes.list, {
    query: { from: monday, to: monday },
  })
  const ids = appointments.map((one) => one.client_id)
  expect(ids[0]).toBe(client.id)
  expect(new Set(ids).size).toBe(3)
  const after = await call(clientRoutes.show, { params: { id: client.id }, query: {} })
  expect(after.client).toMatchObject({
    name: 'Drita',
    phone: before.client.phone,
    version: before.client.version,
  })
})

test('a booking at a taken time is refused with other times, and does not tell who has it', async () => {
  const { addService, refusedAtDoor, set, book, arta } = await openDoor()
  const cut = await addService('Prerje')
  await set({ ...atOnce, barbers: [arta] })
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '10:00', duration: 60 })
  const refused = await refusedAtDoor([cut], { barber: arta })
  expect(refused).toMatchObject({
    code: appointmentErrors.slotTaken.code,
    alternatives: [
      { date: monday, time: '09:00', barber: 'Arta', barber_id: arta },
      { date: monday, time: '11:00' },
      { date: monday, time: '11:30' },
    ],
  })
  expect(refused).not.toHaveProperty('conflict')
  expect(JSON.stringify(refused)).not.toContain('client')
})

test.for([
  ['before the notice', { date: '2026-03-02', time: '09:00' }],
  ['beyond the horizon', { date: '2026-06-01', time: '10:00' }],
  ['out of hours', { time: '20:00' }],
  ['between two steps', { time: '10:07' }],
] as const)('a slot that is not offered is refused: %s', async ([, wish]) => {
  const { addService, bookAtDoor, set } = await openDoor()
  const cut = await addService('Prerje')
  await set(atOnce)
  await expect(bookAtDoor([cut], wish)).rejects.toMatchObject({ code: 'slot_taken' })
})

test('a service that is not offered, a wrong number and a missing name are refused, each at its field', async () => {
  const { addService, bookAtDoor, set, call, besa } = await openDoor()
  const cut = await addService('Prerje')
  const hidden = await addService('E fshehur', { active: false })
  await set({ ...atOnce, services: [cut], barbers: null })
  await expect(bookAtDoor([hidden])).rejects.toMatchObject({ code: 'service_unknown' })
  await set({ barbers: [besa] })
  await expect(bookAtDoor([cut], { phone: '12' })).rejects.toMatchObject({
    fields: { phone: bookingComplaints.phoneWrong.message },
  })
  await expect(bookAtDoor([cut], { name: 'www.fito.al' })).rejects.toMatchObject({
    fields: { name: bookingComplaints.nameLink.message },
  })
  await expect(bookAtDoor([cut], { name: ' ' })).rejects.toMatchObject({
    fields: { name: bookingComplaints.nameMissing.message },
  })
  const { appointments } = await call(appointmentRoutes.list, { query: {} })
  expect(appointments).toEqual([])
})

test('a fourth visit to come under one number is refused, with the salon’s telephone', async () => {
  const { addService, bookAtDoor, refusedAtDoor, set } = await openDoor({
    config: { RATE_LIMIT: 'on' },
  })
  const cut = await addService('Prerje')
  await set({ ...atOnce, phone: '+355 69 123 4567' })
  for (const time of ['10:00', '11:00', '12:00']) await bookAtDoor([cut], { time })
  expect(await refusedAtDoor([cut], { time: '13:00', phone: '+355 69 111 22 33' })).toMatchObject({
    code: bookingErrors.tooManyOpen.code,
    phone: '+355 69 123 4567',
  })
  await bookAtDoor([cut], { time: '13:00', phone: '069 444 5566' })
})

test('a booking that is sent twice is made once and answered alike, and no stored answer holds its link', async () => {
  const { world, addService, set, wishFor } = await openDoor()
  const cut = await addService('Prerje')
  await set(atOnce)
  const ask = (key: string) =>
    world.request(onlineBookingRoutes.book, {
      ...wishFor([cut]),
      headers: { 'idempotency-key': key },
    })
  const [first, second] = await Promise.all([ask('one'), ask('one')])
  expect(first.status).toBe(200)
  expect(second.json).toEqual(first.json)
  const rows = await world.sql<{ all: number; keys: string }>`
    select (select count(*)::int from appointments) as all,
      (select string_agg(reply::text, '') from idempotency_keys) as keys`
  expect(rows[0]?.all).toBe(1)
  const { booking } = first.json as { booking: { token: string } }
  expect(rows[0]?.keys).not.toContain(booking.token)
})

test('bookings of a client with two no-shows wait for confirmation, if the salon wants that', async () => {
  const { addService, bookAtDoor, set, call, book } = await openDoor()
  const cut = await addService('Prerje')
  await set({ ...atOnce, noShowsAsk: true })
  for (const day of ['2026-02-02', '2026-02-03']) {
    const { id } = await book({
      appointment_date: day,
      client_name: 'Drita',
      client_phone: '069 111 2233',
    })
    await call(appointmentRoutes.change, { params: { id }, body: { status: 'no_show' } })
  }
  expect((await bookAtDoor([cut])).booking.requested).toBe(true)
  expect(
    (await bookAtDoor([cut], { phone: '069 999 8877', time: '12:00' })).booking.requested,
  ).toBe(false)
  await set({ noShowsAsk: false })
  expect((await bookAtDoor([cut], { time: '14:00' })).booking.requested).toBe(false)
})

test('a booking later than three days after the subscription’s end is refused, with the salon’s telephone', async () => {
  const { world, addService, refusedAtDoor, set } = await openDoor()
  const cut = await addService('Prerje')
  await set({ ...atOnce, phone: '+355 69 123 4567' })
  world.now = new Date('2026-03-13T08:00:00Z')
  expect(await refusedAtDoor([cut], { date: '2026-03-20' })).toMatchObject({
    code: bookingErrors.doorClosed.code,
    phone: '+355 69 123 4567',
  })
})
