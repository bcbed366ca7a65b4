import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { serviceRoutes } from '#contract/services/services.ts'
import { type Extension, subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { liveChannel } from '#server/live/announce.ts'
import { openNotices } from '#server/database/listen-notify.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { eventually } from '#tests/support/eventually.ts'

const month: Extension = { subscriptionType: 'monthly', duration: { value: 1, unit: 'months' } }

let world: World
let owner: Awaited<ReturnType<World['owner']>>
let extend: () => Promise<unknown>
beforeEach(async () => {
  world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  const subscription = { type: 'yearly', endDate: '2026-03-20' } as const
  owner = await world.owner({ subscription })
  const office = world.as(await world.admin())
  const body = { userId: owner.userId, ...month }
  extend = () => office.call(subscriptionRoutes.extend, { body })
})

test('each change of the subscription is announced to the salon’s screens, behind the gate too', async () => {
  const heard: (string | null)[] = []
  const notices = openNotices(world.connection, world.deps.log)
  onTestFinished(() => notices.stop())
  notices.onNotice(liveChannel, (words) => void heard.push(words))
  await eventually(() => expect(heard).toContain(null))
  const { call } = world.as(owner)
  const changes = [
    () => call(subscriptionRoutes.cancel),
    () => call(subscriptionRoutes.resume),
    extend,
  ]
  for (const change of changes) {
    heard.length = 0
    await change()
    await eventually(() => expect(heard).toEqual([`${owner.salonId} subscription`]))
  }
  heard.length = 0
  // Resuming a running subscription changes nothing, so that the next announcement is the first.
  await call(subscriptionRoutes.resume)
  await world.as(owner).call(serviceRoutes.add, { body: { name: 'Prerje', price: 5 } })
  await eventually(() =>
    expect(heard).toEqual([`${owner.salonId} services`, `${owner.salonId} hours`]),
  )
})

test('payments and extensions at once all count, one after the other', async () => {
  const pay = await payPageOf(world)
  const orders = [await pay.start(owner), await pay.start(owner), await pay.start(owner)]
  await Promise.all([...orders.map(({ order }) => pay.tell(order)), extend(), extend(), extend()])
  expect(await world.as(owner).call(subscriptionRoutes.status)).toMatchObject({
    subscriptionEndDate: '2026-09-20',
  })
  const { data } = await world.as(owner).call(subscriptionRoutes.history)
  expect(data.map(({ startDate }) => startDate).toSorted()).toEqual([
    '2026-03-21',
    '2026-04-21',
    '2026-05-21',
    '2026-06-21',
    '2026-07-21',
    '2026-08-21',
  ])
})
