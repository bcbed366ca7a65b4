import { expect, test } from 'vitest'
import { paymentRoutes } from '#contract/payments.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { createWorld } from '#tests/support/world.ts'
import { paymentJobs } from './jobs.ts'

test('an order unpaid for two days is closed once, and counts if it is paid after all', async () => {
  const world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  const owner = await world.expired()
  const pay = await payPageOf(world)
  const [left, accepted] = [await pay.start(owner), await pay.start(owner)]
  await pay.tell(accepted.order, { status: '2' })
  const statesAt = async (instant: string) => {
    world.now = new Date(instant)
    for (const job of [...paymentJobs, ...paymentJobs]) await job.run(world.deps)
    const { call } = world.as({ token: await world.signIn(owner.userId) })
    const status = async (orderId: string) =>
      (await call(paymentRoutes.status, { query: { orderId } })).status
    return [await status(left.orderId), await status(accepted.orderId)]
  }
  expect(await statesAt('2026-03-04T08:00:00Z')).toEqual(['pending', 'pending'])
  expect(await statesAt('2026-03-04T08:00:01Z')).toEqual(['failed', 'pending'])
  expect(
    await world.sql`select description from activities where description like '%pa u paguar.'`,
  ).toEqual([{ description: '1\u00a0pagesë e nisur u mbyll pa u paguar.' }])
  await pay.tell(left.order)
  expect(await statesAt('2026-03-04T09:00:00Z')).toEqual(['active', 'pending'])
})
