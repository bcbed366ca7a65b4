import type { OfClient, StampsToSpend, UsualVisit, VisitAhead } from '#contract/outside/own-page.ts'
import { wallClock } from '#contract/kit/time.ts'
import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { SalonId } from '#server/core/actor.ts'
import { oneRow, part, type Sql } from '#server/database/sql.ts'
import { clockOf, kept } from '#server/features/clients/client-visits.ts'
import { sealer } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { linkWords } from '#server/mail/visit-link.ts'
import { stampsOf } from '#server/visits/ledger.ts'
import { isAhead } from '#server/visits/shown.ts'
import type { Linked } from './data.ts'
import { toBooking } from './rules.ts'

type Opened = Pick<Linked, 'visit' | 'salonId' | 'salon' | 'bookedAt'>

/**
 * Whether the link proves its client: the salon has booked the visit, or it was kept. A booking under a known name and number is
 * no proof (docs/decisions/0079).
 */
function isProof({ visit, salon, bookedAt }: Opened, now: Date) {
  if (visit.source !== 'online' && bookedAt === null) return true
  const clock = wallClock(now, salon.timeZone).slice(0, 16)
  return occupies(visit.status) && momentOf(visit) <= clock
}

type AheadRow = Omit<VisitAhead, 'token'> & { readonly id: string; readonly version: number }
const mostAhead = 30

/** The client's other visits ahead; what is only offered to them is not theirs yet. */
const aheadOf = (sql: Sql, salon: SalonId, { id, client_id }: WholeAppointment, now: Date) =>
  sql<AheadRow>`
    select a.id, a.link_version as version, to_char(a.starts_at, 'YYYY-MM-DD') as date,
      to_char(a.starts_at, 'HH24:MI') as time, b.name as barber, a.requested_at is not null as requested,
      array(select p.service_name from appointment_parts p
        where p.salon_id = a.salon_id and p.appointment_id = a.id order by p.position) as services
    from appointments a join staff b on b.salon_id = a.salon_id and b.id = a.staff_id
    where a.salon_id = ${salon} and a.client_id = ${client_id} and a.id <> ${id}
      and ${isAhead(salon, now)} and a.offer_until is null
    order by a.starts_at, a.id limit ${mostAhead}`

/** The services of the client's kept visits that stand together most often, with whom; of two equal ones the later. */
const usualOf = (sql: Sql, salon: SalonId, client: string, now: Date) => sql<UsualVisit>`
  select services, barber from (
    select array_agg(p.service_id order by p.position) as services,
      (array_agg(p.staff_id order by p.position))[1] as barber, a.starts_at
    from clients c join appointments a on ${kept(salon)}
    join appointment_parts p on p.salon_id = a.salon_id and p.appointment_id = a.id
    where c.salon_id = ${salon} and c.id = ${client} and a.starts_at <= ${clockOf(salon, now)}
    group by a.id, a.starts_at having bool_and(p.service_id is not null)) came
  group by services, barber order by count(*) desc, max(starts_at) desc limit 1`

const stampsToSpend = async (sql: Sql, salon: SalonId, client: string) =>
  oneRow(
    await sql<{ stamps: StampsToSpend | null }>`
      select (${stampsOf(salon, part`${client}::uuid`)}::jsonb
        || jsonb_build_object('reward', stamps -> 'reward')) as stamps
      from salons where id = ${salon}`,
  ).stamps

/** What the link of a visit tells of its client. */
export async function readOfClient(sql: Sql, opened: Opened, now: Date): Promise<OfClient> {
  const { visit, salonId, salon } = opened
  const { client_id: client } = visit
  const { serviceIds, barberId } = toBooking('', visit, salon, now)
  const same = serviceIds.length > 0 ? { services: serviceIds, barber: barberId } : null
  if (client === null) return { ahead: [], usual: same, stamps: null }
  const stamps = await stampsToSpend(sql, salonId, client)
  if (!isProof(opened, now)) return { ahead: [], usual: same, stamps }
  const [rows, [usual], key] = await Promise.all([
    aheadOf(sql, salonId, visit, now),
    usualOf(sql, salonId, client, now),
    sealKey(sql),
  ])
  const sealed = sealer(key, 'visit')
  const ahead = rows.map(({ id, version, ...told }) => ({
    token: sealed(linkWords({ salonId, id, version })),
    ...told,
  }))
  return { ahead, usual: usual ?? same, stamps }
}
