import { createHash } from 'node:crypto'
import { type Act, type ActCall, openActDays, keptActDays } from '#contract/outbox/acts.ts'
import type { ActMark, Fate, Why } from '#contract/outbox/fates.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import type { Fields } from './rules.ts'

/** What stands beside the reason for which an act waits. */
export type ActDetails = {
  /** The visit that holds the place. */
  readonly conflict?: string
  /** The fields that somebody else has changed. */
  readonly fields?: readonly string[]
  readonly by?: string | null
  readonly changedAt?: string | null
  /** The sale that closed the visit. */
  readonly sale?: string
  readonly code?: string
  readonly errors?: Readonly<Record<string, string>>
  /** The refusal's own words. */
  readonly words?: string
  /** Dropped together with this one. */
  readonly droppedWith?: string
}

export type ActRow = {
  readonly id: string
  readonly userId: string
  readonly deviceId: string | null
  readonly at: string
  readonly gotAt: string
  readonly call: ActCall
  readonly params: Readonly<Record<string, string>>
  readonly body: Fields | null
  readonly seen: Fields | null
  readonly subject: string | null
  readonly fate: Fate
  readonly why: Why | null
  readonly details: ActDetails
  readonly marks: readonly ActMark[]
  readonly standsOn: string | null
  readonly historyId: string | null
  readonly saleId: string | null
  readonly decidedAt: string | null
}

export const columns = part`
  o.id, o.user_id as "userId", o.device_id as "deviceId", ${isoOf(part`o.at`)} as at, ${isoOf(part`o.got_at`)} as "gotAt",
  o.call, o.params, o.body, o.seen, o.subject, o.fate, o.why, o.details, o.marks, o.stands_on as "standsOn",
  o.history_id as "historyId", o.sale_id as "saleId", ${isoOf(part`o.decided_at`)} as "decidedAt"`

export const contentOf = ({ call, params, body, seen }: Act) =>
  createHash('sha256')
    .update(JSON.stringify([call, params ?? null, body ?? null, seen ?? null]))
    .digest()

export type NewAct = {
  readonly act: Act
  readonly userId: string
  readonly deviceId: string | null
  readonly at: Date
  readonly gotAt: Date
  readonly marks: readonly ActMark[]
  readonly subject: string | null
  /** Clients that it names: while one of them is not made yet, it waits. */
  readonly names: readonly string[]
  /** The barbers that are to do it, the first one first. */
  readonly barbers: readonly string[]
}

/**
 * The act is this transaction's from here on; undefined where it came before, and the second delivery has waited for the first.
 * With it, what it stands on: an act that waits, a barber who has left.
 */
export async function takeAct(tx: Sql, salon: SalonId, one: NewAct) {
  const { act, userId, deviceId, at, gotAt, marks, subject, names, barbers } = one
  const [taken] = await tx<{ isNew: boolean; standsOn: string | null; hasLeft: boolean }>`
    with new as (
      insert into outbox_acts (salon_id, id, user_id, device_id, at, got_at, call, params, body, seen, content, subject,
        staff_id, fate, marks)
      values (${salon}, ${act.id}, ${userId}, ${deviceId}, ${at}, ${gotAt}, ${act.call}, ${JSON.stringify(act.params ?? {})},
        ${act.body ? JSON.stringify(act.body) : null}, ${act.seen ? JSON.stringify(act.seen) : null}, ${contentOf(act)},
        ${subject}, ${barbers[0] ?? null}, 'waits', ${[...marks]}::text[])
      on conflict (salon_id, id) do nothing returning 1)
    select exists (select from new) as "isNew", (${standsOn(salon, subject, names)}) as "standsOn",
      exists (select from staff where salon_id = ${salon} and id = any(${barbers}::uuid[]) and not active) as "hasLeft"`
  return taken?.isNew ? taken : undefined
}

/** The last act that waits on the same thing, or that is to make it or a client whom it names. */
const standsOn = (salon: SalonId, subject: string | null, names: readonly string[]) => part`
  select o.id from outbox_acts o
  where o.salon_id = ${salon} and o.fate = 'waits' and (o.subject = ${subject}::uuid
    or o.subject = any(${names}::uuid[]) and o.call = 'POST /api/clients'
    or o.body ->> 'visit' = ${subject}::text)
  order by o.nth desc limit 1`

export const holdAct = async (tx: Sql, salon: SalonId, id: string): Promise<ActRow | undefined> =>
  (
    await tx<ActRow>`
      select ${columns} from outbox_acts o where o.salon_id = ${salon} and o.id = ${id} for update`
  )[0]

/** Acts that came before, by their ids, with what was sent under them. */
export const knownContents = (sql: Sql, salon: SalonId, ids: readonly string[]) =>
  sql<{
    id: string
    content: Buffer
  }>`select id, content from outbox_acts where salon_id = ${salon} and id = any(${ids}::uuid[])`

export const countOpen = async (sql: Sql, salon: SalonId) =>
  (
    await sql<{ open: number }>`
      select count(*) as open from outbox_acts where salon_id = ${salon} and fate = 'waits'`
  )[0]?.open ?? 0

type Settled = {
  readonly fate: Fate
  readonly why?: Why | undefined
  readonly details?: ActDetails
  readonly marks: readonly ActMark[]
  readonly standsOn?: string | null | undefined
  readonly historyId?: string | null | undefined
  readonly saleId?: string | null | undefined
  readonly decided?: { readonly by: string; readonly at: Date } | undefined
}

