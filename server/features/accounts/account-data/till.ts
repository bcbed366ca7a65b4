import {
  type ExpenseKind,
  expenseKindLabels,
  type SpendWay,
  spendWayLabels,
} from '#contract/till/expenses.ts'
import type { Method, PayWay } from '#contract/till/sales.ts'
import { part } from '#server/database/sql.ts'
import { methodOf } from '#server/features/till/entries.ts'
import { advances, payouts } from './given.ts'
import type { Table } from './rules.ts'

type LineRow = Record<'sale' | 'day' | 'at' | 'kind' | 'name' | 'barber', string> & {
  appointment: string | null
  client: string | null
  price: number
  discount: number
  tip: number
  stamps: number
  discountReason: string
  voidedOn: string | null
  voidReason: string | null
}

/** Each line of each sale; a voided sale says when and why. */
const saleLines: Table<LineRow> = {
  file: 'shitjet',
  columns: {
    sale: 'Numri i shitjes',
    appointment: 'Numri i terminit',
    client: 'Numri i klientit me borxh',
    day: 'Dita',
    at: 'Kur',
    kind: 'Lloji',
    name: 'Çfarë',
    barber: 'Berberi',
    price: 'Çmimi (€)',
    discount: 'Zbritja',
    discountReason: 'Arsyeja e zbritjes',
    tip: 'Bakshishi',
    stamps: 'Vula (e gjithë shitja)',
    voidedOn: 'Kthyer më',
    voidReason: 'Arsyeja e kthimit',
  },
  rows: (sql, { salonId }) => sql`
    select s.id as sale, s.appointment_id as appointment, s.client_id as client, s.day, s.at, l.kind, l.name,
      coalesce(b.name, '') as barber, l.price_cents / 100::float8 as price,
      l.discount_cents / 100::float8 as discount, s.discount_reason as "discountReason",
      l.tip_cents / 100::float8 as tip, s.stamps, s.voided_day as "voidedOn", s.void_reason as "voidReason"
    from sales s join sale_lines l on l.salon_id = s.salon_id and l.sale_id = s.id
    left join staff b on b.salon_id = l.salon_id and b.id = l.staff_id
    where s.salon_id = ${salonId} order by s.at, s.id, l.position`,
}

const salePayments: Table<{ sale: string; method: PayWay; price: number }> = {
  file: 'pagesat_e_shitjeve',
  columns: { sale: 'Numri i shitjes', method: 'Mënyra', price: 'Shuma (€)' },
  rows: (sql, { salonId }) => sql`
    select p.sale_id as sale, p.method, p.amount_cents / 100::float8 as price
    from sale_payments p join sales s on s.salon_id = p.salon_id and s.id = p.sale_id
    where p.salon_id = ${salonId} order by s.at, s.id, p.method`,
}

type MoneyRow = Record<'act' | 'sale' | 'day' | 'at' | 'kind' | 'reason', string> & {
  method: Method | null
  price: number
  takesBack: string | null
}

/** What was paid and forgiven of debts, and given back; what was taken back stands below zero. */
const debts: Table<MoneyRow> = {
  file: 'borxhet',
  columns: {
    act: 'Numri',
    sale: 'Numri i shitjes',
    day: 'Dita',
    at: 'Kur',
    kind: 'Lloji',
    method: 'Mënyra',
    price: 'Shuma (€)',
    reason: 'Arsyeja',
    takesBack: 'Kthen numrin',
  },
  rows: (sql, { salonId }) => sql`
    select act_id as act, sale_id as sale, day, at,
      case kind when 'debt_paid' then 'pagesë' when 'debt_forgiven' then 'falje' else 'kthim' end as kind,
      way as method, amount_cents / 100::float8 as price, reason, takes_back as "takesBack"
    from money_rows where salon_id = ${salonId} and sale_id is not null order by at, act_id, position`,
}

type ExpenseRow = Record<'act' | 'date' | 'at' | 'kind' | 'method' | 'note', string> & {
  drawer: string | null
  price: number
  monthly: boolean
  takesBack: string | null
}
type WrittenExpense = ExpenseRow & { kind: ExpenseKind; method: SpendWay }

/** What was spent; what was changed or removed stands below zero beside it. */
const expenses: Table<ExpenseRow> = {
  file: 'shpenzimet',
  columns: {
    act: 'Numri',
    date: 'Data',
    drawer: 'Dita e arkës',
    at: 'Kur',
    kind: 'Lloji',
    method: 'Si u pagua',
    price: 'Shuma (€)',
    note: 'Për çfarë',
    monthly: 'Çdo muaj',
    takesBack: 'Kthen numrin',
  },
  rows: async (sql, { salonId }) => {
    const rows = await sql<WrittenExpense>`
      select act_id as act, date, case way when 'cash' then day end as drawer, at, what as kind, ${methodOf(part`way`)} as method,
        -amount_cents / 100::float8 as price, reason as note, series_id is not null as monthly, takes_back as "takesBack"
      from money_rows where salon_id = ${salonId} and kind = 'expense' order by at, act_id, position`
    return rows.map((row) => ({
      ...row,
      kind: expenseKindLabels[row.kind],
      method: spendWayLabels[row.method],
    }))
  },
}

type MoveRow = Record<'day' | 'at' | 'kind' | 'reason', string> & { price: number }

/** Money in and out of the drawer, and corrections of counted days. */
const cashMoves: Table<MoveRow> = {
  file: 'levizjet_e_arkes',
  columns: { day: 'Dita', at: 'Kur', kind: 'Lloji', price: 'Shuma (€)', reason: 'Arsyeja' },
  rows: (sql, { salonId }) => sql`
    select day, at, 'lëvizje' as kind, amount_cents / 100::float8 as price, reason
    from cash_moves where salon_id = ${salonId}
    union all
    select day, at, 'korrigjim', amount_cents / 100::float8, reason
    from day_corrections where salon_id = ${salonId} order by at`,
}

type CountRow = Record<'day' | 'note' | 'at', string> &
  Record<'opening' | 'expected' | 'counted', number>

const countedDays: Table<CountRow> = {
  file: 'ditet_e_arkes',
  columns: {
    day: 'Dita',
    opening: 'Në fillim',
    expected: 'Duhej të ishin',
    counted: 'U numëruan',
    note: 'Shënim',
    at: 'Mbyllur',
  },
  rows: (sql, { salonId }) => sql`
    select day, opening_cents / 100::float8 as opening, expected_cents / 100::float8 as expected,
      counted_cents / 100::float8 as counted, note, closed_at as at
    from counted_days where salon_id = ${salonId} order by day`,
}

export const tillTables = [
  saleLines,
  salePayments,
  debts,
  expenses,
  advances,
  payouts,
  cashMoves,
  countedDays,
]
