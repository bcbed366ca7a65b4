import type { ImportKind } from '#contract/imports/imports.ts'
import { undoneForDays } from '#contract/undo.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { part, type Sql } from '#server/database/sql.ts'

type Earlier = {
  readonly id: string
  readonly kind: ImportKind
  readonly at: string
  readonly who: string | null
  readonly file: string | null
  readonly new: number
  readonly known: number
  readonly isUndoable: boolean
}

const mostListed = 20

export const earlierImports = (sql: Sql, salon: SalonId, now: Date) => sql<Earlier>`
  select i.history_id as id, i.kind, ${isoOf(part`i.ended_at`)} as at, u.username as who,
    (select h.details ->> 'file' from salon_history h
      where h.salon_id = i.salon_id and h.id = i.history_id
        and h.at between i.begun_at and i.ended_at + interval '1 minute') as file,
    i.new_count as new, i.known_count as known, exists (
      select from undoable un where un.salon_id = i.salon_id and un.history_id = i.history_id
        and un.undone_at is null and un.at > ${now}::timestamptz - make_interval(days => ${undoneForDays})
    ) as "isUndoable"
  from imports i left join users u on u.id = i.user_id
  where i.salon_id = ${salon} and i.ended_at is not null
  order by i.ended_at desc, i.id desc limit ${mostListed}`

/** Salons into which clients were brought that nobody has compared with the others yet. */
export const uncompared = (sql: Sql) => sql<{ salon: SalonId }>`
  select distinct salon_id as salon from imports
  where compared_at is null and ended_at is not null and kind <> 'services' order by salon_id`

export const markCompared = (sql: Sql, salon: SalonId, now: Date) => sql`
  update imports set compared_at = ${now}
  where salon_id = ${salon} and compared_at is null and ended_at <= ${now}`

/** One whose process still gives signs of life. */
export async function runningImport(sql: Sql, salon: SalonId, now: Date) {
  const [running] = await sql<{ id: string; done: number; total: number }>`
    select id, done, total from imports
    where salon_id = ${salon} and ended_at is null and seen_at >= ${now}::timestamptz - interval '1 minute'`
  return running
}
