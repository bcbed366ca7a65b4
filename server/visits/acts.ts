import type { WholeAppointment } from '#contract/visits/appointments.ts'
import { appointmentFields } from '#contract/visits/visit-fields.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { clientWords, nobodyNamed } from '#contract/clients/clients.ts'
import { changesIn, isSame, namesOf, picked } from '#contract/kit/details.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { SalonId } from '#server/core/actor.ts'
import type { Act, LogLine, NewsOfMany, SalonAct } from '#server/record/act.ts'
import type { MovedVisit } from '#server/record/details.ts'
import { occupies } from '#contract/visits/statuses.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import { noteOf } from './visit.ts'

export type Known = Pick<
  WholeAppointment,
  | 'id'
  | 'client_id'
  | 'client_name'
  | 'service_name'
  | 'appointment_date'
  | 'appointment_time'
  | 'barber_id'
> &
  Partial<Pick<WholeAppointment, 'offerUntil'>>

const placeFields: readonly string[] = ['appointment_date', 'appointment_time', 'barber']

const isWalkIn = (name: string) => {
  const spelling = nobodyNamed(name)
  return spelling !== undefined && spelling !== clientWords.deleted
}

const names = namesOf(appointmentFields)

/** All parts of the visit are one barber's, in all these states of it. */
const isOnes = (...states: readonly WholeAppointment[]) =>
  new Set(states.flatMap(({ parts }) => parts.map(({ barber_id }) => barber_id))).size === 1

/** A visit in the salon's history. */
export const visitEntry = (action: HistoryAction, visit: Known) =>
  ({
    kind: 'appointment',
    action,
    entityId: visit.id,
    clientId: visit.client_id,
    staffId: visit.barber_id,
    day: visit.appointment_date,
    details: {
      startsAt: momentOf(visit),
      service: visit.service_name,
      ...(isWalkIn(visit.client_name) && { isWalkIn: true }),
      ...(visit.offerUntil && { offered: true }),
    },
  }) satisfies SalonAct

type LogAction = 'create' | 'update' | 'delete'

/** A visit in the operator's log. */
export const visitLine = (
  action: LogAction,
  visit: Parameters<typeof noteOf>[0] & Pick<Known, 'id'>,
  verb: string,
): LogLine => ({
  action,
  text: noteOf(visit, verb),
  entity: { type: 'appointment', id: visit.id },
})

export const visitBooked = (salon: SalonId, visit: WholeAppointment, verb: string) =>
  ({
    salon,
    log: visitLine('create', visit, verb),
    history: visitEntry('create', visit),
    notifies: visit,
  }) satisfies Act

/** What becomes of an offer changes the waiting list. */
const toWaiting = ({ offerUntil }: Pick<WholeAppointment, 'offerUntil'>): Pick<Act, 'announces'> =>
  offerUntil === null ? {} : { announces: ['waiting'] }

export const visitRemoved = (salon: SalonId, visit: WholeAppointment): Act => ({
  salon,
  log: visitLine('delete', visit, 'u fshi'),
  history: visitEntry('delete', visit),
  notifies: visit,
  removed: [visit],
  ...toWaiting(visit),
})

const isOpen = ({ requestedAt, offerUntil }: WholeAppointment) =>
  requestedAt !== null || offerUntil !== null

/** A request that was accepted, or an offer that was taken. */
const isNew = (before: WholeAppointment, after: WholeAppointment) =>
  isOpen(before) && !isOpen(after) && occupies(after.status)

export type VisitChange = { readonly before: WholeAppointment; readonly after: WholeAppointment }

/** The act of a changed visit; `currency` is that of its prices, if the change may contain one. */
export const visitChanged = (
  salon: SalonId,
  { before, after }: VisitChange,
  verb: string,
  currency?: Currency,
) =>
  ({
    salon,
    log: visitLine('update', after, verb),
    history: changeEntry(before, after, currency),
    notifies: after,
    tells: isNew(before, after) ? ('appointment.booked' as const) : undefined,
    ...toWaiting(before),
  }) satisfies Act

/** A change is called by what weighs most in it: the status, the place, anything else. */
function changeEntry(old: WholeAppointment, now: WholeAppointment, currency?: Currency) {
  const news = changesIn(picked(names, now), old)
  const isMoved = placeFields.some((field) => field in news)
  const action = news.status !== undefined ? 'status' : isMoved ? 'move' : 'update'
  const entry = visitEntry(action, now)
  const startedAt = momentOf(old) === entry.details.startsAt ? undefined : momentOf(old)
  const fields = namesOf(news).filter(
    (field) => field !== 'status' && (action === 'status' || !placeFields.includes(field)),
  )
  return {
    ...entry,
    staffBefore: old.barber_id === now.barber_id ? undefined : old.barber_id,
    dayBefore: old.appointment_date === now.appointment_date ? undefined : old.appointment_date,
    details: {
      ...entry.details,
      startedAt,
      status: news.status,
      arrived: isSame(old.arrivedAt, now.arrivedAt) ? undefined : now.arrivedAt !== null,
      byClient: now.cancelledBy === 'client' || undefined,
      fields,
      prices: news.price === undefined ? undefined : ([old.price, news.price] as const),
      ...(news.price !== undefined && currency && { currency }),
      ...(news.price !== undefined && isOnes(old, now) && { isOnes: true }),
    },
  } satisfies SalonAct
}

type Stands = {
  readonly before?: WholeAppointment | undefined
  readonly after?: WholeAppointment | undefined
}

/** What became of several visits, for the devices of their barbers; an offer is told as news of its slot. */
export const newsOfMany = (visits: readonly Stands[]): NewsOfMany[] =>
  visits.flatMap(({ before, after }) => {
    const [was, now] = [before ?? after, after ?? before]
    const kind = was?.offerUntil || now?.offerUntil ? undefined : newsKind(before, after)
    if (!kind || !was || !now) return []
    const staff = [...was.parts, ...now.parts].map(({ barber_id: id }) => id)
    return { kind, id: now.id, startsAt: momentOf(now), startedAt: momentOf(was), staff }
  })

function newsKind(before: Stands['before'], after: Stands['after']) {
  const stood = before !== undefined && occupies(before.status)
  if (!after || !occupies(after.status)) return stood ? 'cancelled' : undefined
  if (!stood) return 'booked'
  return isSame(placesIn(before), placesIn(after)) ? undefined : 'moved'
}
const placesIn = (visit: WholeAppointment) => [
  visit.appointment_date,
  ...visit.parts.flatMap(({ time, barber_id }) => [time, barber_id]),
]

/** Where a visit stands, for an entry about several. */
export const standing = (visit: WholeAppointment): MovedVisit => ({
  id: visit.id,
  startsAt: momentOf(visit),
})

/** The same, with what was otherwise before. */
export const movedVisit = ({ before, after }: VisitChange): MovedVisit => ({
  ...standing(after),
  ...(momentOf(before) !== momentOf(after) && { startedAt: momentOf(before) }),
  ...(before.barber_id !== after.barber_id && { staffBefore: before.barber_id }),
  ...(before.status !== after.status && { status: after.status }),
})
