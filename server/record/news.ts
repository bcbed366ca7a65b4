import type { Sql } from '#server/database/sql.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act, News, SalonAct, Signature } from './act.ts'

/** Queues what an act means for the devices of whoever else is concerned. */
export async function queueNews(
  tx: Sql,
  by: Signature,
  { salon, history, notifies: visit, news }: Pick<Act, 'salon' | 'history' | 'notifies' | 'news'>,
) {
  if (!salon) return
  if (news) await queue(tx, by, salon, news)
  const kind = history && visit && !visit.offerUntil && newsOf(history, Boolean(visit.requestedAt))
  if (!kind) return
  const staff = visit.parts.map(({ barber_id: id }) => id).concat(history.staffBefore ?? [])
  const { entityId: id, details } = history
  await queue(tx, by, salon, { kind, id, staff, startsAt: details?.startsAt ?? '' })
}

type Queued = Omit<News, 'kind'> & { readonly kind: NewsKind }

async function queue(
  tx: Sql,
  { userId, at }: Signature,
  salon: SalonId,
  { kind, id, staff, startsAt, fits }: Queued,
) {
  const nextAt = new Date(at.getTime() + newsDelay[kind] * 1000)
  await tx`
    with queued as (
      insert into push_queue (salon_id, id, subscription_id, kind, appointment_id, staff_ids, starts_at, fits, next_at)
      select s.salon_id, gen_random_uuid(), s.id, ${kind}, ${id}, ${staff}::uuid[], ${startsAt}, ${fits ?? null}, ${nextAt}
      from push_subscriptions s join members m on m.salon_id = s.salon_id and m.user_id = s.user_id
      where s.salon_id = ${salon} and s.user_id is distinct from ${userId ?? null}::uuid
        and (s.about = 'all' or m.staff_id = any (${staff}::uuid[]))
      returning 1)
    select pg_notify('push', '') where exists (select from queued)`
}

export type NewsKind = 'asked' | 'moved' | 'cancelled' | 'cannot' | News['kind']

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
  freed: 10,
  offered: 0,
  waits: 0,
}
