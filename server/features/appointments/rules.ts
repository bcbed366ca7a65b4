import {
  type Appointment,
  type AppointmentChange,
  appointmentErrors,
  appointmentWords,
  type NewAppointment,
  occupies,
} from '#contract/appointments.ts'
import { shortDate } from '#contract/kit/albanian.ts'
import { addDays } from '#contract/kit/time.ts'
import { signedBy } from '#server/features/history/rules.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Limit } from '#server/security/rate-limit.ts'

/** Where and when somebody is busy; the time is the salon's wall clock. */
export type Place = {
  readonly staffId: string
  readonly startsAt: string
  readonly minutes: number
}

/** An appointment as it is kept, with the ids of what its names stand for. */
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

/** Every day that a place reaches into: two places that overlap share one. */
export function daysOf({ staffId, startsAt, minutes }: Place) {
  const first = startsAt.slice(0, 10)
  const reachesOn = minuteOf(startsAt) + minutes > minutesOfDay
  return [first, ...(reachesOn ? [addDays(first, 1)] : [])].map((day) => `${staffId} ${day}`)
}

const isSamePlace = (a: Place, b: Place) =>
  a.staffId === b.staffId && a.startsAt === b.startsAt && a.minutes === b.minutes

type Standing = { readonly place: Place; readonly status: Appointment['status'] }
/** Whether somebody else may sit where this change leads. */
export const needsFreePlace = (before: Standing, after: Standing) =>
  occupies(after.status) && !(occupies(before.status) && isSamePlace(before.place, after.place))

export type Rival = Pick<Appointment, 'id' | 'client_name' | 'appointment_time' | 'barber'>

/** The two screens say it in words of their own. */
export const slotTaken = (rival: Rival, message: string = appointmentWords.slotTaken) =>
  new AppError({ ...appointmentErrors.slotTaken, message }, { extra: { conflict: rival } })

export const barberUnknown = () =>
  new AppError(appointmentErrors.barberUnknown, {
    fields: { barber: appointmentErrors.barberUnknown.message },
  })

const fields = [
  'service_name',
  'appointment_date',
  'appointment_time',
  'client_name',
  'price',
  'barber',
  'duration',
  'status',
] as const
type Changeable = Pick<Appointment, (typeof fields)[number]>

/** What is to stand afterwards, and what of it was different before. */
export function changed(before: Changeable, change: AppointmentChange) {
  const isNew = (name: (typeof fields)[number]) =>
    change[name] !== undefined && change[name] !== before[name]
  const news = Object.fromEntries(
    fields.filter(isNew).map((name) => [name, change[name]]),
  ) as Partial<Changeable>
  return { news, after: { ...before, ...news } }
}

const verbs = { confirmed: 'u konfirmua', cancelled: 'u anulua' } as const
type Spoken = keyof typeof verbs
const isSpoken = (status: string | undefined): status is Spoken =>
  status === 'confirmed' || status === 'cancelled'

/** A tick that comes twice is answered like the first; a form sends its status along and means the rest. */
export function saidOf(change: AppointmentChange, news: Partial<Changeable>) {
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

/** The line of the history about what was done, and by whom. */
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

/** A person at the counter never gets there; a program that runs wild does. */
export const writeLimits = (userId: string): Limit[] => [
  { what: 'appointments', by: userId, most: 120, seconds: 60 },
]

/** The contract lets nothing through that has another form. */
export function readCursor(cursor: string) {
  const [minutes = '', id = ''] = cursor.split('.')
  return { minutes: Number(minutes), id }
}
