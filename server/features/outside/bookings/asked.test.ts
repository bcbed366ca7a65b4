import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { bookingErrors, onlineBookingRoutes } from '#contract/online-bookings.ts'
import { openDoor, slug } from '#tests/support/door.ts'

/** A public page with a service, bookings on it under a key, and what is asked by a key. */
async function withKeys() {
  const door = await openDoor()
  const cut = await door.addService('Prerje')
  await door.set({ onRequest: false })
  const { world } = door
  const under = (key: string) => ({ headers: { 'idempotency-key': key } })
  const book = (key: string, more: object = {}) =>
    world.request(onlineBookingRoutes.book, { ...door.wishFor([cut], more), ...under(key) })
  const ask = (key?: string, at = slug) =>
    world.request(onlineBookingRoutes.asked, {
      params: { slug: at },
      ...(key !== undefined && under(key)),
    })
  const visits = () => world.sql`select from appointments`
  return { ...door, cut, book, ask, visits }
}

const never = { status: 404, json: { code: bookingErrors.neverBooked.code } }

test('a key is answered what its booking was answered, and nothing is booked', async () => {
  const { book, ask, visits } = await withKeys()
  const first = await book('k')
  expect(first.status).toBe(200)
  const asked = await ask('k')
  expect(asked).toMatchObject({ status: 200, json: first.json })
  expect(await visits()).toHaveLength(1)
})

test('a key that booked nothing is not found, and books nothing', async () => {
  const { book, ask, visits } = await withKeys()
  expect(await ask('k')).toMatchObject(never)
  expect(await visits()).toHaveLength(0)
  expect((await book('k', { date: '2026-03-08', time: '23:00' })).status).toBe(409)
  expect(await ask('k')).toMatchObject(never)
})

test('asking without a key, or with one that is none, is refused', async () => {
  const { ask } = await withKeys()
  const malformed = { status: 400, json: { code: commonErrors.malformed.code } }
  for (const wrong of [undefined, '', 'dy fjalë', 'x'.repeat(201)])
    expect(await ask(wrong)).toMatchObject(malformed)
})
