import { beforeEach, describe, expect, test } from 'vitest'
import { paymentRoutes } from '#contract/payments.ts'
import { planRoutes } from '#contract/plans.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { payPageOf } from '#tests/support/server/pay-page.ts'
import { createWorld, type World } from '#tests/support/world.ts'

type Owner = Awaited<ReturnType<World['owner']>>
let world: World
let owner: Owner
let pay: Awaited<ReturnType<typeof payPageOf>>
beforeEach(async () => {
  world = await createWorld({ now: new Date('2026-03-02T08:00:00Z') })
  owner = await world.expired({ username: 'Arta Hoxha' })
  pay = await payPageOf(world)
})

const statusOf = (who: Owner = owner) => world.as(who).call(subscriptionRoutes.status)
const paymentOf = (orderId: string, who: Owner = owner) =>
  world.as(who).call(paymentRoutes.status, { query: { orderId } })
const critical = async () =>
  (
    await world.sql<{ description: string }>`
      select description from activities where severity = 'critical' order by created_at, id`
  ).map(({ description }) => description)

describe('an expired salon that buys a month', () => {
  test('is sent to the provider with the stored price and the addresses of its own pages', async () => {
    const { order, paymentUrl, orderId } = await pay.start(owner)
    expect(new URL(paymentUrl).origin + new URL(paymentUrl).pathname).toBe(
      'http://localhost:3000/dev/paysera',
    )
    expect(orderId).toMatch(/^20260302-[0-9A-Z]{12}$/)
    expect(order).toEqual({
      projectid: '1',
      version: '1.8',
      orderid: orderId,
      accepturl: `http://localhost:3000/payment-success?orderId=${orderId}`,
      cancelurl: `http://localhost:3000/abonimi?payment=cancelled&orderId=${orderId}`,
      callbackurl: 'http://localhost:3000/api/subscription/paysera/callback',
      amount: '499',
      currency: 'EUR',
      lang: 'ALB',
      paytext: 'Abonimi Mujor, porosia [order_nr], [site_name]',
      test: '0',
    })
    expect(await paymentOf(orderId)).toMatchObject({ status: 'pending', receiptId: null })
    expect(await statusOf()).toMatchObject({ hasActiveSubscription: false })
  })

  test('is open the moment the callback comes, with a receipt by mail and in print', async () => {
    const { order, orderId } = await pay.start(owner)
    const { status, text, headers } = await pay.tell(order)
    expect([status, text, headers['content-type']]).toEqual([
      200,
      'OK',
      'text/plain; charset=utf-8',
    ])
    expect(await statusOf()).toMatchObject({
      hasActiveSubscription: true,
      subscriptionType: 'monthly',
      subscriptionEndDate: '2026-04-02',
    })
    const { receiptId, ...payment } = await paymentOf(orderId)
    expect(payment).toMatchObject({ status: 'active', subscriptionEndDate: '2026-04-02' })
    const { call } = world.as(owner)
    const { receipt } = await call(subscriptionRoutes.receipt, { params: { id: receiptId ?? '' } })
    expect(receipt).toMatchObject({
      number: orderId,
      orderId,
      plan: 'monthly',
      amount: 4.99,
      currency: 'EUR',
      startDate: '2026-03-02',
      endDate: '2026-04-02',
      isTest: false,
      buyer: { name: 'Arta Hoxha', email: owner.email },
    })
    const [mail, ...others] = await world.deliverMails()
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: owner.email, subject: 'Fatura e abonimit në Orari' })
    for (const words of [orderId, 'Mujor', '4,99\u00a0€', '2 mars – 2 prill 2026'])
      expect(mail?.text).toContain(words)
    expect(mail?.text).toContain(`http://localhost:3000/abonimi/fatura/${receiptId}`)
  })

  test('may be reported by a form as well, and a repeated parameter is refused', async () => {
    const { order } = await pay.start(owner)
    const { data, ...signatures } = pay.sign({ ...order, status: '1', requestid: '7' })
    const form = { ...signatures, data } as Record<string, string>
    const twice = await world.request(paymentRoutes.callbackForm, { form, query: { data } })
    expect([twice.status, twice.json['code']]).toEqual([400, 'callback_refused'])
    const split = { form: signatures as Record<string, string>, query: { data } }
    expect(await world.request(paymentRoutes.callbackForm, split)).toMatchObject({ text: 'OK' })
    expect(await statusOf()).toMatchObject({ hasActiveSubscription: true })
  })
})

