import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { paymentRoutes } from '#contract/payments.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { createWorld, type World } from '#tests/support/world.ts'
import { newOrderId } from './data.ts'

let world: World
let owner: Awaited<ReturnType<World['owner']>>
let pay: Awaited<ReturnType<typeof payPageOf>>
let office: ReturnType<World['as']>
beforeEach(async () => {
  world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  owner = await world.expired({ username: 'Arta Hoxha' })
  pay = await payPageOf(world)
  office = world.as(await world.admin())
})

const later = (minutes: number) => {
  world.now = new Date(world.now.getTime() + minutes * 60_000)
}
const waiting = () => office.call(paymentRoutes.waiting, { query: {} })
const concerns = (query = {}) => office.call(paymentRoutes.concerns, { query })

test('an order’s number is readable aloud and can’t be guessed', () => {
  const numbers = Array.from({ length: 1_000 }, () => newOrderId('2026-03-02'))
  expect(new Set(numbers).size).toBe(1_000)
  for (const number of numbers) expect(number).toMatch(/^20260302-[2-9A-HJ-NP-Z]{12}$/)
})

test('an administrator sees orders of an hour ago that are neither paid nor failed', async () => {
  const [left, accepted, failed, done] = [
    await pay.start(owner),
    await pay.start(owner),
    await pay.start(owner),
    await pay.start(owner),
  ]
  await pay.tell(accepted.order, { status: '2' })
  await pay.tell(failed.order, { status: '0' })
  await pay.tell(done.order)
  later(60)
  expect((await waiting()).data).toEqual([])
  later(1)
  const { data, pagination } = await waiting()
  expect(pagination.total_items).toBe(2)
  const user = { id: owner.userId, username: 'Arta Hoxha', email: owner.email }
  const common = { user, plan: 'monthly', amount: 4.99, isTest: false }
  expect(new Set(data.map(({ orderId, status }) => `${orderId} ${status}`))).toEqual(
    new Set([`${left.orderId} created`, `${accepted.orderId} pending`]),
  )
  expect(data[0]).toMatchObject({ ...common, createdAt: '2026-03-02T08:00:00.000Z' })
})

describe('a payment that a person has to look at', () => {
  test.each([
    ['unconfirmed', { status: '4' }, 'pending', 4.99],
    ['unknown_status', { status: '9' }, 'created', 4.99],
    ['underpaid', { payamount: '100' }, 'created', 1],
    ['amount_mismatch', { amount: '1', payamount: '1' }, 'created', 0.01],
    [
      'refunded',
      { refund_timestamp: '1767312000', refund_amount: '250', refund_currency: 'EUR' },
      'created',
      2.5,
    ],
  ])(
    'because of %s is listed with its callback until it is settled',
    async (concern, says, status, amount) => {
      const { order, orderId } = await pay.start(owner)
      for (let i = 0; i < 3; i++) await pay.tell(order, says)
      const { data } = await concerns()
      expect(data).toMatchObject([
        {
          concern,
          orderId,
          told: { amount, currency: 'EUR', requestId: `r-${orderId}` },
          payment: { user: { username: 'Arta Hoxha' }, plan: 'monthly', amount: 4.99, status },
          times: 3,
          receivedAt: '2026-03-02T08:00:00.000Z',
        },
      ])
      const params = { id: data[0]?.id ?? '' }
      await office.call(paymentRoutes.settle, { params })
      await office.call(paymentRoutes.settle, { params })
      expect(await concerns()).toMatchObject({ data: [], pagination: { total_items: 0 } })
    },
  )

  test('is reported to every active administrator once', async () => {
    const gone = await world.admin({ isActive: false })
    const { order, orderId } = await pay.start(owner)
    await pay.tell(order)
    for (let i = 0; i < 2; i++) await pay.tell(order, { requestid: 'another' })
    const mails = (await world.deliverMails()).filter(({ to }) => to !== owner.email)
    expect(mails).toMatchObject([{ subject: 'Një pagesë duhet shqyrtuar: U pagua dy herë' }])
    expect(mails[0]?.to).not.toBe(gone.email)
    expect(mails[0]?.text).toContain(orderId)
  })

  test('is listed newest first, page by page, also for unknown orders', async () => {
    const { order } = await pay.start(owner)
    await pay.tell(order, { amount: '1' })
    later(1)
    await pay.tell(order, { orderid: 'nobody’s' })
    later(1)
    await pay.tell(order, { currency: 'USD' })
    const found = [await concerns({ limit: 2 }), await concerns({ limit: 2, page: 2 })]
    expect(found.map(({ data }) => data.map(({ concern }) => concern))).toEqual([
      ['currency_mismatch', 'unknown_order'],
      ['amount_mismatch'],
    ])
    const stray = found[0]?.data[1]
    expect(stray).toMatchObject({ orderId: 'nobody’s', payment: null })
    await office.call(paymentRoutes.settle, { params: { id: stray?.id ?? '' } })
    expect((await concerns()).pagination.total_items).toBe(2)
    const nothing = office.call(paymentRoutes.settle, { params: { id: randomUUID() } })
    await expect(nothing).rejects.toMatchObject({ status: 404 })
  })
})
