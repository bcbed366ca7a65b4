import type { QueryClient } from '@tanstack/react-query'
import { grouped } from '#contract/kit/dialling.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { money } from '#contract/kit/albanian.ts'
import { dayOf, defaultZone, wallClock } from '#contract/kit/time.ts'
import { calledAs, type Entry } from '#contract/queue/entries.ts'
import type { LineWish, Payment } from '#contract/till/sales.ts'
import {
  type Appointment,
  emptyFields,
  type NewAppointment,
} from '#contract/visits/appointments.ts'
import { briefDay } from '#web/features/outside/requests/request-words.ts'
import { howWords } from '#web/features/till/sales/form/sale-words.ts'
import { nameOfIn, withWhomIn } from '#web/lists/barber-names.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { isOfLine, type KeptAct } from '#web/platform/outbox/written-act.ts'
import { visitPath } from '#web/platform/schedule-links.ts'
import { bookedVisit } from '#web/visits/model/booked-visit.ts'
import { type Changes, changedVisit } from '#web/visits/model/changed-visit.ts'

/** What an act that waits is about: whom, what, the hour that is wanted, and where it is changed. */
export type UnsentWords = {
  readonly who: string
  readonly what: string
  readonly time?: string
  readonly to?: string
}

const salonIn = (client: QueryClient) => {
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  return { zone, today: dayOf(new Date(), zone), nameOf: nameOfIn(client) }
}

