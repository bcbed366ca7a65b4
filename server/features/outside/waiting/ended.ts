import { commonErrors } from '#contract/common.ts'
import type { SalonOfBooking } from '#contract/outside/online-bookings.ts'
import type { EndedOffer } from '#contract/outside/waiting-outside.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, type Sql } from '#server/database/sql.ts'
import type { VisitLink } from '#server/mail/visit-link.ts'
import { salonOfLink } from '../bookings/data.ts'
import { entryWords, sealEntry } from './token.ts'

type Row = Pick<EndedOffer, 'until' | 'date' | 'time' | 'services' | 'barber'> & {
  /** Null once nobody waits there any more. */
  readonly entry: string | null
}

/** An offer that is over: of a deleted visit, or of one that is about to be deleted. */
const rowOf = (sql: Sql, { salonId, id, version }: VisitLink) => sql<Row>`
  select to_char(e.until at time zone l.time_zone, 'YYYY-MM-DD HH24:MI') as until,
    to_char(e.starts_at, 'YYYY-MM-DD') as date, to_char(e.starts_at, 'HH24:MI') as time,
    case when w.booked_as is null then w.id end as entry, w.services, w.staff_id as barber
  from (
    select salon_id, link_version, entry_id, starts_at, until from ended_offers
      where salon_id = ${salonId} and appointment_id = ${id}
    union all
    select salon_id, link_version, offer_for, starts_at, offer_until from appointments
      where salon_id = ${salonId} and id = ${id} and offer_for is not null) e
  join salons l on l.id = e.salon_id
  join waiting_entries w on w.salon_id = e.salon_id and w.id = e.entry_id
  where e.link_version = ${version}`

/** What the link of an ended offer says; undefined where it leads to none. */
export async function endedOffer(sql: Sql, link: VisitLink) {
  const [row] = await rowOf(sql, link)
  if (!row) return undefined
  const salonId = link.salonId as SalonId
  const salon: SalonOfBooking = oneRow(await salonOfLink(sql, salonId), commonErrors.notFound)
  const { entry, ...told } = row
  const waiting = entry === null ? null : await sealEntry(sql, entryWords(salonId, entry))
  const { slug, name, phone } = salon
  return { salon, ended: { ...told, slug, salon: name, phone, waiting } satisfies EndedOffer }
}
