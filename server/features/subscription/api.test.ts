import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { type Extension, subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { createWorld, type World } from '#tests/support/world.ts'

test('an owner sees the trial end by the day in Albania, whatever the subscription was', async () => {
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

const subscription = { type: 'monthly', endDate: '2026-03-20' } as const
const securityKinds = async ({ sql }: World) =>
  (await sql<{ kind: string }>`select kind from security_events order by created_at, id`).map(
    ({ kind }) => kind,
  )

test('a cancelled subscription lasts to its end, and the cancellation can be undone', async () => {
  const world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  const { call } = world.as(await world.owner({ subscription }))
  const cancelled = await call(subscriptionRoutes.cancel)
  expect(cancelled.message).toBe('Abonimi u anulua me sukses!')
  expect(cancelled.subscription).toMatchObject({
    hasActiveSubscription: true,
    cancelAtPeriodEnd: true,
    subscriptionEndDate: '2026-03-20',
  })
  await call(subscriptionRoutes.cancel)
  expect(await call(subscriptionRoutes.status)).toEqual({
    success: true,
    ...cancelled.subscription,
  })
  expect(await call(subscriptionRoutes.resume)).toMatchObject({
    subscription: { cancelAtPeriodEnd: false },
  })
  expect(await securityKinds(world)).toEqual(['subscription_cancelled', 'subscription_resumed'])
})

test('a subscription that is not running can be neither cancelled nor resumed', async () => {
  const world = await createWorld({ now: new Date('2026-03-21T08:00:00Z') })
  for (const wanted of [{}, { subscription }]) {
    const { call } = world.as(await world.owner(wanted))
    for (const route of [subscriptionRoutes.cancel, subscriptionRoutes.resume])
      await expect(call(route)).rejects.toMatchObject({ code: 'no_subscription' })
  }
})

describe('an administrator who extends a subscription', () => {
  async function office() {
    const world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
    const [owner, admin] = [await world.owner({ subscription }), await world.admin()]
    const extend = (body: Extension, userId = owner.userId) =>
      world.as(admin).call(subscriptionRoutes.extend, { body: { userId, ...body } })
    return { world, owner, admin, extend }
  }
  const threeMonths: Extension = {
    subscriptionType: 'yearly',
    duration: { value: 3, unit: 'months' },
  }

  test('adds to its end, opens the gate and leaves a record for both', async () => {
    const { world, owner, admin, extend } = await office()
    const expired = await world.expired()
    await world.as(owner).call(subscriptionRoutes.cancel)
    expect(await extend(threeMonths)).toMatchObject({
      message: 'Abonimi u zgjat me sukses!',
      user: {
        id: owner.userId,
        subscriptionType: 'yearly',
        subscriptionEndDate: '2026-06-20',
      },
    })
    expect(await world.as(owner).call(subscriptionRoutes.status)).toMatchObject({
      subscriptionType: 'yearly',
      cancelAtPeriodEnd: false,
    })
    await extend(threeMonths, expired.userId)
    const { data } = await world.as(expired).call(subscriptionRoutes.history)
    expect(data).toMatchObject([
      {
        source: 'grant',
        plan: 'yearly',
        amount: 0,
        startDate: '2026-03-02',
        endDate: '2026-06-02',
      },
    ])
    const params = { id: data[0]?.id ?? '' }
    const { receipt } = await world.as(expired).call(subscriptionRoutes.receipt, { params })
    expect(receipt).toMatchObject({ orderId: null, number: expect.stringMatching(/^Z-/) as string })
    const again = await world
      .as(admin)
      .call(subscriptionRoutes.extendRecord, { params, body: threeMonths })
    expect(again.user).toMatchObject({ id: expired.userId, subscriptionEndDate: '2026-09-02' })
    expect(await securityKinds(world)).toContain('subscription_granted')
  })

  test.each([
    [0, 'months'],
    [121, 'months'],
    [11, 'years'],
    [-1, 'years'],
    [1.5, 'months'],
  ] as const)('can’t do so by %d %s', async (value, unit) => {
    const { world, owner, extend } = await office()
    const refused = extend({ subscriptionType: 'monthly', duration: { value, unit } })
    await expect(refused).rejects.toMatchObject({
      code: 'invalid',
      fields: { 'duration.value': expect.stringMatching(/\S/) as string },
    })
    expect(await world.as(owner).call(subscriptionRoutes.history)).toMatchObject({ data: [] })
  })

  test('can’t do so for the own account, for an unknown one, or beyond the limit', async () => {
    const { world, admin, extend } = await office()
    await expect(extend(threeMonths, admin.userId)).rejects.toMatchObject({
      status: 403,
      code: 'own_subscription',
    })
    await expect(extend(threeMonths, randomUUID())).rejects.toMatchObject({ status: 404 })
    const record = { params: { id: randomUUID() }, body: threeMonths }
    const refused = world.as(admin).call(subscriptionRoutes.extendRecord, record)
    await expect(refused).rejects.toMatchObject({ status: 404 })
    const tenYears = { ...threeMonths, duration: { value: 10, unit: 'years' } } as const
    for (let i = 0; i < 7; i++) await extend(tenYears)
    await expect(extend(tenYears)).rejects.toMatchObject({ code: 'too_long' })
  })

  test('does it once for two requests with one key', async () => {
    const { world, owner, admin } = await office()
    const headers = { 'idempotency-key': 'one' }
    const asked = { body: { userId: owner.userId, ...threeMonths }, headers }
    const ask = () => world.request(subscriptionRoutes.extend, asked, admin.token)
    const [first, second] = await Promise.all([ask(), ask()])
    expect(second.json).toEqual({ ...first.json, success: true })
    expect((await world.as(owner).call(subscriptionRoutes.history)).data).toHaveLength(1)
  })
})

test('the administrator sees payments and grants with their sums, newest first, page by page', async () => {
  const world = await createWorld({ now: new Date('2026-02-27T08:00:00Z') })
  const [first, second] = [await world.expired(), await world.expired()]
  const pay = await payPageOf(world)
  await pay.tell((await pay.start(first, 'yearly')).order)
  // In Albania it is March already.
  world.now = new Date('2026-02-28T23:30:00Z')
  const { order } = await pay.start({ token: await world.signIn(second.userId) })
  await pay.tell(order)
  world.now = new Date('2026-03-02T08:00:00Z')
  const admin = world.as(await world.admin())
  const body = {
    userId: second.userId,
    subscriptionType: 'yearly',
    duration: { value: 1, unit: 'years' },
  } as const
  await admin.call(subscriptionRoutes.extend, { body })
  const page = (number: number) =>
    admin.call(subscriptionRoutes.recent, { query: { page: number, limit: 2 } })
  expect(await page(1)).toMatchObject({
    data: [
      {
        user: { id: second.userId },
        plan: 'yearly',
        amount: 0,
        paid_at: '2026-03-02T08:00:00.000Z',
      },
      { user: { id: second.userId }, plan: 'monthly', amount: 4.99, source: 'payment' },
    ],
    pagination: { current_page: 1, total_pages: 2, total_items: 3, items_per_page: 2 },
  })
  expect((await page(2)).data).toMatchObject([
    { user: { username: 'Arta Hoxha', email: first.email }, amount: 49.99 },
  ])
  expect(await admin.call(subscriptionRoutes.figures)).toMatchObject({
    data: { totalUsers: 3, withSubscription: 2, monthlyRevenue: 4.99, totalRevenue: 54.98 },
  })
})

test('test payments are no revenue', async () => {
  const world = await createWorld({ config: { PAYSERA_TEST: '1' } })
  const pay = await payPageOf(world)
  await pay.tell((await pay.start(await world.owner())).order)
  const { data } = await world.as(await world.admin()).call(subscriptionRoutes.figures)
  expect(data).toMatchObject({ withSubscription: 1, totalRevenue: 0, monthlyRevenue: 0 })
})
