import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

test('the owner’s export holds the till: sale lines, payments, cash moves and counts', async () => {
  const { world, owner, call, book, close, sell, takeBack, move, count } = await openTill()
  await close(await book(), {
    payments: paid(9),
    discount: 2,
    discountReason: 'e rregullt',
    tip: 1,
  })
  const { sale } = await sell({
    lines: [{ name: 'Shampo', price: 12 }],
    payments: paid(12, 'card'),
  })
  await takeBack(sale.id, 'gabim')
  await move(-5, 'kafe')
  await count(4, today, 'saktë')
  await call(dayRoutes.correct, { params: { date: today }, body: { amount: 1, reason: 'kusur' } })
  const { rawPayload } = await world.app.inject({
    url: accountDataRoutes.download.path,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const files = filesIn(rawPayload)
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as unknown
  expect(rows('shitjet')).toMatchObject([
    { name: 'Prerje', kind: 'service', price: 10, discount: 2, tip: 1, voidedOn: null },
    { name: 'Shampo', kind: 'product', price: 12, voidedOn: today, voidReason: 'gabim' },
  ])
  expect(rows('pagesat_e_shitjeve')).toMatchObject([
    { method: 'cash', price: 9 },
    { method: 'card', price: 12 },
  ])
  expect(rows('levizjet_e_arkes')).toMatchObject([
    { kind: 'lëvizje', price: -5, reason: 'kafe' },
    { kind: 'korrigjim', price: 1, reason: 'kusur' },
  ])
  expect(rows('ditet_e_arkes')).toMatchObject([
    { opening: 0, expected: 4, counted: 4, note: 'saktë' },
  ])
})
