import { dayAndMonth, moneyIn } from '#contract/kit/albanian.ts'
import type { Currency } from '#contract/kit/currency.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { kindOfCall } from '#contract/outbox/acts.ts'
import { fieldWords, type ChangedField } from '#contract/salon-history.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { namesTogether } from '#contract/visits/parts.ts'
import type { ActRow } from './data.ts'
import type { Fields } from './rules.ts'

/** What an act is about, as far as it is known: the visit, the names of clients and barbers. */
export type Around = {
  readonly visit: Appointment | undefined
  readonly booking: ActRow | undefined
  readonly clients: ReadonlyMap<string, { readonly name: string; readonly phone: string }>
  readonly barbers: ReadonlyMap<string, string>
  readonly currency: Currency
}

type Wish = { service_name?: string; barber_id?: string; barber?: string; price?: number }

/** An act that books says what it wants in its parts, or in the fields of one. */
export function wishesIn(body: Fields): readonly Wish[] {
  const parts = body['parts']
  return Array.isArray(parts) ? (parts as Wish[]) : [body as Wish]
}

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** Whose act it is: of the client that it names, or of the visit's. */
export function clientIn({ body, subject }: ActRow, { visit, booking, clients }: Around) {
  const said = body ?? {}
  const named = textOf(said['client_name']) ?? textOf(said['name'])
  const id = textOf(said['client_id']) ?? textOf(said['clientId']) ?? textOf(said['client'])
  const known = clients.get(id ?? visit?.client_id ?? '') ?? clients.get(subject ?? '')
  const wanted = (said['client'] ?? {}) as { name?: string; phone?: string }
  const later: string | undefined = textOf(booking?.body?.['client_name'])
  const name = known?.name ?? named ?? wanted.name ?? visit?.client_name ?? later
  if (name === undefined) return null
  const phone = textOf(said['client_phone']) ?? textOf(said['phone']) ?? wanted.phone
  return { name, phone: known?.phone ?? phone ?? '' }
}

/** Where the act wants a visit; null where it is about no place. */
export function placeIn({ call, body }: ActRow, { visit }: Around) {
  const said = body ?? {}
  const kind = kindOfCall[call]
  if (kind !== 'book' && kind !== 'change') return null
  const [first] = wishesIn(said)
  const isMove =
    kind === 'book' ||
    ['appointment_date', 'appointment_time', 'barber', 'barber_id', 'parts'].some(
      (name) => name in said,
    )
  if (!isMove) return null
  const date = textOf(said['appointment_date']) ?? visit?.appointment_date
  const time = textOf(said['appointment_time']) ?? visit?.appointment_time
  const barber_id = first?.barber_id ?? visit?.barber_id
  return date && time && barber_id ? { date, time, barber_id } : null
}

export const serviceIn = ({ body }: ActRow, { visit }: Around) => {
  const names = wishesIn(body ?? {}).flatMap(({ service_name }) => service_name ?? [])
  return names.length > 0
    ? namesTogether(names.map((service_name) => ({ service_name })))
    : (visit?.service_name ?? null)
}

/** What it puts into the till, or takes from it. */
export function amountIn({ body }: ActRow): number | null {
  const payments = body?.['payments']
  if (Array.isArray(payments))
    return (payments as { amount: number }[]).reduce((sum, { amount }) => sum + amount, 0)
  const amount = body?.['amount']
  return typeof amount === 'number' ? amount : null
}

const labels: Readonly<Record<string, string | undefined>> = fieldWords
const changedIn = (body: Fields) => [
  ...new Set(Object.keys(body).flatMap((name) => labels[name as ChangedField] ?? [])),
]

/** "Fisnik Hoti: termin i ri, e premte, 20 nëntor, 15:00 te Arta (Qethje)" */
export function textFor(act: ActRow, around: Around): string {
  const who = clientIn(act, around)?.name ?? clientWords.walkIn
  const amount = amountIn(act)
  const sum = amount === null ? '' : moneyIn(Math.abs(amount), around.currency)
  switch (kindOfCall[act.call]) {
    case 'book':
      return `${who}: termin i ri${at(act, around)}${ofService(act, around)}`
    case 'change':
      return `${who}: ${changeText(act, around)}`
    case 'arrive':
      return `${who}: ${act.body?.['arrived'] === false ? 'nuk ka ardhur ende' : 'erdhi'}`
    case 'close':
      return `${who}: u mbyll${sum && `, ${sum}`}`
    case 'sell':
      return `Shitje pa vizitë: ${sum}`
    case 'cash':
      return `${(amount ?? 0) < 0 ? 'Dalje nga arka' : 'Hyrje në arkë'}: ${sum}${reasonOf(act)}`
    case 'client':
      return act.call.startsWith('POST')
        ? `Klient i ri: ${who}`
        : `${who}: ndryshim (${changedIn(act.body ?? {}).join(', ')})`
    case 'line':
      return lineText(act, who, around)
    case 'wait':
      return `${who}: në listën e pritjes`
  }
}

/** Whom it is about stands in the line alone, under a number of the day. */
function lineText({ call, body }: ActRow, who: string, { barbers }: Around) {
  const barber = barbers.get(textOf(body?.['barber_id']) ?? '') ?? 'një berber që u fshi'
  switch (call) {
    case 'POST /api/queue':
      return `${who}: në radhë`
    case 'POST /api/queue/next':
      return `Radha: u ul te ${barber}`
    case 'POST /api/queue/:id/missing':
      return 'Radha: mungon'
    case 'POST /api/queue/:id/push':
      return 'Radha: u shty'
    case 'POST /api/queue/:id/here':
      return body?.['here'] === false ? 'Radha: nuk ka ardhur ende' : 'Radha: erdhi'
    case 'DELETE /api/queue/:id':
      return 'Radha: doli'
    default:
      return 'Radha: ndryshim'
  }
}

const reasonOf = ({ body }: ActRow) => {
  const reason = textOf(body?.['reason'])
  return reason === undefined ? '' : ` (${reason})`
}

function at(act: ActRow, around: Around) {
  const place = placeIn(act, around)
  if (!place) return ''
  return `, ${dayAndMonth(place.date)}, ${place.time} te ${around.barbers.get(place.barber_id) ?? 'një berber që u fshi'}`
}

const ofService = (act: ActRow, around: Around) => {
  const service = serviceIn(act, around)
  return service === null ? '' : ` (${service})`
}

function changeText(act: ActRow, around: Around) {
  const status = textOf(act.body?.['status'])
  if (status === 'no_show') return 'nuk erdhi'
  if (status === 'cancelled') return 'u anulua'
  const place = at(act, around)
  if (place === '') return `ndryshim (${changedIn(act.body ?? {}).join(', ')})`
  const from = textOf(act.seen?.['appointment_time'])
  return `u zhvendos${from === undefined ? '' : ` nga ${from}`}${place}`
}
