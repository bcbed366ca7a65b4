import { expect, test } from 'vitest'
import { shareErrors, shareRoutes } from '#contract/till/shares.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

type Terms = CallOf<typeof shareRoutes.change>['body']
const march = { from: '2026-03-01', to: '2026-03-31' }

async function openShares(terms: Terms = { services: 50, products: 10 }) {
  const till = await openTill({ config: { BILLING: 'off' } })
  const { call, arta, sell } = till
  const agree = (more: Terms) => call(shareRoutes.change, { params: { id: arta }, body: more })
  await agree(terms)
  const earn = async (price: number) => {
    const lines = [{ name: 'Prerje', price, kind: 'service' as const, staffId: arta }]
    return (await sell({ lines, payments: paid(price) })).sale.id
  }
  const share = async (span = march) => {
    const { shares } = await call(shareRoutes.list, { query: span })
    const found = shares.find(({ barberId }) => barberId === arta)
    if (!found) throw new Error('Arta has no share.')
    return found
  }
  const figures = async (span = march) => {
    const { share: own, rent, advances, paid: out, left } = await share(span)
    return { share: own, rent, advances, paid: out, left }
  }
  type Advance = Partial<CallOf<typeof shareRoutes.advance>['body']>
  const advance = (amount: number, more: Advance = {}) =>
    call(shareRoutes.advance, {
      params: { id: arta },
      body: { date: today, amount, method: 'till', ...more },
    })
  const payOut = (span = march, method: 'till' | 'cash' = 'till') =>
    call(shareRoutes.payOut, { params: { id: arta }, body: { ...span, method } })
  return { ...till, agree, earn, share, figures, advance, payOut }
}

test('the higher percentage counts for what lies above, and a void takes it back', async () => {
  const { earn, share, takeBack, later, call, arta } = await openShares({
    services: 40,
    shareTiers: [
      { above: 200, services: 60 },
      { above: 100, services: 50 },
    ],
  })
  await earn(80)
  expect((await share()).ofServices).toBe(32)
  const second = await earn(150)
  // 40 of the first 100, 50 of the next, 18 of the last 30.
  expect((await share()).ofServices).toBe(108)
  const query = { ...march, barber: arta, kind: 'service' as const }
  const { rows } = await call(shareRoutes.rows, { query })
  expect(rows.map((row) => row.share)).toEqual(expect.arrayContaining([32, 76]))
  await takeBack(second)
  expect((await share()).ofServices).toBe(32)
  await later(new Date('2026-04-01T11:00:00Z'))
  await earn(50)
  expect((await share({ from: '2026-03-30', to: '2026-04-05' })).ofServices).toBe(20)
})

test('the sum left to a barber is the share less rent, advances and what was paid', async () => {
  const { earn, figures, advance, payOut, agree, day } = await openShares()
  await earn(1000)
  await agree({ rent: 250 })
  expect(await figures({ from: '2026-03-01', to: '2026-03-30' })).toMatchObject({ rent: 0 })
  await advance(100)
  const { payout } = await payOut()
  expect(payout).toMatchObject({ amount: 150, ...march })
  expect(await figures()).toEqual({ share: 500, rent: 250, advances: 100, paid: 150, left: 0 })
  expect((await day()).moves.map(({ amount }) => amount)).toEqual([-100, -150])
})

test('a span that was paid out keeps its figures when the terms change', async () => {
  const { earn, figures, payOut, agree, later } = await openShares({ services: 50, rent: 20 })
  await earn(100)
  await payOut()
  const before = await figures()
  await agree({ services: 80, rent: 90, shareTiers: [{ above: 10, services: 100 }] })
  expect(await figures()).toEqual(before)
  await later(new Date('2026-04-02T11:00:00Z'))
  await earn(100)
  expect(await figures({ from: '2026-04-01', to: '2026-04-30' })).toEqual({
    share: 98,
    rent: 90,
    advances: 0,
    paid: 0,
    left: 8,
  })
})

