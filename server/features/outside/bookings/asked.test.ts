import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { doorRoutes } from '#contract/outside/door.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import { authJobs } from '#server/features/accounts/auth/jobs.ts'
import { openDoor, slug } from '#tests/support/door.ts'

/** A public page with a service, bookings on it under a key, and what is asked by a key. */
async function withKeys(options: Parameters<typeof openDoor>[0] = {}) {
  const door = await openDoor(options)
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
const notFound = { status: 404, json: { code: commonErrors.notFound.code } }

test('a key gets the answer of its booking, and nothing is booked', async () => {
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

test('an answer stays as it was after its visit was moved, cancelled, or the page switched off', async () => {
  const { book, ask, nobody, set } = await withKeys()
  const { json } = await book('k')
  const params = { token: (json as { booking: { token: string } }).booking.token }
  const body = { date: '2026-03-10', time: '11:00' }
  await nobody.call(onlineBookingRoutes.move, { params, body })
  expect(await ask('k')).toMatchObject({ status: 200, json })
  await nobody.call(onlineBookingRoutes.cancel, { params, body: {} })
  await set({ on: false })
  expect(await ask('k')).toMatchObject({ status: 200, json })
  expect(await ask('other')).toMatchObject(notFound)
})

test('an address that leads to no page is not found', async () => {
  const { book, ask } = await withKeys()
  await book('k')
  expect(await ask('k', 'askund')).toMatchObject(notFound)
})

test('the key of a booking at another salon, of another call, or of a member, is unknown', async () => {
  const { world, owner, cut, book, ask, set, wishFor } = await withKeys()
  const other = await world.owner({ username: 'Drita' })
  await world.as(other).call(doorRoutes.change, { body: { on: true, slug: 'salloni-drita' } })
  await set({ waiting: true })
  await book('k')
  expect(await ask('k', 'salloni-drita')).toMatchObject(never)
  const headers = { 'idempotency-key': 'waits' }
  const { services, name, phone } = wishFor([cut]).body
  const wish = { services, name, phone, from: '2026-03-09', to: '2026-03-10' }
  const waits = { params: { slug }, body: wish, headers }
  expect((await world.request(waitingOutsideRoutes.ask, waits)).status).toBe(200)
  expect(await ask('waits')).toMatchObject(never)
  const own = { ...wishFor([cut], { time: '12:00' }), headers: { 'idempotency-key': 'own' } }
  expect((await world.request(onlineBookingRoutes.book, own, owner.token)).status).toBe(200)
  expect(await ask('own')).toMatchObject(never)
})

test('a key is answered for forty days, and so is its booking when it is repeated', async () => {
  const { world, book, ask } = await withKeys()
  await world.sql`update salons set trial_end_date = '2027-01-01'`
  const { json } = await book('k')
  const begin = world.now.getTime()
  const daysLater = async (days: number) => {
    world.now = new Date(begin + days * 24 * 3_600_000)
    for (const job of authJobs) await job.run(world.deps)
  }
  await daysLater(39)
  expect([await ask('k'), await book('k')]).toMatchObject([
    { status: 200, json },
    { status: 200, json },
  ])
  await daysLater(41)
  expect(await ask('k')).toMatchObject(never)
  expect(await book('k')).toMatchObject({ json: { code: appointmentErrors.slotTaken.code } })
})

test('a client who was erased leaves no answer behind', async () => {
  const { world, owner, book, ask, visits } = await withKeys()
  await book('k')
  const [client] = await world.sql<{ id: string }>`select id from clients where name = 'Drita'`
  const erase = { params: { id: client?.id ?? '' }, body: { cancelAhead: true } }
  expect(await ask('k')).toMatchObject({ status: 200 })
  await world.as(owner).call(erasureRoutes.erase, erase)
  expect(await ask('k')).toMatchObject(never)
  expect(await visits()).toHaveLength(1)
})

test('asking counts as a read of the page', async () => {
  const { world, ask } = await withKeys({ config: { RATE_LIMIT: 'on' } })
  expect(await ask('k')).toMatchObject(never)
  await world.sql`update rate_counters set hits = 600 where bucket like 'door/read:%'`
  expect((await ask('k')).status).toBe(429)
})

test('asking without a key, or with one that is none, is refused', async () => {
  const { ask } = await withKeys()
  const malformed = { status: 400, json: { code: commonErrors.malformed.code } }
  for (const wrong of [undefined, '', 'dy fjalë', 'x'.repeat(201)])
    expect(await ask(wrong)).toMatchObject(malformed)
})
