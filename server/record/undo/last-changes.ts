import type { HistoryKind } from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { part, type Sql } from '#server/database/sql.ts'
import { type Kept, stepsOf } from './steps.ts'

/** What stands in the way of setting an act back, and whose it is. */
export type Hindrance = {
  readonly why: 'changed' | 'taken' | 'full' | 'older'
  readonly by: string | null
  readonly at: string | null
}

const thingsIn = (acts: readonly Kept[]) =>
  JSON.stringify(
    acts.map(({ id, payload, at }) => ({ id, at, things: stepsOf(payload).map((one) => one.id) })),
  )

const moment = isoOf(part`h.at`)

/**
 * Who did something last since then to one of the things of an act, and when, as entries of these kinds tell; to a client,
 * also by an entry about their visit.
 */
export async function lastChanges(
  sql: Sql,
  salon: SalonId,
  kinds: readonly HistoryKind[],
  acts: readonly Kept[],
) {
  if (acts.length === 0) return []
  const found = await sql<{ id: string; by: string | null; at: string | null }>`
    select t.id, h.by, h.at
    from jsonb_to_recordset(${thingsIn(acts)}::jsonb) t (id uuid, at timestamptz, things jsonb)
    left join lateral (
      select u.username as by, ${moment} as at
      from salon_history h left join users u on u.id = h.user_id
      where h.salon_id = ${salon} and h.at >= t.at and h.id <> t.id and h.kind = any(${kinds}::text[])
        and (t.things ? h.entity_id::text or t.things ? h.client_id::text or exists (
          select from jsonb_to_recordset(h.details -> 'visits') v (id text) where t.things ? v.id))
      order by h.at desc, h.id desc limit 1) h on true`
  return found.map(({ id, by, at }): [string, Hindrance] => [id, { why: 'changed', by, at }])
}
