import { bookedMeanwhile } from '#contract/visits/ahead.ts'
import type { Messenger } from '#contract/messages/messages.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Reach } from '#server/core/reach.ts'
import type { Sql } from '#server/database/sql.ts'
import { clockOf, visitAhead } from '#server/features/clients/client-visits.ts'
import { mayBeSeen, readsNumbers } from '#server/features/clients/reach.ts'

type Place = { readonly salon: SalonId; readonly now: Date; readonly reach: Reach }
type Told = { readonly client: string; readonly lastVisit: string; readonly by: Messenger | null }

/**
 * A second device that says the same changes nothing. Whether the member may write to such a client; of one who has booked
 * meanwhile it is said when, and nothing is marked.
 */
export const tellDue = async (tx: Sql, place: Place, { client, lastVisit, by }: Told) => {
  const { salon, now, reach } = place
  const rows = await tx<{ isNew: boolean }>`
    insert into due_nights as d (salon_id, client_id, last_day, night, told_at, told_by)
    select ${salon}, c.id, ${lastVisit}::date, ${clockOf(salon, now)}::date,
      case when ${by}::text is not null then ${now}::timestamptz end, ${by}
    from clients c
    where c.salon_id = ${salon} and c.id = ${client} and ${mayBeSeen(reach)} and ${readsNumbers(reach)}
    on conflict (salon_id, client_id, last_day) do update set told_by = excluded.told_by,
      told_at = case when excluded.told_at is not null then coalesce(d.told_at, excluded.told_at) end
    returning old.told_at is null and new.told_at is not null as "isNew"`
  const ahead = rows[0]?.isNew && (await visitAhead(tx, place, client))
  if (ahead) throw new AppError(bookedMeanwhile(ahead))
  return rows.length > 0
}
