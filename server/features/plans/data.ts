import { toCents } from '#contract/kit/money.ts'
import type { Plan, PlanType } from '#contract/plans.ts'
import { type Sql, part } from '#server/database/sql.ts'

const columns = part`p.type, p.price_cents / 100::float8 as price, p.active`

export const listPlans = (sql: Sql) => sql<Plan>`
  select ${columns} from plans p order by p.type`

/** Undefined when the plan is not for sale. */
export async function planForSale(sql: Sql, type: PlanType) {
  const [plan] = await sql<Plan>`select ${columns} from plans p where p.type = ${type} and p.active`
  return plan
}

/** Locks the plans, so that the history's entry tells the real change. */
export const holdPlans = (sql: Sql) => sql<Plan>`
  select ${columns} from plans p order by p.type for update`

export const savePlan = (sql: Sql, { type, price, active }: Plan, now: Date) => sql`
  update plans set price_cents = ${toCents(price)}, active = ${active}, updated_at = ${now}
  where type = ${type}`
