import type { Sql } from '#server/database/sql.ts'

type Queue = {
  readonly queue: 'mail' | 'mail_bulk' | 'push' | 'webhook'
  readonly depth: number
  /** Seconds. */
  readonly oldest: number
}

/**
 * What waits to be sent, for all salons together; a push or a webhook waits from the moment at which it may
 * go out, and nothing waits for a program that does not answer.
 */
export const queuesAt = (sql: Sql, now: Date) => sql<Queue>`
  with seen as (
    select case when is_bulk then 'mail_bulk' else 'mail' end as queue, count(*) as depth, min(created_at) as since
    from mail_outbox where status = 'queued' group by is_bulk
    union all
    select 'push', count(*), min(next_at) from push_queue where next_at <= ${now}
    union all
    select 'webhook', count(*), min(d.next_at) from webhook_deliveries d
      join webhooks w on w.salon_id = d.salon_id and w.id = d.webhook_id
    where d.next_at <= ${now} and w.failing_since is null)
  select queue, coalesce(depth, 0) as depth,
    coalesce(greatest(extract(epoch from ${now}::timestamptz - since), 0), 0)::float8 as oldest
  from unnest(array['mail', 'mail_bulk', 'push', 'webhook']) queue left join seen using (queue)`

/** Acts without network of the last sixty days by what became of them, and since when the oldest of those that wait does, in seconds. */
export const offlineActs = (sql: Sql, now: Date) => sql<{
  readonly fate: string
  readonly count: number
  readonly oldest: number
}>`
  select fate, count(o.id) as count,
    coalesce(greatest(extract(epoch from ${now}::timestamptz - min(o.got_at)), 0), 0)::float8 as oldest
  from unnest(array['done', 'same', 'waits', 'dropped']) fate left join outbox_acts o using (fate)
  group by fate`

/** How many wait in the lines of all salons, by where they joined. */
export const linesNow = (sql: Sql) => sql<{ readonly source: string; readonly count: number }>`
  select s.source, count(e.id) as count
  from unnest(array['desk', 'door']) s (source)
  left join queue_entries e on e.status = 'waiting' and e.source = s.source
  group by s.source`

/** Addresses of programs that are told of events; one fails from a refused or unanswered call to the next success. */
export const webhooksNow = (sql: Sql) => sql<{ readonly state: string; readonly count: number }>`
  select state, count(w.id) as count
  from unnest(array['sound', 'failing']) state left join webhooks w
    on w.enabled and state = case when w.failing_since is null then 'sound' else 'failing' end
  group by state`
