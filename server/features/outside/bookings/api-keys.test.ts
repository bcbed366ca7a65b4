import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { nineToFive, openDoor } from '#tests/support/door.ts'

/** Two public pages, and a booking on either of them under a key. */
async function twoDoors() {
  const first = await openDoor()
  const { world } = first
  const cut = await first.addService('Prerje')
  const owner = await world.owner({ username: 'Drita' })
  const { call } = world.as(owner)
  await call(salonRoutes.change, { body: { hours: nineToFive, name: 'Salloni Drita' } })
  const body = { name: 'Prerje', price: 10 }
  const other = (await call(serviceRoutes.add, { body })).data.id
  await call(doorRoutes.change, { body: { on: true } })
  const at = { 'salloni-arta': cut, 'salloni-drita': other, arta: cut }
  const book = (slug: keyof typeof at, key: string, token?: string) =>
    world.request(
      onlineBookingRoutes.book,
      { ...first.wishFor([at[slug]]), params: { slug }, headers: { 'idempotency-key': key } },
      token,
    )
  return { ...first, book }
}

const tokenOf = ({ json }: { json: object }) =>
  (json as { booking: { token: string } }).booking.token

test('the same idempotency key at two salons makes a booking at each', async () => {
  const { world, book } = await twoDoors()
  const [here, there] = [await book('salloni-arta', 'k'), await book('salloni-drita', 'k')]
  expect([here.status, there.status]).toEqual([200, 200])
  expect(tokenOf(here)).not.toBe(tokenOf(there))
  expect(tokenOf(await book('salloni-arta', 'k'))).toBe(tokenOf(here))
  expect(await world.sql`select from appointments`).toHaveLength(2)
})

test('the same idempotency key of a logged-in member makes a booking at each of two other salons', async () => {
  const { owner, book } = await twoDoors()
  expect((await book('salloni-arta', 'k', owner.token)).status).toBe(200)
  expect((await book('salloni-drita', 'k', owner.token)).status).toBe(200)
})

/** A public page that counts its bookings, and one booking under a key. */
async function booked() {
  const door = await openDoor({ config: { RATE_LIMIT: 'on' } })
  const { world, addService, set, wishFor } = door
  const cut = await addService('Prerje', { duration: 15 })
  await set({ onRequest: false })
  const book = (key: string, more: object = {}) =>
    world.request(onlineBookingRoutes.book, {
      ...wishFor([cut], more),
      headers: { 'idempotency-key': key },
    })
  const first = await book('k')
  const again = (more: object = {}) => book('k', more)
  return { ...door, book, again, answered: { status: 200, json: first.json } }
}

test('a booking that is repeated gets its answer where bookings have to be proved, and are too many', async () => {
  const { world, book, again, answered } = await booked()
  const other = { time: '12:00', phone: '069 222 3344' }
  for (const [bucket, hits, status] of [
    ['door/free/%', 10, 428],
    ['door/most/%', 120, 429],
  ] as const) {
    await world.sql`update rate_counters set hits = ${hits} where bucket like ${bucket}`
    expect((await book('other', other)).status).toBe(status)
    expect(await again()).toMatchObject(answered)
  }
  expect(await world.sql`select from appointments`).toHaveLength(1)
})

test('a booking may be repeated with another proof or without, and not with another wish', async () => {
  const { again, answered } = await booked()
  expect(await again({ proof: 'aGVqIQ==' })).toMatchObject(answered)
  expect(await again({ time: '12:00' })).toMatchObject({
    status: 409,
    json: { code: commonErrors.idempotencyMismatch.code },
  })
})

test('bookings that are repeated count as reads of the page', async () => {
  const { world, again, answered } = await booked()
  expect(await again()).toMatchObject(answered)
  await world.sql`update rate_counters set hits = 600 where bucket like 'door/read:%'`
  expect((await again()).status).toBe(429)
})

test('a number with three open bookings gets the answer of each of them again', async () => {
  const { book, again, answered } = await booked()
  for (const time of ['11:00', '12:00']) expect((await book(time, { time })).status).toBe(200)
  expect(await book('fourth', { time: '13:00' })).toMatchObject({
    json: { code: bookingErrors.tooManyOpen.code },
  })
  expect(await again()).toMatchObject(answered)
})

test('a booking that is repeated gets its answer while the page takes no bookings, or is off', async () => {
  const { world, book, set, again, answered } = await booked()
  await world.sql`update salons set trial_end_date = '2026-01-01'`
  expect(await book('other', { time: '12:00' })).toMatchObject({
    json: { code: bookingErrors.doorClosed.code },
  })
  expect(await again()).toMatchObject(answered)
  await world.sql`update salons set trial_end_date = '2026-12-31'`
  await set({ on: false })
  expect(await book('other', { time: '12:00' })).toMatchObject({ status: 404 })
  expect(await again()).toMatchObject(answered)
})
