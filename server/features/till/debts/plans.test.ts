import { expect, test } from 'vitest'
import type { Member, SalonId } from '#server/core/actor.ts'
import { everything } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { clientOf } from '#server/features/clients/data.ts'
import { debtSeen } from '#server/features/clients/reach.ts'
import { examples } from '#tests/support/random.ts'
import { explaining, rowsRead } from '#tests/support/server/explaining.ts'
import { createWorld } from '#tests/support/world.ts'
import { readDay } from '../days/data.ts'
import { debtMonthOf, holdDebts, listDebts, settledOf } from './data.ts'

const [first, days] = ['2023-03-03', 1095]
const sales = examples(200_000, 20_000)
const owedEvery = 400

/** Three years of one salon: every so many sales are owed by one of fifty clients, and half of that is paid. */
const threeYears = (sql: Sql, salon: SalonId) =>
  sql.begin(async (tx) => {
    await tx`set local statement_timeout = '120s'`
    await tx`
      insert into clients (salon_id, id, name, name_key, search)
      select ${salon}, gen_random_uuid(), 'K' || n, 'k' || n, ' k' || n || ' ' from generate_series(1, 50) n`
    await tx`
      with known as materialized (
        select id, row_number() over (order by id) as nth from clients where salon_id = ${salon}),
      wanted as (
        select n, ${first}::date + n % ${days}::int as day, n % ${owedEvery}::int = 0 as is_owed
        from generate_series(1, ${sales}::int) n),
      sold as (
        insert into sales (salon_id, id, day, at, client_id)
        select ${salon}, gen_random_uuid(), day, day + interval '9 hours', k.id
        from wanted left join known k on is_owed and k.nth = 1 + n / ${owedEvery}::int % 50
        returning id, day, at, client_id),
      lines as (
        insert into sale_lines (salon_id, sale_id, position, kind, name, price_cents, discount_cents, tip_cents)
        select ${salon}, id, 0, 'service', 'Prerje', 1000, 0, 0 from sold),
      paid as (
        insert into sale_payments (salon_id, sale_id, method, amount_cents, tip_cents)
        select ${salon}, id, case when client_id is null then 'cash' else 'owed' end, 1000, 0 from sold)
      insert into money_rows (salon_id, act_id, position, kind, day, at, way, amount_cents, sale_id)
      select ${salon}, gen_random_uuid(), 0, 'debt_paid', day, at, 'cash', 500, id
      from sold where client_id is not null`
  })

const books = [
  'sales',
  'sale_lines',
  'sale_payments',
  'money_rows',
  'cash_moves',
  'day_corrections',
]

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
    expect(await read(() => readDay(sql, salon, date, world.now))).toBeLessThan(12 * ofDay + 40)
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
