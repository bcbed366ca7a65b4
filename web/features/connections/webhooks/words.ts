import { counted, shortDay } from '#contract/kit/albanian.ts'
import { addDays, wallClock } from '#contract/kit/time.ts'
import {
  type Delivery,
  hasArrived,
  type Webhook,
  type WebhookEvent,
  webhookEventLabels,
} from '#contract/webhooks.ts'

/** "hooks.tabela.example/orari". */
export function addressName(url: string) {
  const { host, pathname } = new URL(url)
  return pathname === '/' ? host : `${host}${pathname}`
}

const kinds: Readonly<Record<WebhookEvent, string>> = {
  'appointment.booked': 'termine',
  'appointment.changed': 'termine',
  'appointment.cancelled': 'termine',
  'appointment.closed': 'vizita të mbyllura',
  'client.changed': 'klientë',
  'request.waiting': 'kërkesa',
  'queue.changed': 'radhë',
}

/** "termine, klientë". */
const kindsIn = (events: readonly WebhookEvent[]) =>
  [...new Set(events.map((event) => kinds[event]))].join(', ')

const visits = 'Termine '
/** "termine të rezervuara, të ndryshuara, klientë të rinj ose të ndryshuar". */
export function eventsInWords(events: readonly WebhookEvent[]) {
  const labels = events.map((event) => webhookEventLabels[event])
  const first = labels.find((label) => label.startsWith(visits))
  const shortened = labels.map((label) =>
    label !== first && label.startsWith(visits) ? label.slice(visits.length) : label,
  )
  return shortened.join(', ').toLowerCase()
}

const partsOf = (at: string) => wallClock(new Date(at)).split(' ') as [day: string, time: string]
const today = (now: Date) => wallClock(now).slice(0, 10)

/** "12:55", "28 nën 12:55". */
function tryWords(at: string, now: Date) {
  const [day, time] = partsOf(at)
  const clock = time.slice(0, 5)
  return day === today(now) ? clock : `${shortDay(day)} ${clock}`
}

/** "para 4 min", "sot 11:20", "më 14 nën". */
function agoWords(at: string, now: Date) {
  const minutes = Math.floor((now.getTime() - new Date(at).getTime()) / 60_000)
  if (minutes < 1) return 'tani'
  if (minutes < 60) return `para ${minutes} min`
  const [day, time] = partsOf(at)
  return day === today(now) ? `sot ${time.slice(0, 5)}` : `më ${shortDay(day)}`
}

/** "që nga ora 11:20", "që nga dje", "që nga 14 nën". */
function sinceWords(at: string, now: Date) {
  const [day, time] = partsOf(at)
  if (day === today(now)) return `që nga ora ${time.slice(0, 5)}`
  return `që nga ${day === addDays(today(now), -1) ? 'dje' : shortDay(day)}`
}

/** "termine · nga Zapier · 214 dërgesa, e fundit para 4 min", "vizita të mbyllura · nuk përgjigjet që nga dje". */
export function usedInWords(webhook: Webhook, now: Date) {
  const { events, madeBy, deliveries, lastAt, failingSince } = webhook
  const sent = counted(deliveries, 'dërgesë', 'dërgesa')
  const how =
    failingSince !== null
      ? `nuk përgjigjet ${sinceWords(failingSince, now)}`
      : lastAt === null
        ? 'ende asnjë dërgesë'
        : `${sent}, e fundit ${agoWords(lastAt, now)}`
  return [kindsIn(events), madeBy && `nga ${madeBy}`, how].filter(Boolean).join(' · ')
}

export function stateOf({ enabled, failingSince, nextTryAt }: Webhook, now: Date) {
  if (!enabled) return { status: 'cancelled', words: 'fikur' } as const
  if (failingSince !== null && nextTryAt !== null)
    return { status: 'pending', words: `provon prapë ${tryWords(nextTryAt, now)}` } as const
  return failingSince === null
    ? ({ status: 'confirmed', words: 'punon' } as const)
    : ({ status: 'no_show', words: 'nuk përgjigjet' } as const)
}

export function outcomeOf(delivery: Delivery, now: Date) {
  const { nextTryAt, tries } = delivery
  if (nextTryAt !== null && (tries === 0 || hasArrived(delivery)))
    return { status: 'pending', words: 'po dërgohet' } as const
  if (nextTryAt !== null)
    return { status: 'pending', words: `provon ${tryWords(nextTryAt, now)}` } as const
  return hasArrived(delivery)
    ? ({ status: 'confirmed', words: 'arriti' } as const)
    : ({ status: 'no_show', words: 'nuk arriti' } as const)
}

/** "12:34:08", "26 nën 12:34:08". */
export function whenWords(at: string, now: Date) {
  const [day, time] = partsOf(at)
  return day === today(now) ? time.slice(0, 8) : `${shortDay(day)} ${time.slice(0, 8)}`
}

export const aboutWords = ({ event, about }: Delivery) =>
  event === 'test' ? 'Provë' : (about?.name ?? 'I fshirë')

/** "142 ms", "10 s". */
export const spentWords = (ms: number) => (ms < 1000 ? `${ms} ms` : `${Math.round(ms / 1000)} s`)
