import { expect, test } from 'vitest'
import { doorRoutes } from '#contract/door.ts'
import { onlineBookingRoutes } from '#contract/online-bookings.ts'
import { salonRoutes } from '#contract/salon.ts'
import { serviceRoutes } from '#contract/services.ts'
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