test('counts twice when it is paid in two tabs: one month after the other', async () => {
  const [first, second] = [await pay.start(owner), await pay.start(owner, 'yearly')]
  await Promise.all([pay.tell(second.order), pay.tell(first.order)])
  expect(await statusOf()).toMatchObject({ subscriptionEndDate: '2027-04-02' })
  const { data } = await world.as(owner).call(subscriptionRoutes.history)
  const [later, earlier] = data.toSorted((a, b) => (a.startDate < b.startDate ? 1 : -1))
  expect(earlier).toMatchObject({ startDate: '2026-03-02' })
  expect(later?.startDate.slice(5)).toBe(`${earlier?.endDate.slice(5, 8)}03`)
})

test('keeps the order’s price when the plan’s price changes later', async () => {
  const { order, orderId } = await pay.start(owner)
  const plans = [{ type: 'monthly', price: 9.99, active: false } as const]
  await world.as(await world.admin()).call(planRoutes.save, { body: { plans } })
  await pay.tell(order)
  expect(await paymentOf(orderId)).toMatchObject({ status: 'active', amount: 4.99 })
  await expect(pay.start(owner)).rejects.toMatchObject({ code: 'plan_unavailable' })
})

describe('an incomplete payment activates nothing, and an administrator is told', () => {
  test.each([
    ['another amount', { amount: '1' }, 'Shuma nuk përputhet'],
    ['another currency', { currency: 'ALL' }, 'Monedha nuk përputhet'],
    ['a test', { test: '1' }, 'Pagesë prove për porosi të vërtetë'],
    ['an unknown order', { orderid: '20260302-ABCDEFGHJKLM' }, 'Porosi e panjohur'],
    ['less than was asked for', { payamount: '498' }, 'U pagua më pak'],
    ['no amount at all', { payamount: 'abc' }, 'U pagua më pak'],
  ])('%s', async (_, says, words) => {
    const { order, orderId } = await pay.start(owner)
    expect(await pay.tell(order, says)).toMatchObject({ status: 200, text: 'OK' })
    expect(await pay.tell(order, says)).toMatchObject({ status: 200, text: 'OK' })
    expect(await statusOf()).toMatchObject({ hasActiveSubscription: false })
    expect(await paymentOf(orderId)).toMatchObject({ status: 'pending' })
    expect(await critical()).toEqual([expect.stringContaining(words)])
    await pay.tell(order)
    expect(await paymentOf(orderId)).toMatchObject({ status: 'active' })
  })

  test.each([
    ['another project', { projectid: '2' }],
    ['no status', { status: '' }],
    ['an amount with a point', { amount: '4.99' }],
  ])('%s is refused', async (_, says) => {
    const { order } = await pay.start(owner)
    const { status, text, json } = await pay.tell(order, says)
    expect([status, json['code']]).toEqual([400, 'callback_refused'])
    expect(text).not.toContain('OK')
    expect(await statusOf()).toMatchObject({ hasActiveSubscription: false })
    expect(await critical()).toEqual([expect.stringContaining('falsifikuar')])
  })

  test('the amount in another currency is the provider’s conversion and counts', async () => {
    const { order } = await pay.start(owner)
    await pay.tell(order, { payamount: '480', paycurrency: 'ALL' })
    expect(await statusOf()).toMatchObject({ hasActiveSubscription: true })
  })
})

