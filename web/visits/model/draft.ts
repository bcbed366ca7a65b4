import type {
  Appointment,
  AppointmentDetails,
  NewAppointment,
} from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { hasNoDigit, isPhoneNumber } from '#contract/clients/clients.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { changesIn, isSame } from '#contract/kit/details.ts'
import { amountText } from '#contract/kit/albanian.ts'
import { amountFromText, typedComplaint } from '#contract/kit/money.ts'
import { timeFromText } from '#contract/kit/time.ts'
import { minutesOf, type PartWish } from '#contract/visits/parts.ts'
import { longestMinutes, type Service } from '#contract/services/services.ts'
import type { Changes } from './changed-visit.ts'
import type { Slot } from './schedule-model.ts'
import { clockOf } from '#contract/visits/visit-time.ts'

/** One service as it is typed. */
export type PartDraft = Record<'service_name' | 'price' | 'barber_id' | 'duration', string> & {
  service_id: string | null
  /** Within its minutes. */
  wait: number
  finish: number
}

/**
 * The form as it is typed. Its fields have the names of the API, so that the server's messages find them. The first service
 * is in the fields of the visit itself, as a visit of one service is sent.
 */
export type Draft = PartDraft &
  Record<'client_name' | 'appointment_date' | 'appointment_time' | 'note', string> & {
    /** Where a booking may bring one; a change of an appointment has none. */
    client_phone?: string
    /** The client who was chosen; a name that is typed says no one of that name. */
    client_id: string | null
    /** Somebody new beside those of that name: only a number tells them apart. */
    isNamesake?: boolean
    others: readonly PartDraft[]
  }
/** The status has its own ways, at once and with one press. */
type Needed = Exclude<keyof AppointmentDetails, 'status' | 'note'>
type Sent = Exclude<Needed, 'barber'>
/** Messages by field; the field of a part contains the part's index, as in `parts.1.barber`. */
export type Errors = Partial<Record<string, string>>
export type Fields = Pick<AppointmentDetails, Sent> & Pick<Draft, 'barber_id' | 'client_phone'>

export const emptyDraft = ({ date, start }: Slot, barber_id: string, minutes?: number): Draft => ({
  client_name: '',
  client_phone: '',
  client_id: null,
  service_id: null,
  service_name: '',
  price: '',
  duration: minutes === undefined ? '' : String(minutes),
  wait: 0,
  finish: 0,
  appointment_date: date,
  appointment_time: clockOf(start),
  barber_id,
  note: '',
  others: [],
})

/** The services one after the other. */
export const rowsOf = ({ others, ...draft }: Draft): PartDraft[] => {
  const { service_id, service_name, price, barber_id, duration, wait, finish } = draft
  return [{ service_id, service_name, price, barber_id, duration, wait, finish }, ...others]
}
export const withRows = ([first, ...others]: readonly PartDraft[]): Partial<Draft> => ({
  ...first,
  others,
})

export function draftOf(visit: Appointment): Draft {
  const [first, ...others] = visit.parts.map((part): PartDraft => ({
    service_id: part.service_id,
    service_name: part.service_name,
    price: part.price === null ? '' : amountText(part.price),
    duration: String(minutesOf(part)),
    barber_id: part.barber_id,
    wait: part.wait,
    finish: part.finish,
  }))
  const { client_name, client_id, appointment_date, appointment_time, note } = visit
  const empty = emptyDraft({ date: appointment_date, barber_id: null, start: 0 }, visit.barber_id)
  const { client_phone: _, ...blank } = empty
  const client = { client_name, client_id }
  return { ...blank, ...first, others, ...client, appointment_time, note: note ?? '' }
}

/** The fields that a chosen service fills in, as this barber does it. A duration drawn by hand stays. */
export function filledBy(service: Service, keepsDuration: boolean, barberId?: string) {
  const own = service.barbers.find(({ id }) => id === barberId)
  return {
    service_id: service.id,
    service_name: service.name,
    price: amountText(own?.price ?? service.price),
    wait: service.wait,
    finish: service.finish,
    ...(!keepsDuration && { duration: String(own?.duration ?? service.duration) }),
  }
}

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
const ofPart = ['service_name', 'price', 'duration', 'barber_id'] as const
/** The server complains of a barber under this name, whichever of the two was sent. */
const errorOf = (name: (typeof ofPart)[number]) => (name === 'barber_id' ? 'barber' : name)
const ofVisit = ['client_name', 'appointment_date', 'appointment_time'] as const

/** A number typed as the client goes where numbers stand, and leaves the place to a name. */
export function numberInPlace({ client_name: typed, client_phone }: Draft): {
  client_name?: string
  client_phone?: string
} {
  const isInPlace = client_phone === undefined || !isPhoneNumber(typed)
  return isInPlace ? {} : { client_name: '', client_phone: typed.trim() }
}

export const isIncomplete = (draft: Draft) =>
  ofVisit.some((name) => draft[name].trim() === '') ||
  rowsOf(draft).some((row) => ofPart.some((name) => row[name].trim() === ''))