/** "11:32", on another day "mër 18 11:32". */
export function writtenAt(client: QueryClient, { at }: Pick<KeptAct, 'at'>) {
  const { zone, today } = salonIn(client)
  const [day = '', clock = ''] = wallClock(new Date(at), zone).split(' ')
  const time = clock.slice(0, 5)
  return day === today ? time : `${briefDay(day, today)} ${time}`
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

/** Before and after the act, as far as the device knows it. */
function visitsOf(client: QueryClient, { call, body, before }: KeptAct) {
  const { nameOf } = salonIn(client)
  if (call === 'POST /api/appointments') return { now: bookedVisit(body as NewAppointment, nameOf) }
  const was = { ...emptyFields, ...(before as Appointment) }
  if (call === 'PUT /api/appointments/:id')
    return { was, now: changedVisit(was, body as Changes, nameOf) }
  return { was, now: was }
}

type Visits = { readonly was?: Appointment; readonly now: Appointment }

/** "sot 15:00 te Arta" */
function placeWords(
  client: QueryClient,
  { appointment_date, appointment_time, barber }: Appointment,
) {
  const { today } = salonIn(client)
  return `${briefDay(appointment_date, today)} ${appointment_time} ${atBarber(client, barber)}`
}
const atBarber = (client: QueryClient, barber: string) => `te ${withWhomIn(client, barber)}`

/** "u zhvendos: nga 15:20 në 16:00 te Drita", with what is the same on both sides said once. */
function moveWords(client: QueryClient, was: Appointment, now: Appointment) {
  const { today } = salonIn(client)
  const isOtherDay = was.appointment_date !== now.appointment_date
  const isOtherBarber = was.barber_id !== now.barber_id
  const momentOf = ({ appointment_date: day, appointment_time: time }: Appointment) =>
    isOtherDay ? `${briefDay(day, today)} ${time}` : time
  const from = isOtherBarber ? ` ${atBarber(client, was.barber)}` : ''
  return `u zhvendos: nga ${momentOf(was)}${from} në ${momentOf(now)} ${atBarber(client, now.barber)}`
}

const ofStatus = {
  cancelled: 'u anulua',
  no_show: 'nuk erdhi',
  confirmed: 'u konfirmua',
  completed: 'u krye',
  pending: 'u vu në pritje',
} as const

function changeWords(client: QueryClient, { was, now }: Required<Visits>, body: object) {
  const names = Object.keys(body)
  const isMoved = (['appointment_date', 'appointment_time', 'barber_id'] as const).some(
    (name) => was[name] !== now[name],
  )
  if (was.status !== now.status) return `${ofStatus[now.status]}: ${placeWords(client, now)}`
  if (isMoved) return moveWords(client, was, now)
  if (names.join() === 'note') return now.note ? `shënim: “${now.note}”` : 'shënimi u hoq'
  return `u ndryshua: ${placeWords(client, now)}, ${now.service_name}`
}

const paidWords = (body: KeptAct['body'] = {}) => {
  const payments = (body['payments'] ?? []) as Payment[]
  const sum = payments.reduce((whole, { amount }) => whole + amount, 0)
  return [money(sum), howWords({ payments })].filter(Boolean).join(' ')
}

function visitWords(client: QueryClient, act: KeptAct): UnsentWords {
  const { was, now }: Visits = visitsOf(client, act)
  const { client_name: who, appointment_time: time, appointment_date: day, barber } = now
  const to = visitPath(act.params?.['id'] ?? now.id, day)
  switch (act.call) {
    case 'POST /api/appointments':
      return { who, time, to, what: `termin i ri: ${placeWords(client, now)}, ${now.service_name}` }
    case 'POST /api/appointments/:id/arrive': {
      const word = act.body?.['arrived'] === false ? 'nuk ka ardhur ende' : 'erdhi'
      return { who, what: `${word}, ${atBarber(client, barber)}` }
    }
    case 'POST /api/appointments/:id/close':
      return { who, what: `u mbyll: ${paidWords(act.body)}` }
    default:
      return { who, time, to, what: changeWords(client, { was: was ?? now, now }, act.body ?? {}) }
  }
}

function clientActWords({ call, params, body = {}, before }: KeptAct): UnsentWords {
  const known = before as { name?: string } | undefined
  const who = textOf(body['name']) || known?.name || 'Klienti'
  const to = `/klientet?k=${params?.['id'] ?? textOf(body['id'])}`
  if (call === 'POST /api/clients') {
    const phone = textOf(body['phone'])
    return { who, to, what: ['klient i ri', phone && grouped(phone)].filter(Boolean).join(', ') }
  }
  const note = textOf(body['note'])
  const isNote = Object.keys(body).join() === 'note'
  if (!isNote) return { who, to, what: 'u ndryshuan të dhënat' }
  return { who, to, what: note ? `shënim te klienti: “${note}”` : 'shënimi te klienti u hoq' }
}

function waitWords(client: QueryClient, { body = {} }: KeptAct): UnsentWords {
  const { today } = salonIn(client)
  const { client: one, from, to } = body
  const who = textOf((one as { name?: string } | undefined)?.name) || 'Klienti'
  const days = [...new Set([textOf(from), textOf(to)])].map((day) => briefDay(day, today))
  return { who, what: `në listën e pritjes: ${days.join(' deri ')}` }
}

function moneyWords({ call, body = {} }: KeptAct): UnsentWords {
  if (call === 'POST /api/sales') {
    const lines = ((body['lines'] ?? []) as LineWish[]).map(({ name }) => name).join(', ')
    return { who: 'Shitje', what: [lines, paidWords(body)].filter(Boolean).join(', ') }
  }
  const amount = Number(body['amount'])
  const words = [money(Math.abs(amount)), textOf(body['reason'])].filter(Boolean).join(', ')
  return { who: 'Arka', what: `${amount < 0 ? 'dalje' : 'hyrje'}: ${words}` }
}

/** Of somebody in the line; who has no name is known by a number. */
function lineWords(client: QueryClient, { call, body = {}, before }: KeptAct): UnsentWords {
  const [known] = (before as { entries?: readonly Entry[] } | undefined)?.entries ?? []
  const name = textOf(body['name']) || known?.name || ''
  const label = textOf(body['label']) || known?.label || ''
  const who = name || label ? calledAs({ name, label }) : clientWords.walkIn
  const barber = salonIn(client).nameOf(textOf(body['barber_id'] ?? body['seat']))
  switch (call) {
    case 'POST /api/queue':
      return { who, what: body['seat'] ? `u ul ${atBarber(client, barber)}` : 'në radhë' }
    case 'POST /api/queue/next':
      return { who, what: `u ul ${atBarber(client, barber)}` }
    case 'POST /api/queue/:id/missing':
      return { who, what: 'mungon' }
    case 'POST /api/queue/:id/push':
      return { who, what: 'u shty në radhë' }
    case 'POST /api/queue/:id/here':
      return { who, what: body['here'] === false ? 'nuk ka ardhur ende' : 'erdhi' }
    case 'DELETE /api/queue/:id':
      return { who, what: body['why'] === 'left' ? 'iku' : 'doli nga radha' }
    default:
      return { who, what: 'ndryshim në radhë' }
  }
}

/** An act that waits, as its list and what is said of it name it. */
export function unsentWords(client: QueryClient, act: KeptAct): UnsentWords {
  switch (act.call) {
    case 'POST /api/sales':
    case 'POST /api/cash':
      return moneyWords(act)
    case 'POST /api/clients':
    case 'PUT /api/clients/:id':
      return clientActWords(act)
    case 'POST /api/waiting':
      return waitWords(client, act)
    default:
      return isOfLine(act) ? lineWords(client, act) : visitWords(client, act)
  }
}
