import type { Sql } from '#server/database/sql.ts'
import type { Act, SalonAct, Signature } from './act.ts'

/** Queues what an act about a visit means for the devices of whoever else is concerned. */
export async function queueNews(
  tx: Sql,
  { userId, at }: Signature,
  { salon, history, notifies: visit }: Pick<Act, 'salon' | 'history' | 'notifies'>,
) {
  const kind = history && visit && newsOf(history, (visit.requestedAt ?? null) !== null)
  if (!salon || !kind) return
  const staff = visit.parts.map(({ barber_id: id }) => id).concat(history.staffBefore ?? [])
  const startsAt = history.details?.startsAt ?? ''
  const nextAt = new Date(at.getTime() + newsDelay[kind] * 1000)
  await tx`
    with queued as (
      insert into push_queue (salon_id, id, subscription_id, kind, appointment_id, staff_ids, starts_at, next_at)
      select s.salon_id, gen_random_uuid(), s.id, ${kind}, ${history.entityId}, ${staff}::uuid[], ${startsAt}, ${nextAt}
      from push_subscriptions s join members m on m.salon_id = s.salon_id and m.user_id = s.user_id
      where s.salon_id = ${salon} and s.user_id is distinct from ${userId ?? null}::uuid
        and (s.about = 'all' or m.staff_id = any (${staff}::uuid[]))
      returning 1)
    select pg_notify('push', '') where exists (select from queued)`
}

const kinds = ['asked', 'booked', 'moved', 'cancelled', 'cannot'] as const
export type NewsKind = (typeof kinds)[number]

/** The kind of news about an act on a visit; none when the act changes neither its slot nor whether it takes place. */
export function newsOf(
  { action, details }: Pick<SalonAct, 'action' | 'details'>,
  isRequest: boolean,
): NewsKind | undefined {
  if (action === 'create') return isRequest ? 'asked' : 'booked'
  if (action === 'move') return 'moved'
  if (action === 'delete') return 'cancelled'
  if (action === 'answer') return details?.answer === 'cannot' ? 'cannot' : undefined
  return action === 'status' && details?.status === 'cancelled' ? 'cancelled' : undefined
}

/** Seconds to wait: an act that a toast can undo is told a little later. */
export const newsDelay: Readonly<Record<NewsKind, number>> = {
  asked: 0,
  booked: 0,
  moved: 10,
  cancelled: 10,
  cannot: 0,
}
