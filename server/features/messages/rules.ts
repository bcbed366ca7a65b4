import { firstWordOf } from '#contract/kit/first-name.ts'
import type { Currency } from '#contract/kit/currency.ts'
import {
  type Message,
  type MessageKind,
  type Messenger,
  type SilentVisit,
  textNameOf,
  type Texts,
} from '#contract/messages/messages.ts'
import { filled } from '#contract/messages/places.ts'
import { calendarDay } from '#contract/kit/fields.ts'
import type { DoorLanguage } from '#contract/languages.ts'
import { saidIn } from '#contract/outside/speech.ts'
import type { Appointment } from '#contract/visits/appointments.ts'

/** A message that is due to a client, as the database returns it. */
export type Due = {
  readonly kind: MessageKind
  /** Null where it is about the client alone. */
  readonly appointmentId: string | null
  /** Of a client who is due: the day of their last visit, and how many days ago it was. */
  readonly last?: { readonly day: string; readonly ago: number }
  /** Of a client who owes: how much, and the day of the newest debt. */
  readonly owed?: { readonly amount: number; readonly newest: string }
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

const idOf = ({ kind, appointmentId, clientId, last, owed, date, time }: Due) =>
  `${kind}.${appointmentId ?? clientId}.${(last?.day ?? owed?.newest ?? `${date}${time}`).replace(/\D/g, '')}`

type ClientKind = 'due' | 'birthday' | 'debt'

/** What a message is about: a visit, or a client and a day. */
export type About =
  | { readonly visit: string }
  | { readonly client: string; readonly kind: ClientKind; readonly day: string }

const uuid = '([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})'
const ofVisit = new RegExp(
  `^(?:reminder|confirmed|moved|cancelled|offer|review)\\.${uuid}\\.\\d{12}$`,
)
const ofClient = new RegExp(`^(due|birthday|debt)\\.${uuid}\\.(\\d{4})(\\d{2})(\\d{2})$`)

export function aboutIn(id: string): About | undefined {
  const visit = ofVisit.exec(id)?.[1]
  if (visit !== undefined) return { visit }
  const [, kind, client, year = '', month = '', date = ''] = ofClient.exec(id) ?? []
  const day = calendarDay.safeParse(`${year}-${month}-${date}`)
  if (client === undefined || !day.success) return undefined
  return { kind: kind as ClientKind, client, day: day.data }
}

/** What was typed where it could not be read as a number: its digits. */
const dialled = ({ e164, phone }: Due) => e164 ?? phone.replace(/[^+\d]/g, '')

type Salon = {
  readonly name: string
  readonly today: string
  readonly currency: Currency
  readonly texts: Texts
  readonly reviewUrl: string
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
  { name, today, currency, texts, reviewUrl }: Salon,
): Message {
  const { onDay, money } = saidIn(due.lang, today, currency)
  const text = filled(texts[textNameOf(due.isLate ? 'late' : due.kind, due.lang)], {
    emri: firstWordOf(due.client),
    dita: due.date === '' ? '' : onDay(due.date),
    ora: due.time,
    ishte: wayOf(due, onDay),
    sherbimet: due.services,
    berberi: due.barber,
    salloni: name,
    lidhja: link,
    deri: due.offerUntil ?? '',
    ditet: due.last ? String(due.last.ago) : '',
    shuma: due.owed ? money(due.owed.amount) : '',
    google: reviewUrl,
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
    ...(due.owed && { owes: due.owed.amount }),
    booked: kind === 'confirmed' ? { at: bookedAt, source } : null,
    told: due.toldAt && due.toldBy ? { at: due.toldAt, by: due.toldBy } : null,
  }
}

export function toSilent(due: Due): SilentVisit {
  const { kind, appointmentId, clientId, client, phone, date, time, barber } = due
  return { id: idOf(due), kind, appointmentId, clientId, client, phone, date, time, barber }
}

/** Debts stand behind all visits, so many years later. */
export const debtsLater = 100
const later = (day: string) => `${Number(day.slice(0, 4)) + debtsLater}${day.slice(4)}`

/** Where it stands among the messages of a day: at its visit, or where the day begins; debts behind them, the oldest first. */
export const placeOf = ({ kind, date, time, appointmentId, clientId }: Due) => ({
  date: kind === 'debt' ? later(date) : date,
  time: time === '' ? '00:00' : time,
  id: appointmentId ?? clientId ?? '',
})

export function inOrder(one: Due, other: Due) {
  const [a, b] = [one, other].map(placeOf).map(({ date, time, id }) => `${date} ${time} ${id}`)
  return (a ?? '') < (b ?? '') ? -1 : 1
}

/** Days for which it is kept who was told. */
export const keptDays = 60
