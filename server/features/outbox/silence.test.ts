import { expect, test } from 'vitest'
import { outboxRoutes } from '#contract/outbox/outbox.ts'
import { salonRoutes } from '#contract/salon.ts'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { nineToFive } from '#tests/support/door.ts'
import { counter, ownersPin, pass } from '#tests/support/fixtures/devices.ts'

const minute = 60_000

/** Monday at nine, in a salon open nine to five whose tablet goes on without network; it has just shown its faces. */
async function withTablet() {
  const salon = await counter()
  const { world, owner, faces, shared } = salon
  const { call } = world.as(owner)
  await call(salonRoutes.change, { body: { hours: nineToFive } })
  await world.sql`update devices set offline = true, name = 'Te dera' where salon_id is not null`
  await faces(shared.cookie)
  const seenAt = world.now.toISOString()
  const silent = async () => (await call(outboxRoutes.list, { query: {} })).silent
  return { ...salon, call, silent, seenAt }
}

test('a tablet without a sign for five minutes is silent since its last one', async () => {
  const { world, silent, seenAt } = await withTablet()
  pass(world, 5 * minute)
  expect(await silent()).toEqual([])
  pass(world, minute)
  expect(await silent()).toEqual([{ device: 'Te dera', since: seenAt }])
})

test('a look at the faces is a sign of the tablet', async () => {
  const { world, silent, faces, shared } = await withTablet()
  pass(world, 6 * minute)
  await faces(shared.cookie)
  expect(await silent()).toEqual([])
})

test('a call of a member who entered by PIN is a sign of the tablet', async () => {
  const { world, owner, silent, enterByPin, shared } = await withTablet()
  pass(world, 6 * minute)
  const { token } = await enterByPin(shared.cookie, owner.userId, ownersPin)
  await world.as({ token }).call(sessionRoutes.profile)
  expect(await silent()).toEqual([])
})

test('a tablet that does not go on without network is never silent', async () => {
  const { world, silent } = await withTablet()
  await world.sql`update devices set offline = false`
  pass(world, 60 * minute)
  expect(await silent()).toEqual([])
})

test('a tablet is missed in open hours alone', async () => {
  const { world, silent } = await withTablet()
  pass(world, 7 * 60 * minute)
  expect(await silent()).toHaveLength(1)
  pass(world, 60 * minute)
  expect(await silent()).toEqual([])
})

test('another salon’s tablet is not named', async () => {
  const { world } = await withTablet()
  const stranger = world.as(await world.owner())
  await stranger.call(salonRoutes.change, { body: { hours: nineToFive } })
  pass(world, 60 * minute)
  expect((await stranger.call(outboxRoutes.list, { query: {} })).silent).toEqual([])
})
