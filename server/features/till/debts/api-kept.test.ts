import { expect, test } from 'vitest'
import { amountComplaints } from '#contract/kit/money.ts'
import { priceErrors } from '#contract/prices.ts'
import { salonErrors, salonRoutes } from '#contract/salon.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { debtErrors, debtRoutes } from '#contract/till/debts.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

/** Drita owes the whole of a visit. */
async function indebted(price = 10, till?: Awaited<ReturnType<typeof openTill>>) {
  const opened = till ?? (await openTill())
  const { call, book, close } = opened
  const { sale, appointment } = await close(await book({ price }), {
    payments: [{ method: 'owed', amount: price }],
  })
  const client = appointment.client_id ?? ''
  const pay = async (amount: number) =>
    (await call(debtRoutes.pay, { params: { id: client }, body: { payments: paid(amount) } }))
      .payment
  const forgive = (amount: number) =>
    call(debtRoutes.forgive, { params: { saleId: sale.id }, body: { amount, reason: 'shok' } })
  const back = (id: string) =>
    call(debtRoutes.takeBack, { params: { id }, body: { reason: 'gabim' } })
  return { ...opened, sale, client, pay, forgive, back }
}

test('the history names who took, gave back and forgave what was owed, and whose debt it was', async () => {
  const { call, client, pay, forgive, back } = await indebted()
  const { id } = await pay(2)
  await back(id)
  await forgive(1)
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'till', client } })
  expect(entries.slice(0, 3).map(({ text, entity }) => [text, entity.type])).toEqual([
    ['Arta fali 1,00\u00a0€ borxh të Drita (shok).', 'debt'],
    ['Arta ktheu 2,00\u00a0€ borxh të paguar nga Drita (gabim).', 'debt'],
    ['Arta mori 2,00\u00a0€ borxh nga Drita.', 'debt'],
  ])
  expect(entries[2]?.entity.id).toBe(id)
})

test('a payment of a debt after the day was counted belongs to the next day', async () => {
  const { call, pay, back, count, day } = await indebted()
  await count(0)
  const counted = await day()
  const { days } = await call(dayRoutes.list, { query: { from: today, to: today } })
  expect(days).toMatchObject([{ total: 10, cash: 0, owed: 10, debtsPaid: 0 }])
  const { id } = await pay(4)
  expect(await day()).toEqual(counted)
  expect(await day('2026-03-03')).toMatchObject({ total: 0, debtsPaid: 4, cash: 4, expected: 4 })
  await back(id)
  expect(await day()).toEqual(counted)
  expect(await day('2026-03-03')).toMatchObject({ debtsPaid: 0, cash: 0, expected: 0 })
})

test('a visit that is deleted ends its debt, and what was paid of it leaves the drawer', async () => {
  const { call, sale, pay, forgive, day } = await indebted()
  await pay(4)
  await forgive(1)
  await call(appointmentRoutes.remove, { params: { id: sale.appointmentId ?? '' } })
  expect((await call(debtRoutes.list)).debts).toEqual([])
  expect(await day()).toMatchObject({ total: 0, owed: 0, expected: 0, moves: [{ amount: -4 }] })
})

test('a debt in lek is paid and forgiven in whole lek, and the currency stays', async () => {
  const till = await openTill()
  await till.call(salonRoutes.change, { body: { currency: 'ALL' } })
  const { call, pay, forgive } = await indebted(1000, till)
  const { whole } = amountComplaints
  await expect(pay(100.5)).rejects.toMatchObject({
    code: priceErrors.wholeAmount.code,
    fields: { 'payments.0.amount': whole.message },
  })
  await expect(forgive(0.5)).rejects.toMatchObject({ fields: { amount: whole.message } })
  await expect(call(salonRoutes.change, { body: { currency: 'EUR' } })).rejects.toMatchObject({
    code: salonErrors.currencyFixed.code,
  })
  await pay(1000)
  await expect(pay(1)).rejects.toMatchObject({ code: debtErrors.moreThanOwed.code })
})

test('a row of money is never changed, but for an account that is deleted', async () => {
  const { world, pay } = await indebted()
  await pay(3)
  const { sql } = world
  for (const change of [
    () => sql`update money_rows set amount_cents = 1`,
    () => sql`update money_rows set day = ${today}`,
    () => sql`update money_rows set kind = 'debt_forgiven'`,
    () => sql`update money_rows set way = 'card'`,
    () => sql`update money_rows set sale_id = sale_id`,
  ])
    await expect(change()).rejects.toMatchObject({ constraint: 'money_written_once' })
  await sql`update money_rows set user_id = null`
  expect(await sql`select user_id, amount_cents as cents from money_rows`).toEqual([
    { user_id: null, cents: 300 },
  ])
})
