import { afterEach, expect, test, vi } from 'vitest'
import { sessionRoutes } from '#contract/accounts/session.ts'
import { openScreen } from '#tests/support/browser/screens/live-screen.ts'
import { eventually } from '#tests/support/eventually.ts'
import { createWorld, type World } from '#tests/support/world.ts'

const heardAt = async ({ sql }: World, salon: string) =>
  (
    await sql<{ at: string | null }>`
      select to_char(heard_at at time zone 'UTC', 'HH24:MI:SS') as at from salons where id = ${salon}`
  )[0]?.at
const later = (world: World, seconds: number) => {
  world.now = new Date(world.now.getTime() + seconds * 1000)
}
afterEach(() => void vi.useRealTimers())

test('a call of a member is a sign of the salon, written once a minute', async () => {
  const world = await createWorld()
  const [owner, stranger] = [await world.owner(), await world.owner()]
  const { call } = world.as(owner)
  const clock = () => world.now.toISOString().slice(11, 19)
  await call(sessionRoutes.profile)
  const first = clock()
  expect(await heardAt(world, owner.salonId)).toBe(first)
  later(world, 59)
  await call(sessionRoutes.profile)
  expect(await heardAt(world, owner.salonId)).toBe(first)
  later(world, 2)
  await call(sessionRoutes.profile)
  expect(await heardAt(world, owner.salonId)).toBe(clock())
  expect(await heardAt(world, stranger.salonId)).toBeNull()
})

test('an open stream is a sign of the salon for as long as it stays open', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] })
  const world = await createWorld()
  const { token, salonId } = await world.owner()
  const url = await world.app.listen({ host: '127.0.0.1', port: 0 })
  const { heard } = await openScreen(url, token)
  await eventually(() => expect(heard).toEqual(['all', 'all']))
  later(world, 600)
  const before = await heardAt(world, salonId)
  vi.advanceTimersByTime(20_000)
  await eventually(async () => expect(await heardAt(world, salonId)).not.toBe(before))
})

test('a row that another transaction holds is passed over', async () => {
  const world = await createWorld()
  const owner = await world.owner()
  await world.sql.begin(async (tx) => {
    await tx`select 1 from salons where id = ${owner.salonId} for update`
    await world.as(owner).call(sessionRoutes.profile)
  })
  expect(await heardAt(world, owner.salonId)).toBeNull()
})
