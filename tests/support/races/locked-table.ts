import type { Part, Sql } from '#server/database/sql.ts'

/** Works while a table is locked in this way: `part`sessions in access exclusive mode``. */
export async function whileLocked<Answer>(sql: Sql, lock: Part, work: () => Promise<Answer>) {
  const isOver = Promise.withResolvers<void>()
  const isLocked = Promise.withResolvers<void>()
  const holding = sql.begin(async (tx) => {
    await tx`lock table ${lock}`
    isLocked.resolve()
    await isOver.promise
  })
  await isLocked.promise
  try {
    return await work()
  } finally {
    isOver.resolve()
    await holding
  }
}
