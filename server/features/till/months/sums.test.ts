import { expect, test } from 'vitest'
import { addDays, addMonths } from '#contract/kit/time.ts'
import { type DayOfMonth, type Month, monthRoutes } from '#contract/till/months.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { type Expense, expenseRoutes } from '#contract/till/expenses.ts'
import { type PayWay, type Sale, saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { examples } from '#tests/support/random.ts'
import { openSpreadsheet } from '#tests/support/server/spreadsheet.ts'
import { type MoneyRow, openChancySalon, sum } from '#tests/support/tills/till-by-chance.ts'
import { createWorld } from '#tests/support/world.ts'

const salons = examples(40, 4)
/** Days of a year, among them both on which the clock changes and the nights before. */
const days = [
  '2026-01-15',
  '2026-03-28',
  '2026-03-29',
  '2026-03-31',
  '2026-07-01',
  '2026-10-24',
  '2026-10-25',
  '2026-12-31',
]
/** Late enough for a day of the salon to be another day elsewhere. */
const moments = days.flatMap((day) => [`${day}T09:00:00Z`, `${day}T21:30:00Z`, `${day}T22:30:00Z`])
const months = Array.from({ length: 12 }, (_, nth) => addMonths('2026-01-01', nth))

type Salon = Awaited<ReturnType<typeof openChancySalon>>
type Line = Sale['lines'][number]
type Kept = { sales: readonly Sale[]; money: readonly MoneyRow[]; expenses: readonly Expense[] }
type Within = (day: string | undefined) => boolean

/** A sale adds in its days and subtracts in those of its refund. */
const over = (sales: readonly Sale[], within: Within, amountOf: (sale: Sale) => number) =>
  sum(
    sales.flatMap((sale) => [
      within(sale.date) ? amountOf(sale) : 0,
      within(sale.voidedDate) ? -amountOf(sale) : 0,
    ]),
  )

const paidBy = (way: PayWay) => (sale: Sale) =>
  sum(sale.payments.flatMap(({ method, amount }) => (method === way ? amount : [])))

function figuresOf({ sales, money, expenses }: Kept, within: Within) {
  const linesOf = (wanted: Line['kind']) => (sale: Sale) =>
    sum(
      sale.lines.map(({ kind, price, discount }) =>
        kind === wanted ? sum([price, -discount]) : 0,
      ),
    )
  const settled = (kind: MoneyRow['kind']) =>
    sum(money.map((row) => (row.kind === kind && within(row.day) ? row.amount : 0)))
  const unproved = sales.filter(
    (sale) => within(sale.date) && sale.voidedAt === undefined && sale.fiscalNumber === null,
  )
  return {
    takings: over(sales, within, ({ total }) => total),
    services: over(sales, within, linesOf('service')),
    products: over(sales, within, linesOf('product')),
    tips: over(sales, within, ({ tip }) => tip),
    owed: over(sales, within, paidBy('owed')),
    paid: over(sales, within, (sale) => sum([sale.total, -paidBy('owed')(sale)])),
    debtsPaid: settled('debt_paid'),
    debtsForgiven: settled('debt_forgiven'),
    expenses: sum(expenses.map(({ date, amount }) => (within(date) ? amount : 0))),
    noReceipt: unproved.length,
    noReceiptAmount: sum(unproved.map(({ total }) => total)),
  }
}

/** Each line of a barber at the percentage, rounded by itself. */
function shareOf(
  sales: readonly Sale[],
  within: Within,
  barber: string,
  rates: { services: number; products: number },
) {
  const own = ({ staffId, kind, price, discount }: Line) => {
    if (staffId !== barber) return 0
    const hundredths = Math.round((kind === 'service' ? rates.services : rates.products) * 100)
    return Math.round((Math.round(sum([price, -discount]) * 100) * hundredths) / 10_000) / 100
  }
  return over(sales, within, ({ lines }) => sum(lines.map(own)))
}

function expectDays({ byDay, uncounted }: Month, kept: Kept, counted: ReadonlySet<string>) {
  const { sales, money, expenses } = kept
  let open = 0
  for (const day of byDay) {
    const {
      paid,
      services: _,
      products: __,
      ...figures
    } = figuresOf(kept, (date) => date === day.date)
    const { debtsForgiven: ___, noReceiptAmount: ____, ...shown } = figures
    expect(day).toMatchObject({ ...shown, isCounted: counted.has(day.date) })
    expect(sum([day.cash, day.card, day.transfer])).toBe(paid)
    const sold = sales.filter(({ date }) => date === day.date).length
    expect(day.sales).toBe(sold)
    const hasTaken = [sold, paid, ...Object.values(shown)].some((figure) => figure !== 0)
    if (hasTaken && !counted.has(day.date)) open++
  }
  expect(uncounted).toBe(open)
  const month = byDay[0]?.date.slice(0, 7) ?? '-'
  const happened = [
    ...sales.flatMap(({ date, voidedDate }) => [date, voidedDate ?? date]),
    ...money.map(({ day }) => day),
    ...expenses.map(({ date }) => date),
  ].filter((date) => date.startsWith(month))
  expect(byDay.map(({ date }) => date)).toEqual(expect.arrayContaining(happened))
}

const inDays = (month: Month, figure: Exclude<keyof DayOfMonth, 'date' | 'isCounted'>) =>
  sum(month.byDay.map((day) => day[figure]))

async function expectMonth(salon: Salon, first: string, kept: Kept, counted: ReadonlySet<string>) {
  const params = { month: first.slice(0, 7) }
  const { month } = await salon.call(monthRoutes.show, { params })
  const within: Within = (day) => day?.startsWith(params.month) ?? false
  const { paid, owed, expenses, ...figures } = figuresOf(kept, within)
  expect(month).toMatchObject(figures)
  expect([month.byWay.owed, month.debtsMade]).toEqual([owed, owed])
  expect(sum([month.byWay.cash, month.byWay.card, month.byWay.transfer])).toBe(paid)
  expect(sum(Object.values(month.byWay))).toBe(month.takings)
  expect(sum(month.expenses.map(({ amount }) => amount))).toBe(expenses)
  for (const figure of ['takings', 'tips', 'debtsPaid', 'noReceipt'] as const)
    expect(inDays(month, figure)).toBe(month[figure])
  const span = { from: first, to: addDays(addMonths(first, 1), -1) }
  const { shares } = await salon.call(shareRoutes.list, { query: span })
  const ahead = await salon.ahead()
  for (const { barberId, share, advances, rates } of shares) {
    expect(share).toBe(shareOf(kept.sales, within, barberId, rates))
    expect(advances).toBe(
      sum(ahead.map((row) => (row.barber === barberId && within(row.day) ? row.amount : 0))),
    )
  }
  for (const figure of ['share', 'advances', 'rent'] as const)
    expect(month[figure === 'share' ? 'shares' : figure]).toBe(
      sum(shares.map((one) => one[figure])),
    )
  expect(month.left).toBe(sum([month.takings, -expenses, -month.shares]))
  const before = new Set(kept.sales.filter(({ date }) => date < first).map(({ id }) => id))
  expect(month.debtsPaidOfBefore).toBe(
    sum(
      kept.money.map((row) =>
        row.kind === 'debt_paid' && within(row.day) && before.has(row.sale) ? row.amount : 0,
      ),
    ),
  )
  expectDays(month, kept, counted)
  return month
}

test(
  'every figure of a month is the sum of its rows, on the sheet too',
  { timeout: 900_000 },
  async () => {
    const world = await createWorld({ now: new Date(moments[0] ?? '') })
    const found = { takings: 0, expenses: 0, advances: 0, before: 0, proved: 0 }
    for (let seed = 1; seed <= salons; seed++) {
      world.now = new Date(moments[0] ?? '')
      const salon = await openChancySalon(world, days, 7000 + seed)
      for (const moment of moments) {
        world.now = new Date(moment)
        await salon.act(moment.slice(0, 10))
      }
      await expectYear(salon, found)
    }
    expect(Object.entries(found).filter(([, count]) => count === 0)).toEqual([])

    async function expectYear(salon: Salon, counts: typeof found) {
      const query = { from: '2026-01-01', to: '2026-12-31' }
      salon.owner.token = await world.signIn(salon.owner.userId)
      const { sales, truncated } = await salon.call(saleRoutes.list, { query })
      expect(truncated).toBeUndefined()
      const { expenses } = await salon.call(expenseRoutes.list, { query })
      const { days: closed } = await salon.call(dayRoutes.list, { query })
      const kept = { sales, expenses, money: await salon.money() }
      const counted = new Set(closed.map(({ date }) => date))
      for (const first of months) {
        const month = await expectMonth(salon, first, kept, counted)
        counts.takings += month.takings === 0 ? 0 : 1
        counts.expenses += month.expenses.length
        counts.advances += month.advances === 0 ? 0 : 1
        counts.before += month.debtsPaidOfBefore === 0 ? 0 : 1
        if (month.byDay.length > 0) await expectSheet(salon, month)
      }
      counts.proved += sales.filter(({ fiscalNumber }) => fiscalNumber !== null).length
    }

    async function expectSheet(salon: Salon, month: Month) {
      const { rawPayload } = await world.app.inject({
        url: monthRoutes.download.path.replace(':month', month.month),
        headers: { authorization: `Bearer ${salon.owner.token}` },
      })
      const [figures, sheet, spent] = openSpreadsheet(rawPayload).sheets
      expect(figures?.rows).toEqual(
        expect.arrayContaining([
          ['Xhiro', month.takings],
          ['Mbetet', month.left],
        ]),
      )
      const spentInAll = sum(month.expenses.map(({ amount }) => amount))
      expect(sum((sheet?.rows.slice(1, -1) ?? []).map((row) => Number(row[1])))).toBe(month.takings)
      expect(sum((spent?.rows.slice(1, -1) ?? []).map((row) => Number(row.at(-1))))).toBe(
        spentInAll,
      )
      expect(sheet?.rows.at(-1)?.[1]).toBe(month.takings)
      expect(spent?.rows.at(-1)).toEqual(['Gjithsej', spentInAll])
    }
  },
)
