import { expect, test } from 'vitest'
import { priceErrors } from '#contract/prices.ts'
import { salonErrors, salonRoutes } from '#contract/salon.ts'
import { staffRoutes } from '#contract/staff.ts'
import { expenseComplaints, expenseRoutes } from '#contract/till/expenses.ts'
import { monthComplaints, monthRoutes } from '#contract/till/months.ts'
import { shareErrors, shareRoutes } from '#contract/till/shares.ts'
import { answered } from '#tests/support/server/requests.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

const rent = {
  date: today,
  amount: 450,
  kind: 'rent',
  note: 'Dyqani',
  method: 'transfer',
} as const
const beside = (field: string, message: string) => ({
  status: 400,
  code: 'invalid',
  fields: { [field]: message },
})

test('a monthly expense of the drawer, one of tomorrow and one of nothing are refused beside their fields', async () => {
  const { call } = await openTill()
  const spend = (more: object) => call(expenseRoutes.add, { body: { ...rent, ...more } })
  const list = () => call(expenseRoutes.list, { query: { from: today, to: '2026-12-31' } })
  await expect(spend({ method: 'till', everyMonth: true })).rejects.toMatchObject(
    beside('everyMonth', expenseComplaints.monthlyFromTill.message),
  )
  await expect(spend({ date: '2026-03-03' })).rejects.toMatchObject(
    beside('date', expenseComplaints.ahead.message),
  )
  await expect(spend({ amount: 0 })).rejects.toMatchObject(
    beside('amount', expenseComplaints.nothing.message),
  )
  expect((await list()).expenses).toEqual([])
})

test('lek have no decimals, in an expense, an advance, a tier and the rent of a chair', async () => {
  const { call, arta } = await openTill()
  await call(salonRoutes.change, { body: { currency: 'ALL' } })
  const whole = answered(priceErrors.wholeAmount)
  const params = { id: arta }
  const advance = { date: today, amount: 10.5, method: 'cash', note: '' } as const
  const asked = [
    () => call(expenseRoutes.add, { body: { ...rent, amount: 10.5 } }),
    () => call(shareRoutes.advance, { params, body: advance }),
    () => call(shareRoutes.change, { params, body: { rent: 10.5 } }),
    () =>
      call(shareRoutes.change, {
        params,
        body: { shareTiers: [{ above: 10.5, services: 50 }] },
      }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject(whole)
})

test('a month that has not begun, and one that is none, are refused beside the field', async () => {
  const { call } = await openTill()
  const show = (month: string) => call(monthRoutes.show, { params: { month } })
  await expect(show('2026-04')).rejects.toMatchObject(
    beside('month', monthComplaints.ahead.message),
  )
  for (const month of ['2026-13', '2026-3', 'mars'])
    await expect(show(month)).rejects.toMatchObject(
      beside('month', monthComplaints.unknown.message),
    )
})

test('nothing is paid out where nothing is left, and a barber who left is still paid', async () => {
  const { call, book, close, besa, rates } = await openTill()
  const pay = () =>
    call(shareRoutes.payOut, {
      params: { id: besa },
      body: { from: today, to: today, method: 'cash' },
    })
  await expect(pay()).rejects.toMatchObject(answered(shareErrors.nothingLeft))
  await rates(besa, 50, 0)
  await close(await book({ barber: 'Besa' }), { payments: paid(10) })
  await call(staffRoutes.change, { params: { id: besa }, body: { active: false } })
  expect((await pay()).payout.amount).toBe(5)
  await expect(pay()).rejects.toMatchObject(answered(shareErrors.spanPaid))
})

test.each(['expense', 'advance'] as const)(
  'the first row of the ledger fixes the currency: an %s',
  async (kind) => {
    const { call, arta } = await openTill()
    const to = (currency: 'ALL' | 'EUR') => call(salonRoutes.change, { body: { currency } })
    await to('ALL')
    if (kind === 'expense') await call(expenseRoutes.add, { body: rent })
    else
      await call(shareRoutes.advance, {
        params: { id: arta },
        body: { date: today, amount: 10, method: 'cash', note: '' },
      })
    await expect(to('EUR')).rejects.toMatchObject(answered(salonErrors.currencyFixed))
  },
)
