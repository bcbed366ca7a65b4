import { clientWords } from '#contract/clients/client-words.ts'
import { commonErrors } from '#contract/common.ts'
import { idErrors } from '#contract/made-ids.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import type { Entry, EntryStatus } from '#contract/queue/entries.ts'
import { queueErrors } from '#contract/queue/entries.ts'
import type { Salon } from '#contract/salon.ts'
import type { SalonId } from '#server/core/actor.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Reach } from '#server/core/reach.ts'
import { isoOf } from '#server/database/iso-of.ts'
import {
  andSet,
  columnList,
  oneRow,
  part,
  refuseOn,
  type Sql,
  valueList,
} from '#server/database/sql.ts'
import { readsNumbers } from '#server/features/clients/reach.ts'
import { langOf } from '#server/features/messages/kindness.ts'

/** An entry as it is stored; `shown` is its client, and `name` what is called, as far as the member sees them. */
export type StoredEntry = {
  readonly id: string
  readonly number: number
  readonly label: string
  readonly turn: number
  readonly name: string
  readonly clientId: string | null
  readonly clientName: string
  readonly shown: Entry['client']
  /** The number to which a message may go; empty where there is none. */
  readonly dialled: string
  readonly lang: DoorLanguage
  readonly services: readonly string[]
  readonly names: readonly string[]
  readonly staffId: string | null
  readonly party: Entry['party']
  readonly note: string
  readonly source: Entry['source']
  readonly here: boolean
  readonly since: string
  readonly status: EntryStatus
  readonly promisedFrom: number | null
  readonly promisedTo: number | null
  readonly promisedAt: string
  readonly missed: number
  readonly pushed: boolean
  readonly passed: Entry['passed']
  readonly visitId: string | null
  readonly isOwnDoing: boolean
}
type Row = Omit<StoredEntry, 'shown' | 'dialled'> & {
  readonly phone: string
  readonly e164: string | null
  readonly isMine: boolean
}

/** For an entry `e`: its number as it is called, "14" or "A3". */
export const labelOf = part`coalesce(e.label, e.number::text)`

/** For an entry `e`: the wait was moved by the one who waited. */
export const isOwnDoing = part`(e.pushed or e.missed > 0 or e.changed or e.passed @> '[{"why": "away"}]')`

/** For an entry `e`: it is in the member's column, or they have written it. */
const isMine = (reach: Reach) =>
  reach
    ? part`coalesce(e.staff_id = ${reach.staffId}::uuid, false) or coalesce(e.client_by = ${reach.userId}::uuid, false)`
    : part`true`

/** Who waits on this day, in the order in which the line is served; or these entries, whatever became of them. */
export async function entriesOf(
  sql: Sql,
  salon: SalonId,
  reach: Reach,
  { day, ids = null }: { readonly day: string; readonly ids?: readonly string[] | null },
): Promise<StoredEntry[]> {
  const rows = await sql<Row>`
    select e.id, e.number, ${labelOf} as label, e.turn, e.name, e.client_id as "clientId", coalesce(c.name, '') as "clientName",
      case when ${readsNumbers(reach)} then coalesce(c.phone, '') else '' end as phone, ${isMine(reach)} as "isMine",
      case when ${readsNumbers(reach)} and not c.do_not_message then n.e164 end as e164, ${langOf(salon)} as lang,
      e.services, array(select s.name from unnest(e.services) with ordinality u(id, nth)
        join services s on s.salon_id = e.salon_id and s.id = u.id order by u.nth) as names,
      e.staff_id as "staffId", e.note, e.source, e.here, ${isoOf(part`e.created_at`)} as since, e.status,
      case when e.party is not null
        then json_build_object('id', e.party, 'nth', e.party_nth, 'of', e.party_of) end as party,
      e.promised_from as "promisedFrom", e.promised_to as "promisedTo", ${isoOf(part`e.promised_at`)} as "promisedAt",
      e.missed, e.pushed, e.passed, e.appointment_id as "visitId", ${isOwnDoing} as "isOwnDoing"
    from queue_entries e left join clients c on c.salon_id = e.salon_id and c.id = e.client_id
    left join client_numbers n on n.salon_id = c.salon_id and n.client_id = c.id and n.position = 0
    where e.salon_id = ${salon} and e.day = ${day}
      and case when ${ids}::uuid[] is null then e.status = 'waiting' else e.id = any(${ids}::uuid[]) end
    order by e.turn, e.number`
  return rows.map((row) => entryIn(row, reach))
}

function entryIn({ phone, e164, isMine: mine, ...row }: Row, reach: Reach): StoredEntry {
  const isNamed = !reach || mine || reach.seesNames
  const isOpen = isNamed && (!reach || mine || reach.seesClients)
  const client = {
    id: isOpen ? row.clientId : null,
    name: isNamed ? row.clientName : clientWords.hidden,
    phone: isNamed ? phone : '',
  }
  return {
    ...row,
    name: isNamed ? row.name : '',
    note: mine ? row.note : '',
    dialled: (isNamed && e164) || '',
    shown: row.clientId === null ? null : client,
  }
}

/** How the salon keeps its line, and its clock. */
export async function lineSettings(sql: Sql, salon: SalonId) {
  const { queue, zone } = oneRow(
    await sql<{ queue: Salon['queue']; zone: string }>`
      select queue, time_zone as zone from salons where id = ${salon}`,
  )
  return { setting: queue, zone }
}

/** Locks the chair: of several who call there at one moment each sees what the one before has done. */
export async function holdChair(tx: Sql, salon: SalonId, barber: string) {
  const rows = await tx`
    select 1 from staff where salon_id = ${salon} and id = ${barber} for no key update`
  return rows.length > 0
}