describe('a payment that', () => {
  test('fails is marked as failed, and counts if it is paid after all', async () => {
    const { order, orderId } = await pay.start(owner)
    await pay.tell(order, { status: '0' })
    expect(await paymentOf(orderId)).toMatchObject({ status: 'failed' })
    await pay.tell(order)
    await pay.tell(order, { status: '0' })
    expect(await paymentOf(orderId)).toMatchObject({ status: 'active' })
  })

  test('was accepted but not made yet waits', async () => {
    const { order, orderId } = await pay.start(owner)
    await pay.tell(order, { status: '2' })
    await pay.tell(order, { status: '3' })
    expect(await paymentOf(orderId)).toMatchObject({ status: 'pending' })
    expect(await statusOf()).toMatchObject({ hasActiveSubscription: false })
  })

  test('was made twice at the provider counts once and is reported', async () => {
    const { order } = await pay.start(owner)
    await pay.tell(order)
    await pay.tell(order, { requestid: 'another' })
    expect(await statusOf()).toMatchObject({ subscriptionEndDate: '2026-04-02' })
    expect(await critical()).toEqual([expect.stringContaining('U pagua dy herë')])
  })

  test('is confirmed hours later, for an account that is inactive by then, counts', async () => {
    const { order } = await pay.start(owner)
    await world.sql`update users set is_active = false where id = ${owner.userId}`
    world.now = new Date('2026-03-03T23:30:00Z')
    await pay.tell(order)
    expect(
      await world.sql`select subscription_end_date from accounts where id = ${owner.userId}`,
    ).toEqual([{ subscription_end_date: '2026-04-04' }])
  })

  test('is confirmed after its account was deleted is kept without a name', async () => {
    const { order } = await pay.start(owner)
    await world.sql`delete from salons where id = ${owner.salonId}`
    expect(await pay.tell(order)).toMatchObject({ text: 'OK' })
    const [stray] = await world.sql<{ fields: object }>`select fields from stray_payment_events`
    expect(Object.keys(stray?.fields ?? {}).toSorted()).toEqual(
      'amount currency orderid payamount paycurrency projectid requestid status test'.split(' '),
    )
  })
})

test('each callback is kept for disputes once, with how often it came', async () => {
  const { order } = await pay.start(owner)
  for (const says of [{ status: '2' }, {}, {}, { status: '0' }]) await pay.tell(order, says)
  const events = await world.sql<{ verdict: string; times: number; fields: object }>`
    select verdict, times, fields from payment_events order by received_at, id`
  expect(events.map(({ verdict, times }) => [verdict, times])).toEqual([
    ['pending', 1],
    ['paid', 2],
    ['late', 1],
  ])
  expect(events[1]?.fields).toMatchObject({ name: 'Besa', status: '1', payamount: '499' })
  expect(JSON.stringify(events)).not.toContain(pay.account.password)
})

test('only its own salon sees a payment or a receipt', async () => {
  const { order, orderId } = await pay.start(owner)
  await pay.tell(order)
  const { receiptId } = await paymentOf(orderId)
  const stranger = await world.owner()
  await expect(paymentOf(orderId, stranger)).rejects.toMatchObject({ status: 404 })
  const params = { id: receiptId ?? '' }
  const receipt = world.as(stranger).call(subscriptionRoutes.receipt, { params })
  await expect(receipt).rejects.toMatchObject({ status: 404 })
  expect(await world.as(stranger).call(subscriptionRoutes.history)).toMatchObject({ data: [] })
})

test('a payment is refused where none can be made', async () => {
  const far = await createWorld({ config: { APP_URL: 'https://orari.example' } })
  const body = { planType: 'monthly' } as const
  const started = far.as(await far.owner()).call(paymentRoutes.start, { body })
  await expect(started).rejects.toMatchObject({ code: 'payments_off' })
})

test('a payment from another machine is not sent to the stand-in page', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.9' }
  const near = await createWorld({ config: { TRUST_PROXY: 'loopback' } })
  const { token } = await near.owner()
  const body = { planType: 'monthly' }
  const started = await near.request(paymentRoutes.start, { body, headers }, token)
  expect([started.status, started.json['code']]).toEqual([409, 'payments_off'])
})
