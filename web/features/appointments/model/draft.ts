import {
  type Appointment,
  type AppointmentDetails,
  appointmentWords,
} from '#contract/appointments.ts'
import { isPhoneNumber } from '#contract/clients.ts'
import { number } from '#contract/kit/albanian.ts'
import { euroFromText } from '#contract/kit/money.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { longestMinutes, type Service } from '#contract/services.ts'
import { clock, type Slot } from './schedule-model.ts'

/** The form as it is typed, under the names of the wire, so that the server's complaints find their fields. */
export type Draft = Record<Needed, string> & {
  /** Where a booking may bring one; a change of an appointment has none. */
  client_phone?: string
}
/** The status has its own ways, at once and with one press. */
type Needed = Exclude<keyof AppointmentDetails, 'status'>
export type Errors = Partial<Record<keyof Draft, string>>
export type Fields = Pick<AppointmentDetails, Needed> & Pick<Draft, 'client_phone'>

const priceText = (euro: number) => number(euro, 2)

export const emptyDraft = ({ date, start }: Slot, barber: string, minutes?: number): Draft => ({
  client_name: '',
  client_phone: '',
  service_name: '',
  price: '',
  duration: minutes === undefined ? '' : String(minutes),
  appointment_date: date,
  appointment_time: clock(start),
  barber,
})

export const draftOf = (appointment: Appointment): Draft => ({
  client_name: appointment.client_name,
  service_name: appointment.service_name,
  price: appointment.price === null ? '' : priceText(appointment.price),
  duration: String(appointment.duration),
  appointment_date: appointment.appointment_date,
  appointment_time: appointment.appointment_time,
  barber: appointment.barber,
})

/** What a service brings with it. A span drawn by hand was meant as it is. */
export const filledBy = (service: Service, keepsDuration: boolean): Partial<Draft> => ({
  service_name: service.name,
  price: priceText(service.price),
  ...(!keepsDuration && { duration: String(service.duration) }),
})

export const minutesFromText = (typed: string) => {
  const minutes = Number(typed.trim().replace(/ ?min\.?$/, ''))
  return Number.isInteger(minutes) && minutes >= 1 && minutes <= longestMinutes
    ? minutes
    : undefined
}

const missing: Record<Needed, string> = {
  client_name: 'Shkruani klientin.',
  service_name: 'Zgjidhni shërbimin.',
  price: 'Shkruani çmimin.',
  duration: 'Shkruani kohëzgjatjen.',
  appointment_date: 'Zgjidhni datën.',
  appointment_time: 'Shkruani orën.',
  barber: 'Zgjidhni berberin.',
}
const names = Object.keys(missing) as Needed[]

/** A number typed as the client goes where numbers stand, and leaves the place to a name. */
export function numberInPlace({ client_name: typed, client_phone }: Draft): Partial<Draft> {
  const isInPlace = client_phone === undefined || !isPhoneNumber(typed)
  return isInPlace ? {} : { client_name: '', client_phone: typed.trim() }
}

export const isIncomplete = (draft: Draft) => names.some((name) => draft[name].trim() === '')
/** The sentence for the whole form; beside each empty field stands its own. */
export const incomplete = appointmentWords.fieldsMissing

export function checkDraft(draft: Draft): Errors {
  const errors: Errors = {}
  if (euroFromText(draft.price) === undefined) errors.price = 'Shkruani çmimin si 12,50.'
  if (timeFromText(draft.appointment_time) === undefined)
    errors.appointment_time = 'Ora duhet të jetë si 14:30.'
  if (minutesFromText(draft.duration) === undefined)
    errors.duration = `Minuta nga 1 deri në ${longestMinutes}.`
  if (isPhoneNumber(draft.client_name)) errors.client_name = 'Shkruani emrin, jo numrin.'
  for (const name of names) if (draft[name].trim() === '') errors[name] = missing[name]
  return errors
}

/** For a draft without errors. */
export const fieldsOf = ({ client_phone: phone = '', ...draft }: Draft): Fields => ({
  ...draft,
  ...(phone.trim() !== '' && { client_phone: phone.trim() }),
  client_name: draft.client_name.trim(),
  price: euroFromText(draft.price) ?? 0,
  duration: minutesFromText(draft.duration) ?? 0,
  appointment_time: timeFromText(draft.appointment_time) ?? '',
})
