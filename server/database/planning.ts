import type { Sql } from './sql.ts'

/** Forces a generic plan: to plan a query over the months of the history anew takes ten times as long as to read them. */
export const withOnePlan = <T>(sql: Sql, read: (tx: Sql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set local plan_cache_mode = force_generic_plan`
    return read(tx)
  })

/** Forces each order that an index has to be read from it, also where few rows are expected and sorting them seems as good. */
export const withoutSorting = <T>(sql: Sql, read: (tx: Sql) => Promise<T>) =>
  sql.begin(async (tx) => {
    await tx`set local enable_sort = off`
    await tx`set local enable_incremental_sort = off`
    return read(tx)
  })
