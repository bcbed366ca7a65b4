import {
  type Appointment,
  type AppointmentChange,
  type AppointmentDetails,
  appointmentErrors,
  appointmentFields,
  appointmentWords,
  type NewAppointment,
  occupies,
} from '#contract/appointments.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { changesIn, namesOf, picked } from '#contract/kit/details.ts'
import { addDays } from '#contract/kit/time.ts'
import { signedBy } from '#server/features/history/rules.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Limit } from '#server/security/rate-limit.ts'

/** A barber's time, on the salon's wall clock. */
export type Place = {
  readonly staffId: string
  readonly startsAt: string
  readonly minutes: number
}

/** An appointment as it is stored, with the ids of its names. */
export type Booking = Place & {
  readonly clientId: string | null
  readonly clientName: string
  readonly serviceId: string | null
  readonly serviceName: string
  readonly priceCents: number
  readonly status: Appointment['status']
}

type Moment = Pick<Appointment, 'appointment_date' | 'appointment_time'>
export const startOf = ({ appointment_date, appointment_time }: Moment) =>
  `${appointment_date} ${appointment_time}`

const minutesOfDay = 24 * 60
const minuteOf = (startsAt: string) =>
  Number(startsAt.slice(11, 13)) * 60 + Number(startsAt.slice(14, 16))

/** All days of a place: two overlapping places share one. */
export function daysOf({ staffId, startsAt, minutes }: Place) {
  const first = startsAt.slice(0, 10)
  const reachesOn = minuteOf(startsAt) + minutes > minutesOfDay
  return [first, ...(reachesOn ? [addDays(first, 1)] : [])].map((day) => `${staffId} ${day}`)
}

const isSamePlace = (a: Place, b: Place) =>
  a.staffId === b.staffId && a.startsAt === b.startsAt && a.minutes === b.minutes

type Standing = { readonly place: Place; readonly status: Appointment['status'] }
/** True when the change takes a place that another appointment may hold. */
export const needsFreePlace = (before: Standing, after: Standing) =>
  occupies(after.status) && !(occupies(before.status) && isSamePlace(before.place, after.place))

export type Rival = Pick<Appointment, 'id' | 'client_name' | 'appointment_time' | 'barber'>

/** The two screens pass a message of their own. */
export const slotTaken = (rival: Rival, message: string = appointmentWords.slotTaken) =>
  new AppError({ ...appointmentErrors.slotTaken, message }, { extra: { conflict: rival } })

export const barberUnknown = () =>
  new AppError(appointmentErrors.barberUnknown, {
    fields: { barber: appointmentErrors.barberUnknown.message },
  })

const names = namesOf(appointmentFields)

/** What is to stand afterwards, and what of it was different before. */
export function changed(before: AppointmentDetails, change: AppointmentChange) {
  const news = changesIn(picked(names, change), before)
  return { news, after: { ...before, ...news } }
}

const verbs = { confirmed: 'u konfirmua', cancelled: 'u anulua' } as const
type Spoken = keyof typeof verbs
const isSpoken = (status: string | undefined): status is Spoken =>
  status === 'confirmed' || status === 'cancelled'

/** A tick that comes twice is answered like the first; a form sends its status along and means the rest. */
export function saidOf(change: AppointmentChange, news: Partial<AppointmentDetails>) {
  const isTick = Object.keys(change).length === 1
  const status = isTick ? change.status : news.status
  return isSpoken(status)
    ? { message: appointmentWords[status], verb: verbs[status] }
    : { message: appointmentWords.changed, verb: 'u ndryshua' }
}

type Named = Moment & Pick<NewAppointment, 'client_name'>

export const noteOf = (appointment: Named, verb: string) =>
  `Termini i ${appointment.client_name} më ${shortDate(appointment.appointment_date)} në ` +
  `${appointment.appointment_time} ${verb}.`

/** The history's line about a change and its author. */
export const noteFor = (
  call: Parameters<typeof signedBy>[0],
  action: 'create' | 'update' | 'delete',
  appointment: Named & { id: string },
  verb: string,
) => ({
  action,
  description: noteOf(appointment, verb),
  entity: { type: 'appointment', id: appointment.id },
  ...signedBy(call),
})

/** Bounds that a person never reaches, but a program that runs wild does. */
export const writeLimits = (userId: string): Limit[] => [
  { what: 'appointments', by: userId, most: 120, seconds: 60 },
]

/** The contract has checked the form of the cursor. */
export function readCursor(cursor: string) {
  const [minutes = '', id = ''] = cursor.split('.')
  return { minutes: Number(minutes), id }
}
