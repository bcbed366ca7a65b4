import type { Appointment, WholeAppointment } from '#contract/visits/appointments.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import type { Part } from '#contract/visits/parts.ts'
import type { Reach } from '#server/core/reach.ts'
import type { PlannedPart } from './plan.ts'

/** A visit as it is stored, with one of its parts. */
export type VisitRow = {
  readonly id: string
  readonly startsAt: string
  readonly minutes: number
  readonly clientName: string
  readonly clientId: string | null
  readonly note: string
  readonly cancelReason: string
  readonly priceCents: number
  readonly serviceName: string
  readonly serviceId: string | null
  readonly status: Appointment['status']
  readonly version: number
  readonly barber: string
  readonly barberId: string
  readonly source: Appointment['source']
  readonly arrivedAt: string | null
  readonly cancelledBy: Appointment['cancelledBy']
  readonly requestedAt: string | null
  readonly offerUntil: string | null
  readonly movedFrom: string | null
  readonly clientAnswer: Appointment['clientAnswer']
  readonly clientAnswerAt: string | null
  readonly saleId: string | null
  readonly seriesId: string | null
  readonly seriesNth: number
  readonly seriesOf: number
  readonly userId: string
  readonly partServiceId: string | null
  readonly partServiceName: string
  readonly partPriceCents: number
  readonly partBarber: string
  /** Null where none of the parts could be written, and where the visit says what its only part would. */
  readonly partBarberId: string | null
  readonly partStartsAt: string
  readonly work: number
  readonly wait: number
  readonly finish: number
}

const dayIn = (moment: string) => moment.slice(0, 10)
const timeIn = (moment: string) => moment.slice(11, 16)
const asInstant = (moment: string | null) =>
  moment === null ? null : new Date(moment).toISOString()

/** The price is visible only for the own parts to a member who sees one column. */
const partOf = (row: VisitRow, reach: Reach): Part => ({
  service_id: row.partServiceId,
  service_name: row.partServiceName,
  price: !reach || row.partBarberId === reach.staffId ? row.partPriceCents / 100 : null,
  barber: row.partBarber,
  barber_id: row.partBarberId ?? '',
  time: timeIn(row.partStartsAt),
  work: row.work,
  wait: row.wait,
  finish: row.finish,
})

const seriesOf = ({ seriesId: id, seriesNth: nth, seriesOf: of }: VisitRow) =>
  id === null ? null : { id, nth, of }

/** Which fields of a visit a member is told. */
type Sight = { name: boolean; client: boolean; note: boolean; price: boolean }
const wholly: Sight = { name: true, client: true, note: true, price: true }

/**
 * A member with one column is told everything of a visit in which they have a part, but its price only where all parts are
 * theirs: a colleague's prices added up are the colleague's takings.
 */
function sightOf(rows: readonly VisitRow[], reach: Reach): Sight {
  if (!reach) return wholly
  const { staffId, seesNames, seesClients } = reach
  const isMine = ({ partBarberId, barberId }: VisitRow) =>
    staffId !== null && (partBarberId ?? barberId) === staffId
  const isOwn = rows.some(isMine)
  return {
    name: isOwn || seesNames,
    client: isOwn || (seesNames && seesClients),
    note: isOwn,
    price: rows.every(isMine),
  }
}

function visitOf(rows: readonly [VisitRow, ...VisitRow[]], reach: Reach): Appointment {
  const [row] = rows
  const sees = sightOf(rows, reach)
  return {
    id: row.id,
    appointment_date: dayIn(row.startsAt),
    appointment_time: timeIn(row.startsAt),
    client_name: sees.name ? row.clientName : clientWords.hidden,
    client_id: sees.client ? row.clientId : null,
    note: sees.note ? row.note : null,
    cancelReason: (sees.note && row.cancelReason) || null,
    price: sees.price ? row.priceCents / 100 : null,
    service_name: row.serviceName,
    service_id: row.serviceId,
    duration: row.minutes,
    status: row.status,
    version: row.version,
    barber: row.barber,
    barber_id: row.barberId,
    parts: row.partBarberId === null ? [] : rows.map((one) => partOf(one, reach)),
    source: row.source,
    arrivedAt: asInstant(row.arrivedAt),
    cancelledBy: row.cancelledBy,
    // What is offered waits for its client's yes, not for the salon's.
    requestedAt: row.offerUntil === null ? asInstant(row.requestedAt) : null,
    offerUntil: asInstant(row.offerUntil),
    movedFrom:
      row.movedFrom === null ? null : { date: dayIn(row.movedFrom), time: timeIn(row.movedFrom) },
    // Where the move was undone there is nothing to answer.
    clientAnswer: row.movedFrom === null ? null : row.clientAnswer,
    clientAnswerAt: row.movedFrom === null ? null : asInstant(row.clientAnswerAt),
    saleId: row.saleId,
    series: sees.client ? seriesOf(row) : null,
    user_id: row.userId,
  }
}

/** Rows that follow each other and are of one visit. */
function* visitsApart<Row extends VisitRow>(rows: readonly Row[]) {
  let parts: [Row, ...Row[]] | undefined
  for (const row of rows) {
    if (parts?.[0].id === row.id) parts.push(row)
    else {
      if (parts) yield parts
      parts = [row]
    }
  }
  if (parts) yield parts
}

/** The visits of rows in which a visit's parts follow each other, as far as visible to the member; each with its first row. */
export const mapVisits = <Row extends VisitRow, Shown>(
  rows: readonly Row[],
  reach: Reach,
  show: (visit: Appointment, row: Row, parts: readonly Row[]) => Shown,
) => Array.from(visitsApart(rows), (parts) => show(visitOf(parts, reach), parts[0], parts))

export const visitsIn = (rows: readonly VisitRow[], reach: Reach) =>
  mapVisits(rows, reach, (visit) => visit)

/** The same for a member to whom everything is visible. */
export const wholeVisitsIn = (rows: readonly VisitRow[]) =>
  visitsIn(rows, null) as WholeAppointment[]

/** The parts of the rows in the form of planned parts. */
export const plannedPartsIn = (
  rows: readonly (VisitRow & { readonly buffer: number })[],
): PlannedPart[] =>
  rows.flatMap((row) =>
    row.partBarberId === null
      ? []
      : {
          staffId: row.partBarberId,
          serviceId: row.partServiceId,
          serviceName: row.partServiceName,
          priceCents: row.partPriceCents,
          startsAt: row.partStartsAt.slice(0, 16),
          work: row.work,
          wait: row.wait,
          finish: row.finish,
          buffer: row.buffer,
        },
  )
