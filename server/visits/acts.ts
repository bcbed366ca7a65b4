import { appointmentFields, type WholeAppointment } from '#contract/visits/appointments.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { clientWords, nobodyNamed } from '#contract/clients.ts'
import { changesIn, isSame, namesOf, picked } from '#contract/kit/details.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Act } from '#server/record/salon-acts.ts'
import { momentOf } from '#contract/visits/visit-time.ts'

export type Known = Pick<
  WholeAppointment,
  | 'id'
  | 'client_id'
  | 'client_name'
  | 'service_name'
  | 'appointment_date'
  | 'appointment_time'
  | 'barber_id'
>

const placeFields: readonly string[] = ['appointment_date', 'appointment_time', 'barber']

const isWalkIn = (name: string) => {
  const spelling = nobodyNamed(name)
  return spelling !== undefined && spelling !== clientWords.deleted
}

/** An appointment as the salon's history keeps it. */
function actOn(action: HistoryAction, appointment: Known, { userId, at }: Signed) {
  return {
    kind: 'appointment',
    action,
    entityId: appointment.id,
    userId,
    at,
    clientId: appointment.client_id,
    staffId: appointment.barber_id,
    day: appointment.appointment_date,
    details: {
      startsAt: momentOf(appointment),
      service: appointment.service_name,
      ...(isWalkIn(appointment.client_name) && { isWalkIn: true }),
    },
  } satisfies Act
}

export const bookedAct = (visit: Known, signed: Signed) => actOn('create', visit, signed)
export const removedAct = (visit: Known, signed: Signed) => actOn('delete', visit, signed)

/** By Orari itself, after the day is over. */
export function confirmedAct(visit: Known, at: Date): Act {
  const act = actOn('status', visit, { at })
  return { ...act, details: { ...act.details, status: 'confirmed' } }
}

type Sum = { readonly cents: number; readonly currency: Currency }

/** An act at the till, on its day. */
export const tillAct = (
  action: HistoryAction,
  about: Pick<Act, 'entityId' | 'day' | 'details' | 'staffId'>,
  { userId, at }: Signed,
): Act => ({ kind: 'till', action, userId, at, ...about })

/** A visit that was closed at the till with that sale. */
export function closedAct(
  visit: Known,
  saleId: string,
  { cents, currency, ...signed }: Signed & Sum,
): Act {
  const act = actOn('close', visit, signed)
  return { ...act, kind: 'till', entityId: saleId, details: { ...act.details, cents, currency } }
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
      startsAt: startOf(visit),
      service: visit.service_name,
      ...(isWalkIn(visit.client_name) && { isWalkIn: true }),
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

export const visitRemoved = (salon: SalonId, visit: WholeAppointment): Act => ({
  salon,
  log: visitLine('delete', visit, 'u fshi'),
  history: visitEntry('delete', visit),
  notifies: visit,
})

export type VisitChange = { readonly before: WholeAppointment; readonly after: WholeAppointment }

/** The currency is that of the prices, where the change may have another one. */
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
  }) satisfies Act

/** A change is called by what weighs most in it: the status, the place, anything else. */
function changeEntry(old: WholeAppointment, now: WholeAppointment, currency?: Currency) {
  const news = changesIn(picked(names, now), old)
  const isMoved = placeFields.some((field) => field in news)
  const action = news.status !== undefined ? 'status' : isMoved ? 'move' : 'update'
  const act = actOn(action, now, signed)
  const startedAt = momentOf(old) === act.details.startsAt ? undefined : momentOf(old)
  const fields = Object.keys(news).filter(
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
