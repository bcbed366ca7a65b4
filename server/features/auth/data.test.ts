import { expect, test } from 'vitest'
import { createWorld } from '#tests/support/world.ts'
import { identifyBy } from './data.ts'

test('the gate is closed to whoever has neither trial nor subscription', async () => {
  const world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  const identify = identifyBy(world.deps)
  const isLockedOut = async (wanted: Parameters<typeof world.owner>[0]) =>
    (await identify((await world.owner(wanted)).token))?.isLockedOut
  const until = (endDate: string) => ({ subscription: { type: 'monthly', endDate } as const })
  expect(await isLockedOut({ trialEndDate: '2026-03-02' })).toBe(false)
  expect(await isLockedOut({ trialEndDate: '2026-03-01' })).toBe(true)
  expect(await isLockedOut(until('2026-03-02'))).toBe(false)
  expect(await isLockedOut({ ...until('2026-03-01'), trialEndDate: '2026-03-09' })).toBe(true)
  expect(await isLockedOut({ isVerified: false })).toBe(true)
})

test('a session belongs to one salon and one person', async () => {
  const world = await createWorld()
  const identify = identifyBy(world.deps)
  const [one, two] = [await world.owner(), await world.admin()]
  expect(await Promise.all([identify(one.token), identify(two.token)])).toMatchObject([
    { userId: one.userId, salonId: one.salonId, role: 'user' },
    { userId: two.userId, salonId: two.salonId, role: 'admin' },
  ])
  expect(await identify('i-shpikur')).toBeNull()
})
