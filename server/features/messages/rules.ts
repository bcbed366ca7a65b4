import { firstWordOf } from '#contract/kit/first-name.ts'
import type { Currency } from '#contract/kit/currency.ts'
import {
  filled,
  type Message,
  type MessageKind,
  type Messenger,
  type SilentVisit,
  textNameOf,
  type Texts,
} from '#contract/messages.ts'
import type { DoorLanguage } from '#contract/link-forms.ts'
import { saidIn } from '#contract/speech.ts'
import type { Appointment } from '#contract/visits/appointments.ts'

/** A message that is due to a client, as the database returns it. */
export type Due = {
  readonly kind: MessageKind
  readonly appointmentId: string
  readonly clientId: string | null
  readonly client: string
  readonly phone: string
  readonly e164: string | null
  readonly lang: DoorLanguage
  readonly date: string
  readonly time: string
  readonly was: string | null
  readonly barberWas: string | null
  readonly barber: string
  readonly services: string
  readonly source: Appointment['source']
  /** "12:22", when it was booked, or accepted if it was a request. */
  readonly bookedAt: string
  /** A late barber has pushed it back. */
  readonly isLate: boolean
  readonly answer: Appointment['clientAnswer']
  /** The client is not to be written to. */
  readonly isSilent: boolean
  readonly linkVersion: number
  /** "15:20", of a place that is only offered. */
  readonly offerUntil: string | null
  readonly toldAt: string | null
  readonly toldBy: Messenger | null
}

const idOf = ({ kind, appointmentId, date, time }: Due) =>
  `${kind}.${appointmentId}.${`${date}${time}`.replace(/\D/g, '')}`
export const isMessageId = (id: string) =>
  /^(reminder|confirmed|moved|cancelled|offer)\.[0-9a-f-]{36}\.\d{12}$/.test(id)

/** What was typed where it could not be read as a number: its digits. */
const dialled = ({ e164, phone }: Due) => e164 ?? phone.replace(/[^+\d]/g, '')

type Salon = {
  readonly name: string
  readonly today: string
  readonly currency: Currency
  readonly texts: Texts
}

const timeIn = (moment: string | null) => moment?.slice(11) ?? ''

/** "të premten, 10:00, te Arta": the former time and barber, each only if it has changed. */
function wayOf({ was, barberWas, lang, isLate }: Due, onDay: (day: string) => string) {
  if (isLate) return timeIn(was)
  const barber = barberWas === null ? [] : [`${lang === 'sq' ? 'te' : 'with'} ${barberWas}`]
  const place = was === null ? [] : [onDay(was.slice(0, 10)), was.slice(11)]
  return [...place, ...barber].join(', ')
}

/** The text of the salon in the client's language, filled in. */
export function toMessage(
  due: Due,
  link: string,
  { name, today, currency, texts }: Salon,
): Message {
  const { onDay } = saidIn(due.lang, today, currency)
  const text = filled(texts[textNameOf(due.isLate ? 'late' : due.kind, due.lang)], {
    emri: firstWordOf(due.client),
    dita: onDay(due.date),
    ora: due.time,
    ishte: wayOf(due, onDay),
    sherbimet: due.services,
    berberi: due.barber,
    salloni: name,
    lidhja: link,
    deri: due.offerUntil ?? '',
    ditet: '',
    google: '',
  })
  const { kind, appointmentId, clientId, client, phone, date, time, barber, source, bookedAt } = due
  return {
    id: idOf(due),
    kind,
    appointmentId,
    clientId,
    client,
    phone,
    number: dialled(due),
    date,
    time,
    barber,
    text,
    late: due.isLate ? { was: timeIn(due.was), answer: due.answer } : null,
    booked: kind === 'confirmed' ? { at: bookedAt, source } : null,
    told: due.toldAt && due.toldBy ? { at: due.toldAt, by: due.toldBy } : null,
  }
}

export function toSilent(due: Due): SilentVisit {
  const { kind, appointmentId, clientId, client, phone, date, time, barber } = due
  return { id: idOf(due), kind, appointmentId, clientId, client, phone, date, time, barber }
}

/** Days for which it is kept who was told. */
export const keptDays = 60
