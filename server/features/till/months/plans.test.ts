import { expect, test } from 'vitest'
import { explaining, rowsRead } from '#tests/support/server/explaining.ts'
import { books, days, sales, threeYears } from '#tests/support/tills/three-years.ts'
import { createWorld } from '#tests/support/world.ts'
import { listExpenses } from '../expenses/data.ts'
import { listShares } from '../shares/data.ts'
import { readMonth } from './data.ts'

test(
  'a month reads its own rows only, among three years of sales',
  { timeout: 180_000 },
  async () => {
    const world = await createWorld()
    const { salonId: salon } = await world.owner()
    await threeYears(world.sql, salon)
    await world.sql`vacuum analyze sales, salons`
    await world.sql`
      insert into money_rows (salon_id, act_id, entry_id, position, kind, what, day, date, at, way, amount_cents)
      select ${salon}, id, id, 0, 'expense', 'rent', day, day, at, 'outside', -100
      from sales where salon_id = ${salon} order by id limit 1000`
    await world.sql`vacuum analyze sales, sale_lines, sale_payments, money_rows, sale_documents, salons, staff`
    const { sql, plans } = explaining(world.sql, 'analyze, ')
    const span = { from: '2025-03-01', to: '2025-03-31' }
    const read = async (work: () => Promise<unknown>) => {
      const before = plans.length
      await work().catch(() => {})
      expect(plans.length).toBeGreaterThan(before)
      return plans.slice(before).reduce((all, plan) => all + rowsRead(plan, books), 0)
    }
    const ofMonth = (31 * sales) / days
    expect(await read(() => readMonth(sql, salon, span))).toBeLessThan(12 * ofMonth)
    expect(
      await read(() => listShares(sql, salon, { span, unit: 1, takings: 'all' })),
    ).toBeLessThan(12 * ofMonth)
    expect(await read(() => listExpenses(sql, salon, span))).toBeLessThan(3 * ofMonth)
  },
)