/** Locks entries, after the visits that they became; answers the status of each. */
export const holdEntries = (tx: Sql, salon: SalonId, ids: readonly string[]) => tx<{
  id: string
  status: EntryStatus
}>`
  select id, status from queue_entries
  where salon_id = ${salon} and id = any(${ids}::uuid[]) order by id for update`

/** Numbers of one day follow each other: who joins waits for those who join at this moment. */
export const holdCounter = (tx: Sql, salon: SalonId) =>
  tx`select pg_advisory_xact_lock(hashtextextended(${`${salon} queue`}, 0))`

export const countOf = async (tx: Sql, salon: SalonId, day: string) =>
  oneRow(
    await tx<{ last: number; waiting: number; turn: number }>`
      select coalesce(max(number), 0) as last, coalesce(max(turn), 0) as turn,
        count(*) filter (where status = 'waiting')::int as waiting
      from queue_entries where salon_id = ${salon} and day = ${day}`,
  )

/** The service that was booked most in the last 90 days; without visits the first of the list. */
export const usualService = async (sql: Sql, salon: SalonId, day: string) =>
  (
    await sql<{ id: string }>`
      select s.id from services s
      where s.salon_id = ${salon} and s.active and s.retired_at is null
      order by (select count(*) from appointments a where a.salon_id = s.salon_id and a.service_id = s.id
        and a.starts_at >= ${day}::date - 90 and a.starts_at < ${day}::date + 1) desc, s.position, s.id
      limit 1`
  )[0]?.id

type Columns = Readonly<Record<string, unknown>>

export const insertEntry = (tx: Sql, salon: SalonId, row: Columns) =>
  refuseOn(
    { queue_entries_pkey: idErrors.idTaken },
    tx`
      insert into queue_entries (salon_id, ${columnList(Object.keys(row))})
      values (${salon}, ${valueList(row)})`,
  )

export const saveEntry = (tx: Sql, salon: SalonId, id: string, row: Columns) => tx`
  update queue_entries set version = version + 1 ${andSet(row)}
  where salon_id = ${salon} and id = ${id}`

/** Keeps with those who came earlier that somebody sat down before them. */
export const notePassed = (
  tx: Sql,
  salon: SalonId,
  passed: readonly { readonly id: string; readonly why: string }[],
  at: Date,
) => tx`
  update queue_entries e set passed = e.passed || jsonb_build_array(
    jsonb_build_object('at', ${at.toISOString()}::text, 'why', w.why))
  from jsonb_to_recordset(${JSON.stringify(passed)}::jsonb) w (id uuid, why text)
  where e.salon_id = ${salon} and e.id = w.id`

/** An entry of this day, or a refusal: one of another day is over. */
export async function entryOf(
  sql: Sql,
  salon: SalonId,
  reach: Reach,
  { day, id }: { readonly day: string; readonly id: string },
) {
  const [entry] = await entriesOf(sql, salon, reach, { day, ids: [id] })
  if (entry) return entry
  oneRow(await holdEntries(sql, salon, [id]), commonErrors.notFound)
  throw new AppError(queueErrors.entryOver)
}

export function refuseOver({ status }: Pick<StoredEntry, 'status'>) {
  if (status !== 'waiting') throw new AppError(queueErrors.entryOver)
}

/** So many days the numbers of a line are kept. */
const keptDays = 400

/** The day of a salon `l` at that moment. */
const dayIn = (now: Date) => part`(${now}::timestamptz at time zone l.time_zone)::date`

/** Once a day is over nobody waits in its line, and nobody is named there. */
export const forgetNames = (sql: Sql, now: Date) => sql`
  update queue_entries e set version = e.version + 1, name = '', note = '', client_id = null, client_by = null, client_at = null,
    status = case when e.status = 'waiting' then 'lapsed' else e.status end,
    ended_at = case when e.status = 'waiting' then ${now} else e.ended_at end
  from salons l
  where l.id = e.salon_id and e.day < ${dayIn(now)}
    and (e.status = 'waiting' or e.name <> '' or e.note <> '' or e.client_id is not null)`

/** What it takes to set an act back names people too. */
export const forgetUndo = (sql: Sql, now: Date) => sql`
  update undoable un set payload = '{}' from salons l
  where l.id = un.salon_id and un.kind = 'queue' and un.payload <> '{}'
    and un.at < ${dayIn(now)}::timestamp at time zone l.time_zone`

export const forgetLines = (sql: Sql, now: Date) => sql`
  delete from queue_entries e using salons l
  where l.id = e.salon_id and e.day < ${dayIn(now)} - ${keptDays}::int`

/** Who was passed over as away has so many minutes to come. */
const awayMinutes = 20

/** Takes out of the line who has not come so long after somebody else sat down before them; answers the salon of each. */
export const lapseAway = (sql: Sql, now: Date) => sql<{ salonId: SalonId }>`
  update queue_entries e set version = e.version + 1, status = 'lapsed', ended_at = ${now}
  where e.status = 'waiting' and not e.here and exists (
    select from jsonb_to_recordset(e.passed) p (at timestamptz, why text)
    where p.why = 'away' and p.at <= ${now}::timestamptz - make_interval(mins => ${awayMinutes}))
  returning e.salon_id as "salonId"`

/** The salon keeps no line any more: nobody waits in it. */
export const closeLine = (tx: Sql, salon: SalonId, now: Date) => tx`
  update queue_entries set version = version + 1, status = 'removed', ended_at = ${now}
  where salon_id = ${salon} and status = 'waiting'`
