import { expect, test } from 'vitest'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { createWorld } from '#tests/support/world.ts'

/** Arta's salon, and an administrator who extends its subscription by a month, on 2 March. */
async function office() {
  const world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  const [owner, admin] = [await world.owner({ username: 'Arta' }), await world.admin()]
  const { call } = world.as(admin)
  const month = {
    userId: owner.userId,
    subscriptionType: 'monthly',
    duration: { value: 1, unit: 'months' },
  } as const
  const extend = (paid: object = {}) =>
    call(subscriptionRoutes.extend, { body: { ...month, ...paid } })
  const figures = async () => (await call(subscriptionRoutes.figures)).data
  const history = async () => (await world.as(owner).call(subscriptionRoutes.history)).data
  return { world, owner, admin, call, month, extend, figures, history }
}

test('money the operator took by hand is in the record, its receipt and the revenue', async () => {
  const { world, owner, call, extend, figures, history } = await office()
  await extend()
  await extend({ amount: 4.99, method: 'cash' })
  await extend({ amount: 45, method: 'bank' })
  const records = (await history()).map(({ source, amount }) => [source, amount] as const)
  expect(Object.fromEntries(records)).toEqual({ bank: 45, cash: 4.99, grant: 0 })
  expect(await figures()).toMatchObject({ monthlyRevenue: 49.99, totalRevenue: 49.99 })
  const bank = (await history()).find(({ source }) => source === 'bank')
  const params = { id: bank?.id ?? '' }
  const { receipt } = await world.as(owner).call(subscriptionRoutes.receipt, { params })
  expect(receipt).toMatchObject({ amount: 45, currency: 'EUR', orderId: null, isTest: false })
  const recent = (await call(subscriptionRoutes.recent, { query: {} })).data
  expect(recent.map(({ source }) => source).toSorted()).toEqual(['bank', 'cash', 'grant'])
  const { entries } = await world.as(owner).call(salonHistoryRoutes.list, { query: {} })
  const texts = entries.map(({ text }) => text).toSorted()
  expect(texts[0]).toMatch(/^Orari zgjati abonimin Mujor deri më 0\d\.04\.2026\.$/)
  expect(texts.join(' ')).toContain('(u paguan 45,00\u00a0€)')
})

test('online payments count towards the revenue, and test payments do not', async () => {
  const { world, owner, extend, figures } = await office()
  const pay = await payPageOf(world)
  const { order } = await pay.start(owner)
  await pay.tell(order)
  await extend({ amount: 10, method: 'cash' })
  const { totalRevenue } = await figures()
  await world.sql`update payments set is_test = true`
  expect(await figures()).toMatchObject({ totalRevenue: 10 })
  expect([10, 14.99]).toContain(totalRevenue)
})

test('an amount needs a method, a method an amount, and the amount must be positive', async () => {
  const { extend, call, extend: again, history } = await office()
  const refused = async (paid: object, field: string) =>
    expect(extend(paid)).rejects.toMatchObject({
      status: 400,
      fields: { [field]: expect.any(String) },
    })
  await refused({ amount: 5 }, 'method')
  await refused({ method: 'cash' }, 'amount')
  await refused({ method: 'bank', amount: 0 }, 'amount')
  await refused({ method: 'bank', amount: -1 }, 'amount')
  await refused({ method: 'card', amount: 5 }, 'method')
  expect(await history()).toEqual([])
  await again({ amount: 5, method: 'cash' })
  const [record] = await history()
  const extension = { subscriptionType: 'yearly', duration: { value: 1, unit: 'years' } } as const
  await call(subscriptionRoutes.extendRecord, {
    params: { id: record?.id ?? '' },
    body: { ...extension, amount: 49.99, method: 'bank' },
  })
  expect((await history()).map(({ amount }) => amount).toSorted((a, b) => b - a)).toEqual([
    49.99, 5,
  ])
})
