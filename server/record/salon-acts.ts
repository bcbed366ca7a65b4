import { fold } from '#contract/kit/albanian.ts'
import type { SalonId } from '#server/core/actor.ts'
import { newId } from '#server/core/ids.ts'
import { part, type Sql } from '#server/database/sql.ts'
import type { Act, SalonAct, Signature } from './act.ts'
import { eventsIn, queued } from './told-programs.ts'

const rowOf = (salon: SalonId, act: SalonAct, { userId, key, at, offline }: Signature) => ({
  salon_id: salon,
  at,
  kind: act.kind,
  action: act.action,
  user_id: act.byOrari ? undefined : (key?.id ?? userId),
  entity_id: act.entityId,
  client_id: act.clientId,
  staff_id: act.staffId,
  staff_before: act.staffBefore,
  day: act.day,
  day_before: act.dayBefore,
  details: act.details ?? {},
  search: fold(act.details?.service ?? act.details?.name ?? ''),
  offline,
})

/** The id that is so many behind another one, or before it. */
const shifted = (id: string, by: number) =>
  (BigInt(`0x${id.replaceAll('-', '')}`) + BigInt(by)).toString(16).padStart(32, '0')

/** Ids in the order of the acts, around the one that an answer names already: ids of one millisecond are random. */
function idsFor(acts: readonly SalonAct[]) {
  const named = acts.findIndex(({ id }) => id !== undefined)
  const anchor = acts[named]?.id ?? newId()
  return acts.map(({ id }, nth) => id ?? shifted(anchor, nth - Math.max(named, 0)))
}

/** The entries of several acts, also of several salons, are one statement, which queues their events. Entries of one moment are listed by their ids. */
export async function writeSalonActs(sql: Sql, by: Signature, acts: readonly Act[]) {
  const told = acts.flatMap(({ salon, history }) => (salon && history ? { salon, history } : []))
  const events = eventsIn(acts)
  if (told.length === 0 && events.length === 0) return
  const ids = idsFor(told.map(({ history }) => history))
  const entries = told.map(({ salon, history }, nth) => ({
    ...rowOf(salon, history, by),
    id: ids[nth],
  }))
  const inserted = part`
    insert into salon_history
    select * from jsonb_populate_recordset(null::salon_history, ${JSON.stringify(entries)}::jsonb)`
  if (events.length === 0) await sql`${inserted}`
  else
    await sql`
      with entered as (${inserted}), ${queued(events, by.at)}
      select pg_notify('webhooks', '') where exists (select from queued)`
  const undoable = told.flatMap(({ salon, history: { undo } }, nth) =>
    undo ? { salon_id: salon, history_id: entries[nth]?.id, at: by.at, ...undo } : [],
  )
  if (undoable.length > 0)
    await sql`
      insert into undoable
      select * from jsonb_populate_recordset(null::undoable, ${JSON.stringify(undoable)}::jsonb)`
}

/** Entries of a client that became another one are that one's from now on; answers which. */
export const followMerge = async (sql: Sql, salon: SalonId, from: string, to: string) =>
  (
    await sql<{ id: string }>`
      update salon_history set client_id = ${to}
      where salon_id = ${salon} and client_id = ${from} returning id`
  ).map(({ id }) => id)

/**
 * These entries are the former client's again. The merge itself no longer names it: a client's name must leave with the
 * client.
 */
export async function unfollowMerge(
  sql: Sql,
  salon: SalonId,
  {
    merge,
    entries,
    from,
    to,
  }: { merge: string; entries: readonly string[]; from: string; to: string },
) {
  await sql`
    update salon_history set client_id = ${from}
    where salon_id = ${salon} and client_id = ${to} and id = any(${entries}::uuid[])`
  await sql`
    update salon_history set details = details - 'name', search = ''
    where salon_id = ${salon} and client_id = ${to} and id = ${merge}`
}
