import { expect } from 'vitest'
import { debtRoutes } from '#contract/till/debts.ts'
import type { Sale } from '#contract/till/sales.ts'
import { type MoneyRow, type openChancySalon, sum } from './till-by-chance.ts'

type Salon = Awaited<ReturnType<typeof openChancySalon>>

const owedOf = ({ payments }: Sale) =>
  sum(payments.flatMap(({ method, amount }) => (method === 'owed' ? amount : [])))

/** What each sale leaves open, one sale after the other: nothing once it is voided. */
function openOf(sale: Sale, money: readonly MoneyRow[]) {
  const of = (kind: MoneyRow['kind']) =>
    sum(money.flatMap((row) => (row.sale === sale.id && row.kind === kind ? row.amount : [])))
  const [paid, forgiven, returned] = [of('debt_paid'), of('debt_forgiven'), of('debt_returned')]
  expect(Math.min(paid, forgiven, returned)).toBeGreaterThanOrEqual(0)
  if (sale.voidedAt === undefined) return sum([owedOf(sale), -paid, -forgiven])
  expect([forgiven, returned]).toEqual([0, paid])
  return 0
}

/** Every debt is what its rows leave open; answers how many sales were owed. */
export async function expectDebts({ call, money, debtors }: Salon, sales: readonly Sale[]) {
  const [rows, owers] = [await money(), await debtors()]
  const { debts, total } = await call(debtRoutes.list)
  const open = sales.map((sale) => ({ sale: sale.id, open: openOf(sale, rows) }))
  expect(open.every((one) => one.open >= 0)).toBe(true)
  const told = debts.flatMap(({ clientId, sales: of }) =>
    of.map((sale) => ({ sale: sale.id, client: clientId, open: sale.open })),
  )
  const byHand = open
    .filter((one) => one.open > 0)
    .map((one) => ({ ...one, client: owers.find(({ sale }) => sale === one.sale)?.client }))
  const byId = (one: { sale: string }, other: { sale: string }) => (one.sale < other.sale ? -1 : 1)
  expect(told.toSorted(byId)).toEqual(byHand.toSorted(byId))
  for (const { amount, sales: of } of debts) expect(amount).toBe(sum(of.map((sale) => sale.open)))
  expect(total).toBe(sum(open.map((one) => one.open)))
  return sales.filter((sale) => owedOf(sale) > 0).length
}
