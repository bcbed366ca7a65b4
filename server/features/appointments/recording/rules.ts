import { appointmentFields, type WholeAppointment } from '#contract/appointments.ts'
import { clientWords, nobodyNamed } from '#contract/clients.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import type { HistoryAction } from '#contract/salon-history.ts'
import type { Act } from '#server/features/salon-history/recording/data.ts'
import { startOf } from '../rules.ts'

export type Known = Pick<
  WholeAppointment,
  'id' | 'client_id' | 'client_name' | 'service_name' | 'appointment_date' | 'appointment_time'
>
type Held = { appointment: WholeAppointment; staffId: string }
type Signed = Pick<Act, 'userId' | 'at'>

const placeFields: readonly string[] = ['appointment_date', 'appointment_time', 'barber']

const isWalkIn = (name: string) => {
  const spelling = nobodyNamed(name)
  return spelling !== undefined && spelling !== clientWords.deleted
}

/** An appointment as the salon's history keeps it. */
function actOn(
  action: HistoryAction,
  { appointment, staffId }: { appointment: Known; staffId: string },
  { userId, at }: Signed,
) {
  return {
    kind: 'appointment',
    action,
    entityId: appointment.id,
    userId,
    at,
    clientId: appointment.client_id,
    staffId,
    day: appointment.appointment_date,
    details: {
      startsAt: startOf(appointment),
      service: appointment.service_name,
      ...(isWalkIn(appointment.client_name) && { isWalkIn: true }),
    },
  } satisfies Act
}

export const bookedAct = (held: Held, signed: Signed) => actOn('create', held, signed)
export const removedAct = (held: Held, signed: Signed) => actOn('delete', held, signed)

/** By Orari itself, after the day is over. */
export function confirmedAct(held: { appointment: Known; staffId: string }, at: Date): Act {
  const act = actOn('status', held, { at })
  return { ...act, details: { ...act.details, status: 'confirmed' } }
}

const names = namesOf(appointmentFields)

/** A change is called by what weighs most in it: the status, the place, anything else. */
export function changedAct(before: Held, after: Held, signed: Signed): Act {
  const [old, now] = [before.appointment, after.appointment]
  const news = changesIn(picked(names, now), old)
  const isMoved = placeFields.some((field) => field in news)
  const action = news.status !== undefined ? 'status' : isMoved ? 'move' : 'update'
  const act = actOn(action, after, signed)
  const startedAt = startOf(old) === act.details.startsAt ? undefined : startOf(old)
  const fields = Object.keys(news).filter(
    (field) => field !== 'status' && (action === 'status' || !placeFields.includes(field)),
  )
  return {
    ...act,
    staffBefore: before.staffId === after.staffId ? undefined : before.staffId,
    dayBefore: old.appointment_date === now.appointment_date ? undefined : old.appointment_date,
    details: {
      ...act.details,
      startedAt,
      status: news.status,
      fields,
      prices: news.price === undefined ? undefined : [old.price, news.price],
    },
  }
}
