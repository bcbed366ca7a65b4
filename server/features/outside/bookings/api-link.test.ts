import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { monday, openDoor } from '#tests/support/door.ts'
import { answered } from '#tests/support/server/requests.ts'

/** A client's booking of Monday at ten with Arta, with its link. */
async function booked(more: object = {}) {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false, phone: '+355 69 123 4567', ...more })
  const { booking } = await door.bookAtDoor([cut], { barber: door.arta })
  const params = { token: booking.token }
  const show = () => door.nobody.call(onlineBookingRoutes.show, { params })
  const cancel = (reason = '') =>
    door.nobody.call(onlineBookingRoutes.cancel, { params, body: { reason } })
  const move = (date: string, time: string, barber?: string) =>
    door.nobody.call(onlineBookingRoutes.move, {
      params,
      body: { date, time, ...(barber && { barber }) },
    })
  const visit = async () => {
    const { appointments } = await door.call(appointmentRoutes.list, { query: { from: monday } })
    return appointments[0]
  }
  const lastAct = async () => (await door.call(salonHistoryRoutes.list, { query: {} })).entries[0]
  return { ...door, cut, booking, params, show, cancel, move, visit, lastAct }
}

test('the visit’s link shows the visit and the salon, and reading changes nothing', async () => {
  const { show, booking, visit } = await booked()
  const before = await visit()
  const shown = await show()
  expect(shown.booking).toEqual(booking)
  expect(shown.salon).toMatchObject({
    name: 'Salloni Arta',
    slug: 'salloni-arta',
    phone: '+355 69 123 4567',
  })
  expect(await visit()).toEqual(before)
})

test('a made-up link is not found', async () => {
  const { world, nobody, booking } = await booked()
  const changed = booking.token.slice(0, -1) + (booking.token.endsWith('A') ? 'B' : 'A')
  for (const token of ['x', changed, ''.padEnd(300, 'a'), encodeURIComponent("' or 1=1")])
    await expect(
      nobody.call(onlineBookingRoutes.show, { params: { token } }),
    ).rejects.toMatchObject(answered(commonErrors.notFound))
  await world.sql`update appointments set link_version = link_version + 1`
  await expect(
    nobody.call(onlineBookingRoutes.show, { params: { token: booking.token } }),
  ).rejects.toMatchObject(answered(commonErrors.notFound))
})

test('a cancellation by the client frees the time, and the salon reads who cancelled', async () => {
  const { cancel, visit, lastAct, placesOn, cut, arta } = await booked()
  expect((await cancel('Jam sëmurë')).booking).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'client',
    canChangeUntil: null,
  })
  expect(await visit()).toMatchObject({
    status: 'cancelled',
    cancelledBy: 'client',
    cancelReason: 'Jam sëmurë',
  })
  expect((await placesOn([cut], { barber: arta }))[0]).toContain('10:00')
  expect((await lastAct())?.text).toContain('klienti, nga faqja e tij')
  const version = (await visit())?.version
  await cancel()
  expect((await visit())?.version).toBe(version)
})

test('a move by the client goes to a free time, and keeps the barber and the price', async () => {
  const { move, visit, lastAct, call, cut, arta, besa, book } = await booked()
  await call(serviceRoutes.change, { params: { id: cut }, body: { price: 50 } })
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '12:00', duration: 60 })
  await expect(move(monday, '12:00')).rejects.toMatchObject({ code: 'slot_taken' })
  expect((await move(monday, '10:30')).booking).toMatchObject({
    time: '10:30',
    barberId: arta,
    price: 10,
  })
  expect((await lastAct())?.text).toContain('klienti, nga faqja e tij')
  expect((await move(monday, '12:00', besa)).booking).toMatchObject({
    time: '12:00',
    barber: 'Besa',
  })
  expect(await visit()).toMatchObject({
    barber: 'Besa',
    appointment_time: '12:00',
    source: 'online',
  })
})

test('a visit can be moved by less than its own length, for its present time counts as free', async () => {
  const { nobody, params, placesOn, cut, arta, move } = await booked()
  const places = async () => {
    const query = { from: monday, days: 2 }
    const { days } = await nobody.call(onlineBookingRoutes.places, { params, query })
    return days.map((day) => day.places)
  }
  expect((await placesOn([cut], { barber: arta }))[0]).not.toContain('10:30')
  const [own, tuesday] = await places()
  expect(own?.slice(0, 4)).toEqual(['09:00', '09:30', '10:00', '10:30'])
  expect(tuesday).toContain('09:00')
  expect((await move(monday, '10:30')).booking.time).toBe('10:30')
})

