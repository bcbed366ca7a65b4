import { expect, test } from 'vitest'
import type { Member } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import { clientOf } from '#server/features/clients/data.ts'
import { debtSeen } from '#server/features/clients/reach.ts'
import { examples } from '#tests/support/random.ts'
import { explaining, rowsRead } from '#tests/support/server/explaining.ts'
import { books, days, owedEvery, sales, threeYears } from '#tests/support/tills/three-years.ts'
import { createWorld } from '#tests/support/world.ts'
import { readDay } from '../days/data.ts'
import { debtMonthOf, holdDebts, listDebts, settledOf } from './data.ts'

test(
  'a day and the debts read their own rows only, among three years of sales',
  { timeout: 180_000 },
  async () => {
    const world = await createWorld()
    const { salonId: salon } = await world.owner()
    await threeYears(world.sql, salon)
    await world.sql`vacuum analyze sales, sale_lines, sale_payments, money_rows, clients, salons, users`
    const { sql, plans } = explaining(world.sql, 'analyze, ')
    const [{ id: client } = { id: '' }] = await world.sql<{ id: string }>`
    select id from clients where salon_id = ${salon} limit 1`
    const [{ id: sale } = { id: '' }] = await world.sql<{ id: string }>`
    select id from sales where salon_id = ${salon} and client_id = ${client} limit 1`
    const read = async (work: () => Promise<unknown>) => {
      const before = plans.length
      await work().catch(() => {})
      expect(plans.length).toBeGreaterThan(before)
      return plans.slice(before).reduce((all, plan) => all + rowsRead(plan, books), 0)
    }
    const [ofDay, owed] = [sales / days, sales / owedEvery]
    const date = '2025-03-03'
    // The debts of an everyday run lie on one page: each of the day's books may read it whole.
    const pages = examples(0, 5 * owed)
    const ofThisDay = await read(() => readDay(sql, salon, date, world.now))
    expect(ofThisDay).toBeLessThan(12 * ofDay + 40 + pages)
    expect(await read(() => listDebts(sql, salon))).toBeLessThan(12 * owed)
    expect(await read(() => debtMonthOf(sql, salon, new Date(`${date}T12:00:00Z`)))).toBeLessThan(
      3 * 31 * ofDay + 12 * owed,
    )
    const owner = { salonId: salon, memberRole: 'owner', byPin: false, key: null } as Member
    const debt = debtSeen(owner, world.now)
    expect(
      await read(() => clientOf(sql, salon, client, world.now, everything, debt)),
    ).toBeLessThan(12 * owed)
    // The payments of fifty debts lie on one page, which is read whole.
    const fewest = examples(10, 2 * owed)
    expect(await read(() => settledOf(sql, salon, sale))).toBeLessThan(fewest)
    const held = await world.sql.begin(async (tx) => {
      const asked = explaining(tx, 'analyze, ')
      await holdDebts(asked.sql, salon, client).catch(() => {})
      return asked.plans
    })
    expect(held.length).toBeGreaterThan(0)
    expect(held.reduce((all, plan) => all + rowsRead(plan, books), 0)).toBeLessThan(12 * owed)
  },
)
