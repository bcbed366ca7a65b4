import { undoneForDays } from '#contract/undo.ts'
import type { Member, SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Undo } from '#server/record/act.ts'

/** Holds what the entry can be set back by; undefined where it cannot, or not any more. */
export async function holdUndoable(tx: Sql, salon: SalonId, historyId: string, now: Date) {
  const [found] = await tx<Undo & { at: string; doneBy: string | null }>`
    select kind, payload, at, (
      select h.user_id from salon_history h
      where h.salon_id = un.salon_id and h.at = un.at and h.id = un.history_id) as "doneBy"
    from undoable un
    where salon_id = ${salon} and history_id = ${historyId} and undone_at is null and payload <> '{}'
      and at > ${now}::timestamptz - make_interval(days => ${undoneForDays})
    for update`
  return found
}

/** What kind of act the entry is about; undefined where it can't be set back. */
export const kindOf = async (sql: Sql, salon: SalonId, historyId: string) =>
  (
    await sql<Pick<Undo, 'kind'>>`
      select kind from undoable where salon_id = ${salon} and history_id = ${historyId}`
  )[0]?.kind

/** Whether the salon's history has the entry: on the way of a refusal alone, for no index leads to an id. */
export const isEntry = async (tx: Sql, salon: SalonId, historyId: string) =>
  (await tx`select from salon_history where salon_id = ${salon} and id = ${historyId} limit 1`)
    .length > 0

/** Of a program the history alone names the key. */
export const markUndone = (
  tx: Sql,
  { salonId, account }: Member,
  historyId: string,
  now: Date,
) => tx`
  update undoable set undone_at = ${now}, undone_by = ${account?.id}, payload = '{}'
  where salon_id = ${salonId} and history_id = ${historyId}`

export const forgetUndoable = (sql: Sql, now: Date) => sql`
  delete from undoable where at <= ${now}::timestamptz - make_interval(days => ${undoneForDays})`

/** Of these visits, those whose clients were written to since the act. */
export const countTold = async (tx: Sql, salon: SalonId, visits: readonly string[], at: string) =>
  visits.length === 0
    ? 0
    : (
        await tx`
          select distinct a.id from messages_told t join appointments a on a.salon_id = t.salon_id
            and a.id = any(${visits}::uuid[]) and a.id::text = split_part(t.id, '.', 2)
          where t.salon_id = ${salon} and t.at >= ${at}`
      ).length
