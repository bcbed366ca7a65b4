import { capitalised, monthAndYear } from '#contract/kit/albanian.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { type Expense, expenseKindLabels, spendWayLabels } from '#contract/till/expenses.ts'
import type { Month } from '#contract/till/months.ts'
import { methodLabels, notFiscal } from '#contract/till/sales.ts'
import type { Sheet, Value } from '#server/documents/sheet.ts'
import { amountColumn, dayCell } from '../cells.ts'

const figures = (month: Month): readonly (readonly [string, number])[] => [
  ['Xhiro', month.takings],
  ['   shërbime', month.services],
  ['   produkte', month.products],
  ...month.expenses.map(({ kind, amount }) => [`− ${expenseKindLabels[kind]}`, -amount] as const),
  ['− Pjesët e berberëve', -month.shares],
  ['Mbetet', month.left],
  ['me qiranë e karrigeve', Math.round((month.left + month.rent) * 100) / 100],
  ['Qira karrigesh', month.rent],
  ['Avanse', month.advances],
  ['Bakshish (u takon berberëve)', month.tips],
  ['Borxhe të reja', month.debtsMade],
  ['Borxhe të paguara', month.debtsPaid],
  ['Borxhe të falura', month.debtsForgiven],
  [`Pa kupon: ${month.noReceipt} shitje`, month.noReceiptAmount],
]

const dayColumns = {
  takings: 'Xhiro',
  cash: methodLabels.cash,
  card: methodLabels.card,
  transfer: methodLabels.transfer,
  owed: methodLabels.owed,
  tips: 'Bakshish',
  debtsPaid: 'Borxhe të paguara',
  expenses: 'Shpenzime',
} as const
const dayNames = Object.keys(dayColumns) as (keyof typeof dayColumns)[]

const barberColumns = {
  share: 'Pjesa',
  rent: 'Qira e karriges',
  advances: 'Avanse',
  paid: 'Paguar',
  left: 'Mbetet',
} as const
const barberNames = Object.keys(barberColumns) as (keyof typeof barberColumns)[]

const count = (name: string) => ({ name, width: 10, isFigure: true as const })

const figuresSheet = (month: Month, currency: Currency): Sheet => ({
  name: 'Muaji',
  columns: [
    { name: capitalised(monthAndYear(`${month.month}-01`)), width: 34 },
    amountColumn('Shuma', currency),
  ],
  rows: [...figures(month).map((row) => [...row]), [notFiscal]],
})

const daysSheet = ({ byDay }: Month, currency: Currency): Sheet => ({
  name: 'Ditët',
  columns: [
    { name: 'Dita', width: 14 },
    ...dayNames.map((name) => amountColumn(dayColumns[name], currency)),
    count('Shitje'),
    count('Pa kupon'),
  ],
  rows: byDay.map((day): Value[] => [
    dayCell(day.date),
    ...dayNames.map((name) => day[name]),
    day.sales,
    day.noReceipt,
  ]),
})

const expensesSheet = (expenses: readonly Expense[], currency: Currency): Sheet => ({
  name: 'Shpenzimet',
  columns: [
    { name: 'Data', width: 14 },
    { name: 'Lloji', width: 16 },
    { name: 'Për çfarë', width: 40 },
    { name: 'Si u pagua', width: 16 },
    amountColumn('Shuma', currency),
  ],
  rows: expenses.map(({ date, kind, note, method, amount }): Value[] => [
    dayCell(date),
    expenseKindLabels[kind],
    note,
    spendWayLabels[method],
    amount,
  ]),
})

const barbersSheet = ({ barbers }: Month, currency: Currency): Sheet => ({
  name: 'Berberët',
  columns: [
    { name: 'Berberi', width: 24 },
    ...barberNames.map((name) => amountColumn(barberColumns[name], currency)),
  ],
  rows: barbers.map((one): Value[] => [one.barber, ...barberNames.map((name) => one[name])]),
})

/** For the accountant: the figures, and behind each its rows. */
export const monthSheets = (
  month: Month,
  expenses: readonly Expense[],
  currency: Currency,
): Sheet[] => [
  figuresSheet(month, currency),
  daysSheet(month, currency),
  expensesSheet(expenses, currency),
  barbersSheet(month, currency),
]
