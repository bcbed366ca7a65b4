import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { salonRoutes } from '#contract/salon.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { seal } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { linkWords } from '#server/mail/visit-link.ts'
import { monday, openDoor } from '#tests/support/door.ts'

const phone = '+355 69 111 2233'

/** Drita, whom the salon knows, with links to her visits. */
async function known() {
  const door = await openDoor()
  const { world, owner, call, nobody } = door
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false })
  const { client } = await call(clientRoutes.add, { body: { name: 'Drita Leka', phone } })
  const bookFor = async (client_id: string, date: string, time: string, more: object = {}) => {
    const at = { appointment_date: date, appointment_time: time }
    const body = { client_id, client_name: undefined, ...at, barber: 'Arta' }
    const visit = { ...body, service_name: 'Prerje', price: 10, ...more }
    return (await call(appointmentRoutes.add, { body: visit })).appointment
  }
  const tokenOf = async (id: string, version = 1) =>
    seal(await sealKey(world.sql), 'visit', linkWords({ salonId: owner.salonId, id, version }))
  const read = (token: string) => nobody.call(onlineBookingRoutes.show, { params: { token } })
  const open = async (id: string) => read(await tokenOf(id))
  const book = (date: string, time: string, more: object = {}) =>
    bookFor(client.id, date, time, more)
  return { ...door, cut, client, bookFor, book, open, read, tokenOf }
}

test('the client’s own page lists the other visits ahead, each with its own link', async () => {
  const { book, open, read, call, besa } = await known()
  const first = await book(monday, '10:00')
  const third = await book('2026-03-23', '10:00', { barber: 'Besa' })
  const second = await book('2026-03-16', '10:00')
  const off = await book('2026-03-17', '10:00')
  await call(appointmentRoutes.change, { params: { id: off.id }, body: { status: 'cancelled' } })
  await book('2026-03-01', '10:00')
  const { ahead } = await open(first.id)
  expect(ahead).toMatchObject([
    { date: '2026-03-16', time: '10:00', services: ['Prerje'], barber: 'Arta', requested: false },
    { date: '2026-03-23', barber: 'Besa' },
  ])
  const { booking } = await read(ahead[1]?.token ?? '')
  expect(booking).toMatchObject({ date: third.appointment_date, barberId: besa })
  expect((await open(second.id)).ahead.map(({ date }) => date)).toEqual([monday, '2026-03-23'])
})

test('visits of the family under one number stay apart', async () => {
  const { book, bookFor, open, call } = await known()
  const { client: son } = await call(clientRoutes.add, { body: { name: 'Ilir Leka', phone } })
  const own = await book(monday, '10:00')
  await bookFor(son.id, monday, '11:00')
  expect((await open(own.id)).ahead).toEqual([])
})

test('a booking under a known name and number does not show when that client comes', async () => {
  const { world, book, bookAtDoor, read, cut, client } = await known()
  await book('2026-03-16', '10:00')
  const typed = { name: 'Drita Leka', phone, barber: 'any' }
  const { booking } = await bookAtDoor([cut], typed)
  expect(await world.sql`select distinct client_id as id from appointments`).toEqual([
    { id: client.id },
  ])
  const { ahead, usual } = await read(booking.token)
  expect(ahead).toEqual([])
  expect(usual).toEqual({ services: [cut], barber: booking.barberId })
  world.now = new Date(`${monday}T10:30:00Z`)
  expect((await read(booking.token)).ahead).toMatchObject([{ date: '2026-03-16' }])
})

test('a link that no longer shows its visit shows nothing of its client either', async () => {
  const { world, book, open } = await known()
  const old = await book('2026-02-20', '10:00')
  await book('2026-04-20', '10:00')
  expect((await open(old.id)).ahead).toHaveLength(1)
  world.now = new Date('2026-03-25T09:00:00Z')
  expect(await open(old.id)).toMatchObject({ booking: null, ahead: [], usual: null, stamps: null })
})

test('the visit to book again is what the client mostly had, and at first the one booked now', async () => {
  const { book, open, cut, addService, arta, besa } = await known()
  const beard = await addService('Mjekër')
  const next = await book(monday, '10:00', { service_name: 'Mjekër' })
  expect((await open(next.id)).usual).toEqual({ services: [beard], barber: arta })
  await book('2026-02-20', '10:00', { barber: 'Besa' })
  await book('2026-02-10', '10:00', { barber: 'Besa' })
  await book('2026-02-27', '10:00', { service_name: 'Mjekër' })
  expect((await open(next.id)).usual).toEqual({ services: [cut], barber: besa })
})

test('the link shows the client’s stamps while the salon gives them', async () => {
  const { book, open, call } = await known()
  const stamps = { every: 3, services: null, reward: 50 }
  await call(salonRoutes.change, { body: { stamps } })
  const next = await book(monday, '10:00')
  const payments = [{ method: 'cash' as const, amount: 10 }]
  for (const day of ['2026-02-10', '2026-02-20']) {
    const { id } = await book(day, '10:00')
    await call(saleRoutes.close, { params: { id }, body: { payments } })
  }
  expect((await open(next.id)).stamps).toEqual({ have: 2, every: 3, ready: true, reward: 50 })
  await call(salonRoutes.change, { body: { stamps: null } })
  expect((await open(next.id)).stamps).toBeNull()
})
