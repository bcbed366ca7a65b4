import { capitalised, fullRange, monthAndYear } from '#contract/kit/albanian.ts'
import { type Currency, currencyFacts } from '#contract/kit/currency.ts'
import { type Expense, expenseKindLabels, spendWayLabels } from '#contract/till/expenses.ts'
import { type Month, sumOf } from '#contract/till/months.ts'
import { methodLabels, notFiscal, payWays } from '#contract/till/sales.ts'
import type { Sheet, Value } from '#server/documents/sheet.ts'
import { amountColumn, dayCell } from '../cells.ts'

type Told = {
  salon: string
  month: Month
  expenses: readonly Expense[]
  currency: Currency
}

const sumName = 'Gjithsej'

/** Of what there is nothing a dash says so. */
function amounts(name: string, currency: Currency) {
  const column = amountColumn(name, currency)
  return { ...column, format: `${column.format};-${column.format};"–"` }
}
const counts = (name: string) => ({ name, width: name.length + 4, isFigure: true as const })

/** The last row is the sum of those above it. */
const withSum = (rows: Value[][], sum: Value[]) => ({
  rows: [...rows, [sumName, ...sum]],
  strong: [rows.length],
})

type Row = readonly [string, number?]
/** From the takings to what is left, how they were paid, and what must not be added to them. */
const figures = (month: Month): readonly Row[] => [
  ['Xhiro', month.takings],
  ['   shërbime', month.services],
  ['   produkte', month.products],
  ...month.expenses.map(({ kind, amount }) => [`− ${expenseKindLabels[kind]}`, -amount] as const),
  ['− Pjesët e berberëve', -month.shares],
  ['Mbetet', month.left],
  ['+ Qira karrigesh', month.rent],
  ['Me qiranë e karrigeve', sumOf([month.left, month.rent])],
  ['Si u pagua'],
  ...payWays.map((way) => [methodLabels[way], month.byWay[way]] as const),
  ['Veç'],
  ['Avanse', month.advances],
  ['Bakshish (u takon berberëve)', month.tips],
  ['Borxhe të reja', month.debtsMade],
  ['Borxhe të paguara', month.debtsPaid],
  ['Borxhe të falura', month.debtsForgiven],
  [`Pa kupon: ${month.noReceipt} shitje`, month.noReceiptAmount],
]
const strongNames = ['Xhiro', 'Mbetet', 'Me qiranë e karrigeve', 'Si u pagua', 'Veç']

const firstOf = ({ month }: Month) => `${month}-01`

function figuresSheet({ salon, month, currency }: Told): Sheet {
  const rows: Value[][] = [
    [salon],
    [fullRange(firstOf(month), month.until)],
    ...figures(month).map(([name, amount]) => (amount === undefined ? [name] : [name, amount])),
    [notFiscal],
  ]
  return {
    name: 'Muaji',
    columns: [
      { name: capitalised(monthAndYear(firstOf(month))), width: 34 },
      amounts('Shuma', currency),
    ],
    rows,
    strong: rows.flatMap(([name], nth) =>
      typeof name === 'string' && strongNames.includes(name) ? nth : [],
    ),
  }
}

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

function daysSheet({ month: { byDay, noReceipt }, currency }: Told): Sheet {
  const rows = byDay.map((day): Value[] => [
    dayCell(day.date),
    ...dayNames.map((name) => day[name]),
    day.sales,
    day.noReceipt,
  ])
  const sales = byDay.reduce((count, day) => count + day.sales, 0)
  const sums = dayNames.map((name) => sumOf(byDay.map((day) => day[name])))
  return {
    name: 'Ditët',
    columns: [
      { name: 'Dita', width: 14 },
      ...dayNames.map((name) => amounts(dayColumns[name], currency)),
      counts('Shitje'),
      counts('Pa kupon'),
    ],
    ...withSum(rows, [...sums, sales, noReceipt]),
  }
}

const expensesSheet = ({ expenses, currency }: Told): Sheet => ({
  name: 'Shpenzimet',
  columns: [
    { name: 'Data', width: 14 },
    { name: 'Lloji', width: 16 },
    { name: 'Për çfarë', width: 40 },
    { name: 'Si u pagua', width: 16 },
    amounts('Shuma', currency),
  ],
  ...withSum(
    expenses
      .toReversed()
      .map(({ date, kind, note, method, amount }): Value[] => [
        dayCell(date),
        expenseKindLabels[kind],
        note,
        spendWayLabels[method],
        amount,
      ]),
    ['', '', '', sumOf(expenses.map(({ amount }) => amount))],
  ),
})

const barberColumns = {
  share: 'Pjesa',
  rent: 'Qira e karriges',
  advances: 'Avanse',
  paid: 'Paguar',
  left: 'Mbetet',
} as const
const barberNames = Object.keys(barberColumns) as (keyof typeof barberColumns)[]

const barbersSheet = ({ month: { barbers }, currency }: Told): Sheet => ({
  name: 'Berberët',
  columns: [
    { name: 'Berberi', width: 24 },
    ...barberNames.map((name) => amounts(barberColumns[name], currency)),
  ],
  ...withSum(
    barbers.map((one): Value[] => [one.barber, ...barberNames.map((name) => one[name])]),
    barberNames.map((name) => sumOf(barbers.map((one) => one[name]))),
  ),
})

/** For the accountant: the figures, and behind each its rows. */
export function monthSheets(told: Told): Sheet[] {
  const { salon, month, currency } = told
  const print = {
    title: `${salon} · ${monthAndYear(firstOf(month))}`,
    foot: `Shumat në ${currencyFacts[currency].many}, siç u shënuan në Orari. Nuk është dokument fiskal.`,
  }
  return [figuresSheet, daysSheet, expensesSheet, barbersSheet].map((sheetOf) => ({
    ...sheetOf(told),
    print,
  }))
}
