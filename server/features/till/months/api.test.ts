import { expect, test } from 'vitest'
import { debtRoutes } from '#contract/till/debts.ts'
import { expenseRoutes } from '#contract/till/expenses.ts'
import { monthComplaints, monthRoutes } from '#contract/till/months.ts'
import { notFiscal, saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { openSpreadsheet } from '#tests/support/server/spreadsheet.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

const month = '2026-03'

/** A visit of 35 of which 15 is owed, a sale by card that is voided, one of April; an expense, an advance, a rent. */
async function openMonth() {
  const till = await openTill({ config: { BILLING: 'off' } })
  const { call, book, close, sell, arta, besa, takeBack, rates, later, visit } = till
  await rates(arta, 50, 10)
  await call(shareRoutes.change, { params: { id: besa }, body: { rent: 250 } })
  const id = await book({ price: 35 })
  const client = (await visit(id)).client_id ?? ''
  const { sale } = await close(id, {
    tip: 2,
    payments: [
      { method: 'cash', amount: 22 },
      { method: 'owed', amount: 15 },
    ],
  })
  const wrong = await sell({ lines: [{ name: 'Krehër', price: 8 }], payments: paid(8, 'card') })
  await takeBack(wrong.sale.id)
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12, 'card') })
  const spend = (kind: 'rent' | 'supplies', amount: number) =>
    call(expenseRoutes.add, { body: { date: today, amount, kind, method: 'transfer' } })
  await spend('rent', 20)
  await spend('supplies', 3.5)
  await call(shareRoutes.advance, {
    params: { id: arta },
    body: { date: today, amount: 5, method: 'till' },
  })
  const show = async (of = month) => (await call(monthRoutes.show, { params: { month: of } })).month
  const pay = (amount: number) =>
    call(debtRoutes.pay, { params: { id: client }, body: { payments: paid(amount) } })
  return { ...till, sale, show, pay, later }
}

test('a month goes from its takings to what is left', async () => {
  const { show, pay } = await openMonth()
  await pay(5)
  expect(await show()).toEqual({
    month,
    until: today,
    takings: 47,
    services: 35,
    products: 12,
    tips: 2,
    byWay: { cash: 20, card: 12, transfer: 0, owed: 15 },
    owedSales: 1,
    debtsMade: 15,
    debtsPaid: 5,
    debtsPaidOfBefore: 0,
    debtsForgiven: 0,
    expenses: [
      { kind: 'rent', amount: 20 },
      { kind: 'supplies', amount: 3.5 },
    ],
    shares: 18.7,
    advances: 5,
    rent: 250,
    left: 4.8,
    barbers: [
      expect.objectContaining({ barber: 'Arta', share: 18.7, advances: 5, left: 13.7 }),
      expect.objectContaining({ barber: 'Besa', share: 0, rent: 250, left: -250 }),
    ],
    noReceipt: 2,
    noReceiptAmount: 47,
    uncounted: 1,
    byDay: [
      {
        date: today,
        takings: 47,
        cash: 20,
        card: 12,
        transfer: 0,
        owed: 15,
        tips: 2,
        debtsPaid: 5,
        expenses: 23.5,
        sales: 3,
        noReceipt: 2,
        isCounted: false,
      },
    ],
  })
})

test('a void counts in its own month, and a debt that is paid later in the month of the money', async () => {
  const { show, pay, later, takeBack, sale, count } = await openMonth()
  await count(0)
  await later(new Date('2026-04-02T11:00:00Z'))
  const before = await show()
  await pay(5)
  await takeBack(sale.id)
  expect(await show()).toEqual({
    ...before,
    noReceipt: 1,
    noReceiptAmount: 12,
    byDay: [{ ...before.byDay[0], noReceipt: 1 }],
  })
  expect(before.uncounted).toBe(0)
  expect(await show('2026-04')).toMatchObject({
    until: '2026-04-02',
    takings: -35,
    tips: -2,
    shares: -17.5,
    left: -17.5,
    debtsMade: -15,
    debtsPaid: 5,
    debtsPaidOfBefore: 5,
    owedSales: 0,
    noReceipt: 0,
  })
})

