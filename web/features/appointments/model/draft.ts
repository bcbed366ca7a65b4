import { type Appointment, appointmentWords } from '#contract/appointments.ts'
import { number } from '#contract/kit/albanian.ts'
import { euroFromText } from '#contract/kit/money.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { longestMinutes, type Service } from '#contract/services.ts'
import { clock, type Slot } from './schedule-model.ts'

/** The form as it is typed, under the names of the wire, so that the server's complaints find their fields. */
export type Draft = {
  client_name: string
  service_name: string
  price: string
  duration: string
  appointment_date: string
  appointment_time: string
  barber: string
}
export type Errors = Partial<Record<keyof Draft, string>>
export type Fields = Omit<Draft, 'price' | 'duration'> & { price: number; duration: number }

const priceText = (euro: number) => number(euro, 2)

export const emptyDraft = ({ date, start }: Slot, barber: string, minutes?: number): Draft => ({
  client_name: '',
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
  price: priceText(appointment.price),
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

const missing: Record<keyof Draft, string> = {
  client_name: 'Shkruani klientin.',
  service_name: 'Zgjidhni shërbimin.',
  price: 'Shkruani çmimin.',
  duration: 'Shkruani kohëzgjatjen.',
  appointment_date: 'Zgjidhni datën.',
  appointment_time: 'Shkruani orën.',
  barber: 'Zgjidhni berberin.',
}
const names = Object.keys(missing) as (keyof Draft)[]

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
  for (const name of names) if (draft[name].trim() === '') errors[name] = missing[name]
  return errors
}

/** For a draft without errors. */
export const fieldsOf = (draft: Draft): Fields => ({
  ...draft,
  client_name: draft.client_name.trim(),
  price: euroFromText(draft.price) ?? 0,
  duration: minutesFromText(draft.duration) ?? 0,
  appointment_time: timeFromText(draft.appointment_time) ?? '',
})

/** Only what the person changed is sent: the rest may be somebody else's by now. */
export function changesIn(fields: Fields, seen: Appointment): Partial<Fields> {
  const changed = Object.entries(fields).filter(
    ([name, value]) => value !== seen[name as keyof Fields],
  )
  return Object.fromEntries(changed)
}