/** The sentence for the whole form; each empty field also has a message of its own. */
export const incomplete = appointmentWords.fieldsMissing

function checkPart(row: PartDraft) {
  const errors: Partial<Record<ReturnType<typeof errorOf>, string>> = {}
  const priceWrong = typedComplaint(row.price)
  if (priceWrong) errors.price = priceWrong
  if (minutesFromText(row.duration) === undefined)
    errors.duration = `Minuta nga 1 deri në ${longestMinutes}.`
  for (const name of ofPart)
    if (row[name].trim() === '') errors[errorOf(name)] = missing[errorOf(name)]
  return errors
}

/** The name of a field in the errors: that of the visit for a single service, else with the index of the part. */
export const errorName = (draft: Draft, nth: number, name: string) =>
  draft.others.length === 0 ? name : `parts.${nth}.${name}`

const tellsApart = 'vetëm ai e dallon nga të tjerët.'
/** For a new client with a known name: a text that is no phone number would leave only the name, and mean the known client. */
export const unreadNumber = `Nuk duket si numër: ${tellsApart}`

function checkNumber({ client_phone = '', isNamesake }: Draft) {
  if (hasNoDigit(client_phone)) return clientWords.numberWithoutDigit
  return isNamesake && client_phone.trim() === '' ? `Shkruani numrin: ${tellsApart}` : undefined
}

export function checkDraft(draft: Draft): Errors {
  const errors: Errors = {}
  if (timeFromText(draft.appointment_time) === undefined)
    errors['appointment_time'] = 'Ora duhet të jetë si 14:30.'
  if (isPhoneNumber(draft.client_name)) errors['client_name'] = 'Shkruani emrin, jo numrin.'
  for (const name of ofVisit) if (draft[name].trim() === '') errors[name] = missing[name]
  const numberWrong = checkNumber(draft)
  if (numberWrong) errors['client_phone'] = numberWrong
  for (const [nth, row] of rowsOf(draft).entries())
    for (const [name, words] of Object.entries(checkPart(row)))
      errors[errorName(draft, nth, name)] = words
  return errors
}

/** For a draft without errors. */
export const fieldsOf = (draft: Draft): Fields => ({
  client_name: draft.client_name.trim(),
  ...(draft.client_phone?.trim() && { client_phone: draft.client_phone.trim() }),
  service_name: draft.service_name,
  price: amountFromText(draft.price) ?? 0,
  duration: minutesFromText(draft.duration) ?? 0,
  appointment_date: draft.appointment_date,
  appointment_time: timeFromText(draft.appointment_time) ?? '',
  barber_id: draft.barber_id,
})

function wishOf({ service_id, service_name, barber_id, price, duration, wait, finish }: PartDraft) {
  const minutes = minutesFromText(duration) ?? 0
  const hasSteps = minutes > wait + finish
  return {
    service_id,
    service_name,
    barber_id,
    price: amountFromText(price) ?? 0,
    work: hasSteps ? minutes - wait - finish : minutes,
    wait: hasSteps ? wait : 0,
    finish: hasSteps ? finish : 0,
  }
}
export const wishesOf = (draft: Draft): PartWish[] => rowsOf(draft).map(wishOf)

/** What all services together last and cost, as far as it is typed. */
export function totalsOf(draft: Draft) {
  const rows = rowsOf(draft)
  return {
    minutes: rows.reduce((sum, { duration }) => sum + (minutesFromText(duration) ?? 0), 0),
    price: rows.reduce((sum, { price }) => sum + (amountFromText(price) ?? 0), 0),
  }
}

export function bookingOf(draft: Draft): NewAppointment {
  const { service_name, price, barber_id, duration, ...visit } = fieldsOf(draft)
  const note = draft.note.trim()
  const { client_id } = draft
  const said = { ...visit, ...(client_id && { client_id }), ...(note !== '' && { note }) }
  if (draft.others.length > 0) return { ...said, parts: wishesOf(draft) }
  return { ...said, service_name, price, barber_id, duration }
}

/** The fields that differ from the seen appointment. Parts are sent all together, since a single one can't be named. */
export function changesOf(draft: Draft, seen: Appointment): Changes {
  const { client_phone: _, service_name, price, barber_id, duration, ...visit } = fieldsOf(draft)
  const note = seen.note === null ? {} : { note: draft.note.trim() }
  const { client_name, client_id } = draft
  const isOther = client_id !== null && client_id !== seen.client_id
  const client = isOther ? { client_id, client_name: client_name.trim() } : {}
  const changes: Changes = { ...changesIn({ ...visit, ...note }, seen), ...client }
  // Another service that is called as this one once was: the name alone does not say so.
  const isNamesake = service_name === seen.service_name && draft.service_id !== seen.service_id
  if (draft.others.length === 0 && seen.parts.length === 1 && !(seen.service_id && isNamesake))
    return { ...changes, ...changesIn({ service_name, price, barber_id, duration }, seen) }
  if (isSame(rowsOf(draft), rowsOf(draftOf(seen)))) return changes
  return { ...changes, parts: wishesOf(draft) }
}
