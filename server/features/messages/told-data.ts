import { type Messenger, reviewAfterDays } from '#contract/messages/messages.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Sql } from '#server/database/sql.ts'
import { keptDays } from './rules.ts'

type Told = { readonly id: string; readonly by: Messenger; readonly at: Date }

export const saveTold = (sql: Sql, salon: SalonId, { id, by, at }: Told) => sql`
  insert into messages_told (salon_id, id, by, at) values (${salon}, ${id}, ${by}, ${at})
  on conflict (salon_id, id) do update set by = excluded.by, at = excluded.at`

export const takeBack = (sql: Sql, salon: SalonId, id: string) => sql`
  delete from messages_told where salon_id = ${salon} and id = ${id}`

export const forgetTold = (sql: Sql, now: Date) => sql`
  delete from messages_told where at < ${now}::timestamptz
    - make_interval(days => case when id like 'review.%' then ${reviewAfterDays + 1}::int else ${keptDays}::int end)`
