import type { EntryStatus } from '#contract/queue/entries.ts'
import type { QueueRow } from '#contract/queue/queue-figures.ts'
import type { SalonId } from '#server/core/actor.ts'
import { isoOf } from '#server/database/iso-of.ts'
import { isOwnDoing, labelOf } from '../data.ts'
import { part, type Sql } from '#server/database/sql.ts'

/** What became of an entry; moments of the day are minutes since its midnight on the salon's clock. */
export type Fate = {
  readonly id: string
  readonly date: string
  readonly label: string
  readonly since: string
  readonly endedAt: string | null
  readonly status: EntryStatus
  readonly names: readonly string[]
  /** Who was wished for. */
  readonly wished: string | null
  /** Who seated them. */
  readonly seatedBy: string | null
  readonly joined: number
  readonly ended: number | null
  /** From the minute of joining to that of the end, whatever the clock did in between. */
  readonly waited: number | null
  readonly promisedFrom: number | null
  readonly promisedTo: number | null
  readonly why: QueueRow['why']
  /** They were not there, went back or changed their wish: what was said is not judged by them. */
  readonly isOwnDoing: boolean
  /** Of the visit. */
  readonly minutes: number | null
}

const minuteOf = (column: ReturnType<typeof part>) =>
  part`floor(extract(epoch from (${column} at time zone l.time_zone) - e.day) / 60)::int`

const minuteIn = (column: ReturnType<typeof part>) => part`date_trunc('minute', ${column})`

type Asked = {
  readonly from: string
  readonly to: string
  /** A member with one column reads what was for that column, or was done in it. */
  readonly column: { readonly staffId: string | null } | null
}

/** Of these days, the newest first. */
export const readFates = (sql: Sql, salon: SalonId, { from, to, column }: Asked) => sql<Fate>`
  select e.id, to_char(e.day, 'YYYY-MM-DD') as date, ${labelOf} as label,
    ${isoOf(part`e.created_at`)} as since,
    ${isoOf(part`e.ended_at`)} as "endedAt", e.status,
    array(select s.name from unnest(e.services) with ordinality u(id, nth)
      join services s on s.salon_id = e.salon_id and s.id = u.id order by u.nth) as names,
    e.staff_id as wished, case when e.status = 'seated' then a.staff_id end as "seatedBy",
    ${minuteOf(part`e.created_at`)} as joined, ${minuteOf(part`e.ended_at`)} as ended,
    (extract(epoch from ${minuteIn(part`e.ended_at`)} - ${minuteIn(part`e.created_at`)}) / 60)::int as waited,
    e.promised_from as "promisedFrom", e.promised_to as "promisedTo", e.later_why as why,
    ${isOwnDoing} as "isOwnDoing", a.minutes
  from queue_entries e
  join salons l on l.id = e.salon_id
  left join appointments a on a.salon_id = e.salon_id and a.id = e.appointment_id
  where e.salon_id = ${salon} and e.day between ${from} and ${to}
    and (${column === null} or coalesce(a.staff_id, e.staff_id) = ${column?.staffId ?? null}::uuid)
  order by e.day desc, e.number desc`
