import { expect, test } from 'vitest'
import { subscriptionRoutes } from '#contract/subscription.ts'
import { createWorld } from '#tests/support/world.ts'

test('an owner sees the trial run out with the day in Albania, whatever the subscription was', async () => {
  const world = await createWorld({ now: new Date('2026-07-01T21:59:59Z') })
  const owner = await world.owner({ trialEndDate: '2026-07-01' })
  const status = () => world.as(owner).call(subscriptionRoutes.status)
  expect(await status()).toMatchObject({ isInTrialPeriod: true, remainingTrialDays: 0 })
  world.now = new Date('2026-07-01T22:00:00Z')
  expect(await status()).toMatchObject({ isOnTrial: true, isInTrialPeriod: false })
  const subscription = { type: 'yearly', endDate: '2026-07-02' } as const
  const paid = await world.owner({ subscription })
  expect(await world.as(paid).call(subscriptionRoutes.status)).toMatchObject({
    hasActiveSubscription: true,
    subscriptionType: 'yearly',
    subscriptionEndDate: '2026-07-02',
  })
})
