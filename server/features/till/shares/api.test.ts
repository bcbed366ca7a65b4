import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { shareReplies } from '#contract/till/till-replies.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'
import { answered } from '#tests/support/server/requests.ts'

const span = { from: today, to: today }
/** Nothing was taken ahead, nothing paid out. */
const unpaid = (left: number) => ({
  left,
  shareTiers: [],
  monthlyRent: 0,
  advances: 0,
  rent: 0,
  paid: 0,
  advanceList: [],
  payouts: [],
})

test('a barber’s share counts services done and products sold, and lists the rows behind it', async () => {
  const { call, book, close, rates, shares, arta, besa, takeBack, sell } = await openTill()
  await rates(arta, 50, 10)
  await close(await book({ price: 35 }), {
    lines: [
      { name: 'Prerje', price: 35 },
      { name: 'Shampo', price: 12 },
    ],
    discount: 4.7,
    discountReason: 'e rregullt',
    tip: 3,
    payments: paid(45.3),
  })
  const { sale } = await sell({ lines: [{ name: 'Krehër', price: 5 }], payments: paid(5) })
  await takeBack(sale.id)
  expect(await shares()).toEqual([
    {
      barberId: arta,
      barber: 'Arta',
      services: 31.5,
      products: 10.8,
      rates: { services: 50, products: 10 },
      ofServices: 15.75,
      ofProducts: 1.08,
      share: 16.83,
      tips: 3,
      ...unpaid(16.83),
    },
    {
      barberId: besa,
      barber: 'Besa',
      services: 0,
      products: 0,
      rates: { services: 0, products: 0 },
      ofServices: 0,
      ofProducts: 0,
      share: 0,
      tips: 0,
      ...unpaid(0),
    },
  ])
  const query = { ...span, barber: arta }
  expect((await call(shareRoutes.rows, { query: { ...query, kind: 'service' } })).rows).toEqual([
    {
      saleId: expect.any(String),
      date: today,
      client: 'Drita',
      name: 'Prerje',
      price: 35,
      discount: 3.5,
      share: 15.75,
      isVoided: false,
    },
  ])
  const { rows } = await call(shareRoutes.rows, { query: { ...query, kind: 'product' } })
  expect(rows.map(({ name, share, isVoided }) => [name, share, isVoided])).toEqual(
    expect.arrayContaining([
      ['Krehër', 0.5, false],
      ['Krehër', -0.5, true],
      ['Shampo', 1.08, false],
    ]),
  )
})

test('a barber sees only the own share and can’t set one', async () => {
  const { world, owner, besa, arta, rates } = await openTill()
  await rates(besa, 45, 0)
  const barber = world.as(await world.member(owner, 'barber', { staffId: besa }))
  const { shares } = await barber.call(shareRoutes.list, { query: span })
  expect(shares.map(({ barberId }) => barberId)).toEqual([besa])
  const query = { ...span, barber: arta, kind: 'service' as const }
  expect(await barber.call(shareRoutes.rows, { query })).toMatchObject({ rows: [] })
  const body = { services: 100, products: 100 }
  const setting = barber.call(shareRoutes.change, { params: { id: besa }, body })
  await expect(setting).rejects.toMatchObject(answered(commonErrors.forbidden))
})

test.for([
  { services: 101, products: 0 },
  { services: -1, products: 0 },
  { services: 33.333, products: 0 },
])('a wrong share is refused: %j', async (body) => {
  const { world, owner, arta } = await openTill()
  const wire = { params: { id: arta }, body }
  const { status, json } = await world.request(shareRoutes.change, wire, owner.token)
  expect({ status, fields: Object.keys(json['errors'] as object) }).toEqual({
    status: 400,
    fields: ['services'],
  })
})

test('a rate that is not sent stays, and the answer has both', async () => {
  const { call, rates, arta } = await openTill()
  await rates(arta, 50, 10)
  const change = (body: { services?: number; products?: number }) =>
    call(shareRoutes.change, { params: { id: arta }, body })
  expect(await change({ products: 15 })).toMatchObject({ rates: { services: 50, products: 15 } })
  expect(await change({ services: 45 })).toMatchObject({ rates: { services: 45, products: 15 } })
})

test('the history names the agreed share', async () => {
  const { call, rates, arta } = await openTill()
  expect(await rates(arta, 50, 10)).toMatchObject({ message: shareReplies.saved('Arta').message })
  await rates(arta, 50, 10)
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'till' } })
  expect(entries.map(({ text }) => text)).toEqual([
    'Arta ndryshoi pjesën e Arta: 50 % e shërbimeve, 10 % e produkteve.',
  ])
})