/** What became of the act. What is done keeps no words; what was dropped keeps them while it may be taken back. */
export const settleAct = (tx: Sql, salon: SalonId, id: string, settled: Settled) => {
  const {
    fate,
    why = null,
    details = {},
    marks,
    standsOn = null,
    historyId,
    saleId,
    decided,
  } = settled
  const isOver = fate === 'done' || fate === 'same'
  return tx`
    update outbox_acts set fate = ${fate}, why = ${why}, details = ${JSON.stringify(details)},
      marks = ${[...marks]}::text[], stands_on = ${standsOn}, history_id = ${historyId ?? null}, sale_id = ${saleId ?? null},
      decided_by = ${decided?.by ?? null}, decided_at = ${decided?.at ?? null},
      body = case when ${isOver} then null else body end, seen = case when ${isOver} then null else seen end
    where salon_id = ${salon} and id = ${id}`
}

/** Acts that are decided together with this one, in the order in which they came. */
export const holdBehind = (tx: Sql, salon: SalonId, id: string) => tx<ActRow>`
  with recursive behind as (
    select o.id from outbox_acts o where o.salon_id = ${salon} and o.stands_on = ${id} and o.fate = 'waits'
    union
    select o.id from outbox_acts o join behind b on o.stands_on = b.id where o.salon_id = ${salon} and o.fate = 'waits')
  select ${columns} from outbox_acts o
  where o.salon_id = ${salon} and o.id in (select id from behind) order by o.nth for update`

/** Acts that were dropped together with this one. */
export const holdDroppedWith = (tx: Sql, salon: SalonId, id: string) => tx<ActRow>`
  select ${columns} from outbox_acts o
  where o.salon_id = ${salon} and o.fate = 'dropped' and o.details ->> 'droppedWith' = ${id} order by o.nth for update`

/** Which of the names of tablets was the device's. */
export const tabletName = async (sql: Sql, salon: SalonId, device: string | null) =>
  device === null
    ? null
    : ((
        await sql<{
          name: string
        }>`select name from devices where id = ${device} and salon_id = ${salon}`
      )[0]?.name ?? null)

/** Who changed a visit or a client last in the days in which a device may have been without network. */
export async function lastChange(tx: Sql, salon: SalonId, subject: string, at: Date) {
  const [last] = await tx<{ by: string | null; changedAt: string }>`
    select u.username as by, ${isoOf(part`h.at`)} as "changedAt"
    from salon_history h left join users u on u.id = h.user_id
    where h.salon_id = ${salon} and h.at >= ${daysBefore(at, 4)} and h.kind in ('appointment', 'client', 'till')
      and (h.entity_id = ${subject} or exists (
        select from jsonb_to_recordset(h.details -> 'visits') v (id text) where v.id = ${subject}))
    order by h.at desc, h.id desc limit 1`
  return last ?? {}
}

/** The entry of the history by which a deleted visit or client comes back. */
export const deletionOf = async (tx: Sql, salon: SalonId, subject: string, at: Date) =>
  (
    await tx<{ id: string }>`
      select h.id from salon_history h
      where h.salon_id = ${salon} and h.at >= ${daysBefore(at, 4)} and h.kind in ('appointment', 'client')
        and h.action = 'delete' and h.entity_id = ${subject}
      order by h.at desc limit 1`
  )[0]?.id

/** The entry of the waiting list for which the visit is held. */
export const offerEntryOf = async (tx: Sql, salon: SalonId, visit: string) =>
  oneRow(
    await tx<{ id: string }>`
      select offer_for as id from appointments where salon_id = ${salon} and id = ${visit} and offer_for is not null`,
  ).id

/** What somebody of the line wants. */
export const servicesOf = async (tx: Sql, salon: SalonId, entry: string) =>
  oneRow(
    await tx<{ services: string[] }>`
      select services from queue_entries where salon_id = ${salon} and id = ${entry}`,
  ).services

/** Whether a request or an offer holds the place that nobody has answered. */
export const isHeldOpen = async (sql: Sql, salon: SalonId, visit: string | undefined) =>
  visit !== undefined &&
  (
    await sql`
      select from appointments where salon_id = ${salon} and id = ${visit}
        and (requested_at is not null or offer_until is not null)`
  ).length > 0

/** The salon's own time, "2026-11-25 14:00". */
export const readClock = async (sql: Sql, salon: SalonId, now: Date) =>
  oneRow(
    await sql<{ clock: string }>`
      select to_char(${now}::timestamptz at time zone time_zone, 'YYYY-MM-DD HH24:MI') as clock
      from salons where id = ${salon}`,
  ).clock

export type Overdue = { readonly salonId: SalonId; readonly id: string }
const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * 24 * 3_600_000)

/** Acts that have waited for so long that nobody will decide them. */
export const overdueActs = (sql: Sql, now: Date) => sql<Overdue>`
  select salon_id as "salonId", id from outbox_acts
  where fate = 'waits' and got_at < ${daysBefore(now, openActDays)} order by salon_id, nth`

export const forgetActs = (sql: Sql, now: Date) => sql`
  delete from outbox_acts where got_at < ${daysBefore(now, keptActDays)}`
