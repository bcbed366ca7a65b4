import { type SpendWay, spendWayLabels } from '#contract/till/expenses.ts'
import type { SalonId } from '#server/core/actor.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { methodOf } from '#server/features/till/entries.ts'
import type { Table } from './rules.ts'

type GivenRow = Record<'act' | 'date' | 'at' | 'barber' | 'method' | 'note', string> & {
  drawer: string | null
  price: number
  from: string | null
  to: string | null
  takesBack: string | null
}

async function given(sql: Sql, salonId: SalonId | null, kind: 'advance' | 'payout') {
  const rows = await sql<GivenRow & { method: SpendWay }>`
    select r.act_id as act, r.date, case r.way when 'cash' then r.day end as drawer, r.at, coalesce(b.name, '') as barber,
      ${methodOf(part`r.way`)} as method, -r.amount_cents / 100::float8 as price, r.reason as note, p.from_day as from, p.to_day as to,
      r.takes_back as "takesBack"
    from money_rows r left join staff b on b.salon_id = r.salon_id and b.id = r.staff_id
    left join payouts p on p.salon_id = r.salon_id and p.id = r.entry_id
    where r.salon_id = ${salonId} and r.kind = ${kind} order by r.at, r.act_id, r.position`
  return rows.map((row) => ({ ...row, method: spendWayLabels[row.method] }))
}

const columns = {
  act: 'Numri',
  date: 'Data',
  drawer: 'Dita e arkës',
  at: 'Kur',
  barber: 'Berberi',
  method: 'Si u dha',
  price: 'Shuma (€)',
} as const

/** What barbers took ahead; what was removed stands below zero beside it. */
export const advances: Table<Omit<GivenRow, 'from' | 'to'>> = {
  file: 'avanset',
  columns: { ...columns, note: 'Shënim', takesBack: 'Kthen numrin' },
  rows: async (sql, { salonId }) =>
    (await given(sql, salonId, 'advance')).map(({ from: _from, to: _to, ...row }) => row),
}

/** What was paid out to barbers, and for which days; what was removed stands below zero beside it. */
export const payouts: Table<Omit<GivenRow, 'note'>> = {
  file: 'pagesat_e_berbereve',
  columns: { ...columns, from: 'Prej', to: 'Deri më', takesBack: 'Kthen numrin' },
  rows: async (sql, { salonId }) =>
    (await given(sql, salonId, 'payout')).map(({ note: _note, ...row }) => row),
}
