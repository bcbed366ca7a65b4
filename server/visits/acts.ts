import { appointmentFields, type WholeAppointment } from '#contract/visits/appointments.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { clientWords, nobodyNamed } from '#contract/clients.ts'
import { changesIn, isSame, namesOf, picked } from '#contract/kit/details.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Act } from '#server/record/salon-acts.ts'
import { startOf } from './visit.ts'

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
type Signed = Pick<Act, 'userId' | 'at'>

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
      startsAt: startOf(appointment),
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

/** A change is called by what weighs most in it: the status, the place, anything else. */
export function changedAct(
  old: WholeAppointment,
  now: WholeAppointment,
  { currency, ...signed }: Signed & { currency?: Currency },
): Act {
  const news = changesIn(picked(names, now), old)
  const isMoved = placeFields.some((field) => field in news)
  const action = news.status !== undefined ? 'status' : isMoved ? 'move' : 'update'
  const act = actOn(action, now, signed)
  const startedAt = startOf(old) === act.details.startsAt ? undefined : startOf(old)
  const fields = namesOf(news).filter(
    (field) => field !== 'status' && (action === 'status' || !placeFields.includes(field)),
  )
  return {
    ...act,
    staffBefore: old.barber_id === now.barber_id ? undefined : old.barber_id,
    dayBefore: old.appointment_date === now.appointment_date ? undefined : old.appointment_date,
    details: {
      ...act.details,
      startedAt,
      status: news.status,
      arrived: isSame(old.arrivedAt, now.arrivedAt) ? undefined : now.arrivedAt !== null,
      byClient: now.cancelledBy === 'client' || undefined,
      fields,
      prices: news.price === undefined ? undefined : [old.price, news.price],
      ...(news.price !== undefined && currency && { currency }),
      ...(news.price !== undefined && isOnes(old, now) && { isOnes: true }),
    },
  }
}