test('a sale with the number of a receipt is not without one, until the number is removed', async () => {
  const { show, call, sale, sales } = await openMonth()
  const note = (fiscalNumber: string) =>
    call(saleRoutes.note, { params: { id: sale.id }, body: { fiscalNumber } })
  expect((await note('AL-77')).sale.fiscalNumber).toBe('AL-77')
  expect(await show()).toMatchObject({ noReceipt: 1, noReceiptAmount: 12 })
  expect((await sales()).find(({ id }) => id === sale.id)?.fiscalNumber).toBe('AL-77')
  await note('AL-78')
  expect((await note('')).sale.fiscalNumber).toBeNull()
  expect(await show()).toMatchObject({ noReceipt: 2 })
})

test('the workbook has the figures of the month, and the rows behind them', async () => {
  const { show, world, owner } = await openMonth()
  const found = await show()
  const { rawPayload, headers } = await world.app.inject({
    url: monthRoutes.download.path.replace(':month', month),
    headers: { authorization: `Bearer ${owner.token}` },
  })
  expect(headers['content-disposition']).toContain('muaji_2026-03.xlsx')
  const [figures, days, expenses, barbers] = openSpreadsheet(rawPayload).sheets
  expect(figures?.rows).toEqual(
    expect.arrayContaining([
      ['Xhiro', 47],
      ['Mbetet', found.left],
      ['Para në dorë', 20],
      ['Borxh', 15],
      [notFiscal],
    ]),
  )
  expect(days?.rows.slice(1)).toEqual([
    [46_083, 47, 20, 12, 0, 15, 2, 0, 23.5, 3, 2],
    ['Gjithsej', 47, 20, 12, 0, 15, 2, 0, 23.5, 3, 2],
  ])
  const spent = expenses?.rows.slice(1).map((row) => Number(row.at(-1)))
  expect(spent?.toSorted((one, other) => one - other)).toEqual([3.5, 20, 23.5])
  expect(expenses?.rows.at(-1)).toEqual(['Gjithsej', 23.5])
  expect(barbers?.rows.slice(1)).toEqual([
    ['Arta', 18.7, 0, 5, 0, 13.7],
    ['Besa', 0, 250, 0, 0, -250],
    ['Gjithsej', 18.7, 250, 5, 0, -236.3],
  ])
})

test('each sheet of a month fits the width of an A4 page, with its name above and what it is not below', async () => {
  const { world, owner } = await openMonth()
  await world.sql`update salons set name = 'Arta & Co'`
  const { rawPayload } = await world.app.inject({
    url: monthRoutes.download.path.replace(':month', month),
    headers: { authorization: `Bearer ${owner.token}` },
  })
  const { sheets } = openSpreadsheet(rawPayload)
  expect(sheets.map(({ page }) => page)).toEqual(
    ['portrait', 'landscape', 'landscape', 'landscape'].map((orientation) => ({
      size: 9,
      orientation,
      pagesWide: 1,
      head: '&L&BArta && Co · mars 2026',
      foot: expect.stringContaining('Nuk është dokument fiskal.'),
    })),
  )
  // Columns as wide as the one before them are not told again.
  for (const { rows, widths } of sheets)
    expect(Math.max(...widths)).toBeGreaterThan(
      Math.max(...(rows[0] ?? []).map((name) => String(name).length)) + 2,
    )
})

test.for([
  ['2026-04', monthComplaints.ahead],
  ['2026-13', monthComplaints.unknown],
  ['mars', monthComplaints.unknown],
] as const)('the month %s is refused beside its field', async ([of, complaint]) => {
  const { world, owner } = await openTill()
  const wire = { params: { month: of } }
  const { status, json } = await world.request(monthRoutes.show, wire, owner.token)
  expect({ status, fields: json['fields'] }).toEqual({
    status: 400,
    fields: { month: complaint.code },
  })
})
