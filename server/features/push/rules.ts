import type { PushNews } from '#contract/push.ts'
import { clientWords } from '#contract/clients/clients.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
import { repeatWords } from '#contract/visits/repeats/repeat-words.ts'
import { withWhomAmong } from '#contract/kit/first-name.ts'
import { occupies, type Status } from '#contract/visits/statuses.ts'
import type { NewsKind } from '#server/record/news.ts'

/** Where browsers of the makers that are known let their pushes in. */
const services = [
  /^fcm\.googleapis\.com$/,
  /(^|\.)push\.services\.mozilla\.com$/,
  /(^|\.)push\.apple\.com$/,
  /(^|\.)notify\.windows\.com$/,
]

/** Whether a subscription may be written to: at a known service, or at an origin on the operator's list. */
export function isKnownService(endpoint: string, allowed: readonly string[]) {
  const { protocol, port, hostname, origin } = new URL(endpoint)
  if (allowed.includes(origin)) return true
  return protocol === 'https:' && port === '' && services.some((one) => one.test(hostname))
}

export type News = {
  readonly kind: NewsKind
  readonly appointmentId: string
  /** As the visit stood when it was queued, "2026-11-25 14:00". */
  readonly startsAt: string
  /** Null where the visit is gone. */
  readonly visit: {
    startsAt: string
    status: Status
    client: string
  } | null
  /** With whom it is, or the freed slot; and who works there. */
  readonly barber: string | null
  readonly team: readonly string[]
  /** Of somebody who waits: their name. */
  readonly waits: string | null
  /** How many wait for a freed slot, or were changed together. */
  readonly count: number | null
  /** The visit lies ahead, or has just begun: nobody is told of the past. */
  readonly isAhead: boolean
  readonly waiting: number
  /** The member wants clients to be named, and may see this one. */
  readonly names: boolean
}

/** What was undone or changed again meanwhile is told no more. */
function isTrue({ kind, startsAt, isAhead, visit, waits }: News) {
  if (!isAhead) return false
  if (kind === 'waits') return waits !== null
  if (kind === 'cancelled') return visit === null || visit.status === 'cancelled'
  const stands = visit !== null && occupies(visit.status) && visit.startsAt === startsAt
  return kind === 'freed' ? !stands : stands
}

/** Of several visits that were changed together; together they are only booked where they come back. */
const counted = {
  booked: (count: number) => `U kthyen ${count} termine`,
  moved: (count: number) => `U zhvendosën ${count} termine`,
  cancelled: repeatWords.cancelled,
} as const
const isCounted = (kind: NewsKind): kind is keyof typeof counted => kind in counted

const titles: Readonly<Record<Exclude<NewsKind, 'freed'>, string>> = {
  asked: 'Kërkesë e re',
  booked: 'Termin i ri',
  moved: 'Termini u zhvendos',
  cancelled: 'Termini u anulua',
  cannot: 'Klienti s’mund në orën e re',
  offered: 'Oferta i kaloi tjetrit',
  waits: 'Lista e pritjes',
}

const hourOf = ({ startsAt, barber, team }: News) =>
  startsAt.slice(11, 16) + (barber === null ? '' : ` te ${withWhomAmong(team, barber)}`)

function titleOf(news: News) {
  const { kind, count } = news
  if (kind === 'freed')
    return `U lirua ${hourOf(news)}: ${count === 1 ? '1 pret' : `${count} presin`}`
  return count !== null && isCounted(kind) ? counted[kind](count) : titles[kind]
}

function bodyOf(news: News) {
  const { kind, startsAt, visit, names, waits, count } = news
  const day = dayAndMonth(startsAt.slice(0, 10))
  if (kind === 'waits') return `${(names && waits) || 'Një klient'} pret një vend.`
  if (kind === 'freed') return day
  if (count !== null) return `${day}, nga ${startsAt.slice(11)}`
  const place = `${day}, ${hourOf(news)}${kind === 'offered' ? '. Dërgojani lidhjen.' : ''}`
  const isNamed = names && visit !== null && visit.client !== clientWords.walkIn
  return isNamed ? `${visit.client}: ${place}` : place
}

export function pushOf(news: News): PushNews | undefined {
  if (!isTrue(news)) return undefined
  const { kind, appointmentId, startsAt, visit, count, waiting } = news
  const opened = visit === null || count !== null ? '' : `&termin=${appointmentId}`
  return {
    title: titleOf(news),
    body: bodyOf(news),
    path: kind === 'waits' ? '/presin?s=lista' : `/terminet?d=${startsAt.slice(0, 10)}${opened}`,
    // A slot that is free again is told beside what freed it, and several visits beside one of them.
    tag: count === null ? appointmentId : `${appointmentId}:${kind}`,
    waiting,
  }
}
