import type { Sql } from './sql.ts'

/** Forces a generic plan: to plan a query over the months of the history anew takes ten times as long as to read them. */
export const withOnePlan = <T>(sql: Sql, read: (tx: Sql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set local plan_cache_mode = force_generic_plan`
    return read(tx)
  })
