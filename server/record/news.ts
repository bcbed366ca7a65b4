import { part, type Sql } from '#server/database/sql.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act, News, NewsOfMany, SalonAct, Signature } from './act.ts'

type Telling = Pick<Act, 'salon' | 'history' | 'notifies' | 'news' | 'newsOfMany'>

/** Queues what an act means for the devices of whoever else is concerned. */
export async function queueNews(
  tx: Sql,
  by: Signature,
  { salon, history, notifies: visit, news, newsOfMany = [] }: Telling,
) {
  if (!salon) return
  if (news) await queue(tx, by, salon, news)
  if (newsOfMany.length > 0)
    await queueCounted(tx, by, salon, newsOfMany, history?.details?.undone ?? false)
  const kind = history && visit && !visit.offerUntil && newsOf(history, Boolean(visit.requestedAt))
  if (!kind) return
  const staff = visit.parts.map(({ barber_id: id }) => id).concat(history.staffBefore ?? [])
  const { entityId: id, details } = history
  await queue(tx, by, salon, { kind, id, staff, startsAt: details?.startsAt ?? '' })
}

type Queued = Omit<News, 'kind'> & { readonly kind: NewsKind }

/** The devices `s` of members `m`; who reads the money alone is told nothing of visits. */
const hearers = part`push_subscriptions s join members m
  on m.salon_id = s.salon_id and m.user_id = s.user_id and m.role <> 'accountant'`

async function queue(
  tx: Sql,
  { userId, at }: Signature,
  salon: SalonId,
  { kind, id, staff, startsAt, fits, waits }: Queued,
) {
  const nextAt = new Date(at.getTime() + newsDelay[kind] * 1000)
  await tx`
    with queued as (
      insert into push_queue (salon_id, id, subscription_id, kind, appointment_id, staff_ids, starts_at, fits, waits, next_at)
      select s.salon_id, gen_random_uuid(), s.id, ${kind}, ${id}, ${staff}::uuid[], ${startsAt}, ${fits ?? null},
        ${waits ?? null}, ${nextAt}
      from ${hearers}
      where s.salon_id = ${salon} and s.user_id is distinct from ${userId ?? null}::uuid
        and (s.about = 'all' and ${kind !== 'queued'} or m.staff_id = any (${staff}::uuid[]))
      returning 1)
    select pg_notify('push', '') where exists (select from queued)`
}

/**
 * One piece of news of each kind for a device, about the first of its visits and with their count. Whoever has not been told
 * yet how a visit came to stand where it stood is told nothing where that is set back.
 */
const queueCounted = (
  tx: Sql,
  { userId, at }: Signature,
  salon: SalonId,
  visits: readonly NewsOfMany[],
  isUndone: boolean,
) => tx`
  with told as (
    select * from jsonb_to_recordset(${JSON.stringify(visits)}::jsonb)
      v (id uuid, kind text, "startsAt" timestamp, "startedAt" timestamp, staff uuid[])),
  unsaid as (
    delete from push_queue q using told v
    where q.salon_id = ${salon} and q.appointment_id = v.id and q.starts_at = v."startedAt"
      and q.kind in ('moved', 'cancelled') and ${isUndone}
    returning q.subscription_id),
  counted as (
    select s.id as subscription, v.kind, count(*)::int as visits,
      (array_agg(v.id order by v."startsAt", v.id))[1] as first
    from ${hearers}
      join told v on s.about = 'all' or m.staff_id = any (v.staff)
    where s.salon_id = ${salon} and s.user_id is distinct from ${userId ?? null}::uuid
      and s.id not in (select subscription_id from unsaid)
    group by s.id, v.kind),
  queued as (
    insert into push_queue (salon_id, id, subscription_id, kind, appointment_id, staff_ids, starts_at, fits, next_at)
    select ${salon}, gen_random_uuid(), c.subscription, c.kind, v.id, v.staff, v."startsAt",
      nullif(c.visits, 1), ${new Date(at.getTime() + newsDelay.moved * 1000)}
    from counted c join told v on v.id = c.first
    returning 1)
  select pg_notify('push', '') where exists (select from queued)`

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
  queued: 0,
  delivered: 0,
}