test('a sale, a void and an advance in a paid span count on the first unpaid day', async () => {
  const { earn, figures, payOut, takeBack, advance, share } = await openShares()
  const sale = await earn(100)
  await payOut({ from: '2026-03-01', to: today })
  const before = await figures({ from: '2026-03-01', to: today })
  await takeBack(sale)
  await earn(60)
  await advance(5)
  expect(await figures({ from: '2026-03-01', to: today })).toEqual(before)
  const rest = { from: '2026-03-03', to: '2026-03-31' }
  expect(await figures(rest)).toEqual({ share: -20, rent: 0, advances: 5, paid: 0, left: -25 })
  expect((await share(rest)).advanceList).toMatchObject([{ date: today, amount: 5 }])
})

test('an advance above the share is taken, and the answer warns', async () => {
  const { earn, figures, advance, payOut } = await openShares()
  await earn(100)
  expect(await advance(50)).not.toHaveProperty('warnings')
  expect(await advance(1)).toMatchObject({ warnings: ['above_share'] })
  expect((await figures()).left).toBe(-1)
  await expect(payOut()).rejects.toMatchObject({ code: shareErrors.nothingLeft.code })
})

test('a removed advance is back in the drawer, also after its day was paid out', async () => {
  const { earn, figures, advance, payOut, call, day } = await openShares()
  await earn(100)
  const { id } = (await advance(10)).advance
  await payOut({ from: '2026-03-01', to: today })
  await call(shareRoutes.removeAdvance, { params: { id } })
  expect((await figures({ from: '2026-03-01', to: today })).left).toBe(0)
  expect((await figures({ from: '2026-03-03', to: '2026-03-31' })).left).toBe(10)
  expect((await day()).expected).toBe(60)
})

test('spans of one barber don’t overlap, also when two devices pay at once', async () => {
  const { earn, payOut, figures } = await openShares()
  await earn(100)
  const both = await Promise.allSettled([payOut(), payOut({ from: today, to: today })])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject({
    code: shareErrors.spanPaid.code,
  })
  expect((await figures()).paid).toBe(50)
})

test('a payout that is removed opens its span again', async () => {
  const { earn, payOut, figures, call, day } = await openShares()
  await earn(100)
  const { id } = (await payOut()).payout
  await call(shareRoutes.takePayoutBack, { params: { id } })
  expect(await figures()).toEqual({ share: 50, rent: 0, advances: 0, paid: 0, left: 50 })
  expect((await day()).expected).toBe(100)
  expect((await payOut()).payout.amount).toBe(50)
})

test('a span that holds a part of a payout leaves what its open days are worth', async () => {
  const { earn, payOut, figures, share, advance, later } = await openShares()
  await earn(100)
  await later(new Date('2026-03-03T11:00:00Z'))
  await earn(60)
  await advance(5, { date: '2026-03-03' })
  const week = { from: '2026-03-01', to: '2026-03-03' }
  const { id } = (await payOut(week)).payout
  await later(new Date('2026-03-04T11:00:00Z'))
  await earn(20)
  expect(await figures({ from: '2026-03-03', to: '2026-03-04' })).toEqual({
    share: 40,
    rent: 0,
    advances: 5,
    paid: 25,
    left: 10,
  })
  const day = { from: today, to: today }
  expect(await figures(day)).toMatchObject({ share: 50, paid: 50, left: 0 })
  expect((await share(day)).payouts).toMatchObject([{ id, amount: 75, ...week }])
})

test('two tiers that begin at one amount are refused', async () => {
  const { world, owner, arta } = await openShares()
  const tier = { above: 100, services: 50 }
  const wire = { params: { id: arta }, body: { shareTiers: [tier, { ...tier, services: 60 }] } }
  const { status, json } = await world.request(shareRoutes.change, wire, owner.token)
  expect([status, Object.keys(json['fields'] as object)]).toEqual([400, ['shareTiers']])
})
