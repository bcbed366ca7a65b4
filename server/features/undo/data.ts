import { undoneForDays } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Undo } from '#server/record/act.ts'

/** Holds what the entry can be set back by; undefined where it cannot, or not any more. */
export async function holdUndoable(tx: Sql, salon: SalonId, historyId: string, now: Date) {
  const [found] = await tx<Undo & { at: Date }>`
    select kind, payload, at from undoable
    where salon_id = ${salon} and history_id = ${historyId} and undone_at is null
      and at > ${now}::timestamptz - make_interval(days => ${undoneForDays})
    for update`
  return found
}

/** Whether the salon's history has the entry: on the way of a refusal alone, for no index leads to an id. */
export const isEntry = async (tx: Sql, salon: SalonId, historyId: string) =>
  (await tx`select from salon_history where salon_id = ${salon} and id = ${historyId} limit 1`)
    .length > 0

export const markUndone = (tx: Sql, salon: SalonId, historyId: string, now: Date) => tx`
  update undoable set undone_at = ${now}, payload = '{}'
  where salon_id = ${salon} and history_id = ${historyId}`

export const forgetUndoable = (sql: Sql, now: Date) => sql`
  delete from undoable where at <= ${now}::timestamptz - make_interval(days => ${undoneForDays})`
