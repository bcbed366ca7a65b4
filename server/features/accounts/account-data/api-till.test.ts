import { expect, test } from 'vitest'
import { accountDataRoutes } from '#contract/accounts/account-data.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { expenseRoutes } from '#contract/till/expenses.ts'
import { filesIn } from '#tests/support/server/archive.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

test('the owner’s export holds the till: sale lines, payments, debts, cash moves and counts', async () => {
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
  const owing = await book({ appointment_time: '11:00' })
  const owed = await close(owing, { payments: [{ method: 'owed', amount: 10 }] })
  const client = owed.appointment.client_id ?? ''
  const { payment } = await call(debtRoutes.pay, {
    params: { id: client },
    body: { payments: paid(6, 'card') },
  })
  const asked = { params: { id: payment.id }, body: { reason: 'kartë e gabuar' } }
  await call(debtRoutes.takeBack, asked)
  await call(debtRoutes.forgive, {
    params: { saleId: owed.sale.id },
    body: { amount: 1, reason: 'shok' },
  })
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
    { name: 'Prerje', price: 10, sale: owed.sale.id, client },
  ])
  expect(rows('pagesat_e_shitjeve')).toMatchObject([
    { method: 'cash', price: 9 },
    { method: 'card', price: 12 },
    { method: 'owed', price: 10 },
  ])
  const { id: act } = payment
  const { id: ofSale } = owed.sale
  expect(rows('borxhet')).toMatchObject([
    { act, sale: ofSale, kind: 'pagesë', method: 'card', price: 6, takesBack: null },
    { sale: ofSale, method: 'card', price: -6, reason: 'kartë e gabuar', takesBack: act },
    { sale: ofSale, kind: 'falje', method: null, price: 1, reason: 'shok' },
  ])
  expect(rows('levizjet_e_arkes')).toMatchObject([
    { kind: 'lëvizje', price: -5, reason: 'kafe' },
    { kind: 'korrigjim', price: 1, reason: 'kusur' },
  ])
  expect(rows('ditet_e_arkes')).toMatchObject([
    { opening: 0, expected: 4, counted: 4, note: 'saktë' },
  ])
})

test('the owner’s export holds expenses, with what was changed and removed of them', async () => {
  const { world, owner, call, move } = await openTill()
  const rent = { date: today, amount: 450, kind: 'rent', method: 'transfer' } as const
  await call(expenseRoutes.add, { body: { ...rent, note: 'dyqani', everyMonth: true } })
  await move(-5, 'kafe')
  const { unnamed } = await call(expenseRoutes.list, { query: {} })
  const { expense } = await call(expenseRoutes.name, {
    params: { id: unnamed[0]?.id ?? '' },
    body: { kind: 'other' },
  })
  await call(expenseRoutes.remove, { params: { id: expense?.id ?? '' }, query: {} })
  const { rawPayload } = await world.app.inject({
    url: accountDataRoutes.download.path,
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const files = filesIn(rawPayload)
  const rows = (name: string) => JSON.parse(files[`${name}.json`] ?? '') as { act: string }[]
  const expenses = rows('shpenzimet')
  const coffee = { date: today, drawer: today, kind: 'Tjetër', method: 'Nga arka', note: 'kafe' }
  expect(expenses).toMatchObject([
    { date: today, drawer: null, kind: 'Qira', method: 'Transfer', price: 450, note: 'dyqani' },
    { ...coffee, price: 5, monthly: false, takesBack: null },
    { ...coffee, price: -5, monthly: false, takesBack: expenses[1]?.act },
  ])
  expect(expenses[0]).toMatchObject({ monthly: true })
  expect(rows('borxhet')).toEqual([])
})