test('the times for moving a visit of two services are those at which its one barber is free for both', async () => {
  const { nobody, bookAtDoor, addService, cut, arta, book } = await booked()
  const beard = await addService('Mjekër', { duration: 30 })
  await book({ barber: 'Arta', appointment_date: monday, appointment_time: '14:00', duration: 60 })
  const { token } = (
    await bookAtDoor([cut, beard], {
      barber: arta,
      time: '11:00',
      name: 'Era',
      phone: '069 999 8877',
    })
  ).booking
  const query = { from: monday, days: 1 }
  const { days } = await nobody.call(onlineBookingRoutes.places, { params: { token }, query })
  expect(days[0]?.places).not.toContain('13:30')
  expect(days[0]?.places).toContain('12:00')
})

test('a move of a visit that was cancelled elsewhere is refused as cancelled, not as too late', async () => {
  const { move, call, visit, nobody, params } = await booked()
  const { id = '' } = (await visit()) ?? {}
  await call(appointmentRoutes.change, { params: { id }, body: { status: 'cancelled' } })
  await expect(move(monday, '15:00')).rejects.toMatchObject({ code: 'cancelled_already' })
  const query = { from: monday }
  await expect(nobody.call(onlineBookingRoutes.places, { params, query })).rejects.toMatchObject({
    code: 'cancelled_already',
  })
})

test('a refusal and the messages of its fields are in the language that the caller asks for', async () => {
  const { world, booking, params, wishFor, cut } = await booked()
  const inEnglish = { 'accept-language': 'en' }
  const wrong = wishFor([cut], { phone: '12', name: 'x'.repeat(50) })
  const english = await world.request(onlineBookingRoutes.book, { ...wrong, headers: inEnglish })
  expect(english.json).toMatchObject({
    message: 'No more than 40 characters.',
    errors: { name: 'No more than 40 characters.' },
  })
  const albanian = await world.request(onlineBookingRoutes.book, wrong)
  expect(albanian.json).toMatchObject({ message: 'Jo më shumë se 40 shenja.' })
  world.now = new Date(`${booking.date}T05:00:00Z`)
  const late = await world.request(onlineBookingRoutes.cancel, {
    params,
    body: {},
    headers: { 'accept-language': 'sq;q=0.2,en-GB;q=0.9' },
  })
  expect(late.json).toMatchObject({
    code: 'too_late',
    message: 'It can’t be changed here any more.',
  })
})

test('a change after the salon’s limit is refused, with the salon’s telephone', async () => {
  const { world, show, cancel, move, params } = await booked()
  world.now = new Date(`${monday}T05:00:00Z`)
  expect((await show()).booking?.canChangeUntil).toBeNull()
  await expect(cancel()).rejects.toMatchObject({ code: 'too_late' })
  await expect(move(monday, '15:00')).rejects.toMatchObject({ code: 'too_late' })
  const { json } = await world.request(onlineBookingRoutes.cancel, { params, body: {} })
  expect(json).toMatchObject({ phone: '+355 69 123 4567' })
})

test('a link shows only the salon from thirty days after the visit on', async () => {
  const { world, show } = await booked()
  world.now = new Date('2026-04-08T07:00:00Z')
  expect((await show()).booking).not.toBeNull()
  world.now = new Date('2026-04-08T09:00:00Z')
  expect(await show()).toMatchObject({ booking: null, salon: { name: 'Salloni Arta' } })
})

test('a link shows its visit and can cancel it while the public page is off', async () => {
  const { set, show, cancel, move } = await booked()
  await set({ on: false })
  expect(await show()).toMatchObject({ booking: { status: 'confirmed' }, salon: { slug: null } })
  await expect(move(monday, '15:00')).rejects.toMatchObject(answered(commonErrors.notFound))
  expect((await cancel()).booking.status).toBe('cancelled')
})

test('a booking that was made a moment ago can be undone, however soon the visit is', async () => {
  const { world, bookAtDoor, cut, nobody } = await booked({ noticeMinutes: 0 })
  const soon = { date: '2026-03-02', time: '09:30' }
  const first = (await bookAtDoor([cut], soon)).booking
  const cancel = (token: string) =>
    nobody.call(onlineBookingRoutes.cancel, { params: { token }, body: {} })
  expect(first.canChangeUntil).toBeNull()
  world.now = new Date('2026-03-02T08:00:59Z')
  expect((await cancel(first.token)).booking.status).toBe('cancelled')
  const second = (await bookAtDoor([cut], soon)).booking
  world.now = new Date('2026-03-02T08:02:00Z')
  await expect(cancel(second.token)).rejects.toMatchObject({ code: 'too_late' })
})
