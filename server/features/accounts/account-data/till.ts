import type { Method } from '#contract/till/sales.ts'
import type { Table } from './rules.ts'

type LineRow = Record<'sale' | 'day' | 'at' | 'kind' | 'name' | 'barber', string> & {
  appointment: string | null
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
    select s.id as sale, s.appointment_id as appointment, s.day, s.at, l.kind, l.name,
      coalesce(b.name, '') as barber, l.price_cents / 100::float8 as price,
      l.discount_cents / 100::float8 as discount, s.discount_reason as "discountReason",
      l.tip_cents / 100::float8 as tip, s.stamps, s.voided_day as "voidedOn", s.void_reason as "voidReason"
    from sales s join sale_lines l on l.salon_id = s.salon_id and l.sale_id = s.id
    left join staff b on b.salon_id = l.salon_id and b.id = l.staff_id
    where s.salon_id = ${salonId} order by s.at, s.id, l.position`,
}

const salePayments: Table<{ sale: string; method: Method; price: number }> = {
  file: 'pagesat_e_shitjeve',
  columns: { sale: 'Numri i shitjes', method: 'Mënyra', price: 'Shuma (€)' },
  rows: (sql, { salonId }) => sql`
    select p.sale_id as sale, p.method, p.amount_cents / 100::float8 as price
    from sale_payments p join sales s on s.salon_id = p.salon_id and s.id = p.sale_id
    where p.salon_id = ${salonId} order by s.at, s.id, p.method`,
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

export const tillTables = [saleLines, salePayments, cashMoves, countedDays]
