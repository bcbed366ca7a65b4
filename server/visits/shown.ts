import { clientWords } from '#contract/clients/client-words.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Narrow, Reach } from '#server/core/reach.ts'
import { part } from '#server/database/sql.ts'

/** For a query over appointments `a`: the member has a part in it. */
export const isOwn = ({ staffId }: Narrow) => part`exists (
  select from appointment_parts p
  where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${staffId}::uuid)`

/** For a query over appointments `a` that shows nothing of a visit but its client's name, as far as the member sees it. */
export const nameSeen = (reach: Reach) =>
  reach && !reach.seesNames
    ? part`case when ${isOwn(reach)} then a.client_name else ${clientWords.hidden} end`
    : part`a.client_name`

/** For a query over appointments `a`: it lies ahead and may still be moved, neither closed nor called off. */
export const isAhead = (salon: SalonId, now: Date) => part`
  a.status in ('pending', 'confirmed') and a.sale_id is null
  and a.starts_at > (select ${now}::timestamptz at time zone time_zone from salons where id = ${salon})`

/** What a visit `a` costs: to a member with one column, the own parts of it. */
export const ownPriceSeen = (reach: Reach) =>
  reach
    ? part`(select sum(p.price_cents) / 100::float8 from appointment_parts p
        where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${reach.staffId}::uuid)`
    : part`a.price_cents / 100::float8`

/** What an appointment `a` has earned, in cents; for a member who sees one column, only that column's parts. */
export const earnedSeen = (reach: Reach) =>
  reach
    ? part`(select sum(earned(a.status, p.price_cents)) from appointment_parts p
        where p.salon_id = a.salon_id and p.appointment_id = a.id and p.staff_id = ${reach.staffId}::uuid)`
    : part`earned(a.status, a.price_cents)`

/** The name of a barber -- one pass: a join would look it up anew for each row. */
const nameOf = (salon: SalonId, barber: ReturnType<typeof part>) =>
  part`(select jsonb_object_agg(id, name) from staff where salon_id = ${salon}) ->> ${barber}::text`

/** A visit `a` as it is stored, once for each of its parts; `visitsIn` puts the rows together. */
export const visitColumns = (salon: SalonId) => part`
  a.id, a.starts_at as "startsAt", a.minutes, a.client_name as "clientName", a.client_id as "clientId", a.note,
  a.cancel_reason as "cancelReason", a.price_cents as "priceCents", a.service_name as "serviceName",
  a.service_id as "serviceId", a.status, a.version, ${nameOf(salon, part`a.staff_id`)} as barber,
  a.staff_id as "barberId", a.source, a.arrived_at as "arrivedAt", a.cancelled_by as "cancelledBy",
  a.requested_at as "requestedAt", a.offer_until as "offerUntil", a.sale_id as "saleId", a.moved_from as "movedFrom",
  a.client_answer as "clientAnswer", a.client_answer_at as "clientAnswerAt",
  a.series_id as "seriesId", a.series_nth as "seriesNth", a.series_of as "seriesOf",
  (select owner_user_id from salons where id = ${salon}) as "userId",
  p.service_id as "partServiceId", p.service_name as "partServiceName", p.price_cents as "partPriceCents",
  ${nameOf(salon, part`p.staff_id`)} as "partBarber", p.staff_id as "partBarberId",
  p.starts_at as "partStartsAt", p.work, p.wait, p.finish`

const stored = part`appointment_parts`

/** For `visitColumns`: the parts of `a`; `parts` is where they stand when a statement has just written them. */
export const withParts = (salon: SalonId, parts = stored) => part`
  left join ${parts} p on p.salon_id = ${salon} and p.appointment_id = a.id`

/** The same without the only part of a visit that says itself what that part would (`onlyPartOf`). */
export const withSeveralParts = (salon: SalonId) => part`
  ${withParts(salon)} and not (p.position = 0 and p.work = a.minutes and p.staff_id = a.staff_id
    and p.service_id is not distinct from a.service_id and p.service_name = a.service_name
    and p.price_cents = a.price_cents and p.starts_at = a.starts_at)`

/** The order of the rows in which `visitsIn` finds the parts of a visit side by side. */
export const inOrder = part`a.starts_at, a.id, p.position`
