import type { PushNews } from '#contract/push.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { counted, dayAndMonth } from '#contract/kit/albanian.ts'
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
  /** Of somebody who waits on the list or in the line: their name. */
  readonly waits: string | null
  /** How many wait for a freed slot, or were changed together. */
  readonly count: number | null
  /** Of a delivery: how many acts wait for a decision. */
  readonly undecided: number | null
  /** The visit lies ahead, or has just begun: nobody is told of the past. */
  readonly isAhead: boolean
  readonly waiting: number
  /** The member wants clients to be named, and may see this one. */
  readonly names: boolean
}

/** What was undone or changed again meanwhile is told no more. */
function isTrue({ kind, startsAt, isAhead, visit, waits }: News) {
  if (kind === 'delivered') return true
  if (!isAhead) return false
  if (kind === 'waits' || kind === 'queued') return waits !== null
  if (kind === 'cancelled') return visit === null || visit.status === 'cancelled'
  const stands = visit !== null && occupies(visit.status) && visit.startsAt === startsAt
  return kind === 'freed' ? !stands : stands
}

/** Of several visits that were changed together; together they are only booked where they come back. */
const together = {
  booked: (count: number) => `U kthyen ${count} termine`,
  moved: (count: number) => `U zhvendosën ${count} termine`,
  cancelled: repeatWords.cancelled,
} as const
const isCounted = (kind: NewsKind): kind is keyof typeof together => kind in together

const titles: Readonly<Record<Exclude<NewsKind, 'freed'>, string>> = {
  asked: 'Kërkesë e re',
  booked: 'Termin i ri',
  moved: 'Termini u zhvendos',
  cancelled: 'Termini u anulua',
  cannot: 'Klienti s’mund në orën e re',
  offered: 'Oferta i kaloi tjetrit',
  waits: 'Lista e pritjes',
  queued: 'Radha',
  delivered: 'Pa internet',
}

const hourOf = ({ startsAt, barber, team }: News) =>
  startsAt.slice(11, 16) + (barber === null ? '' : ` te ${withWhomAmong(team, barber)}`)

function titleOf(news: News) {
  const { kind, count } = news
  if (kind === 'freed')
    return `U lirua ${hourOf(news)}: ${count === 1 ? '1 pret' : `${count} presin`}`
  return count !== null && isCounted(kind) ? together[kind](count) : titles[kind]
}

function bodyOf(news: News) {
  const { kind, startsAt, visit, names, waits, count, undecided } = news
  if (kind === 'delivered') return deliveredBody(count ?? 0, undecided ?? 0)
  const day = dayAndMonth(startsAt.slice(0, 10))
  if (kind === 'waits') return `${(names && waits) || 'Një klient'} pret një vend.`
  if (kind === 'queued') return `${(names && waits) || 'Një klient'} pret për ju.`
  if (kind === 'freed') return day
  if (count !== null) return `${day}, nga ${startsAt.slice(11)}`
  const place = `${day}, ${hourOf(news)}${kind === 'offered' ? '. Dërgojani lidhjen.' : ''}`
  const isNamed = names && visit !== null && visit.client !== clientWords.walkIn
  return isNamed ? `${visit.client}: ${place}` : place
}

/** "12 ndryshime u dërguan, 1 pret vendim" */
const deliveredBody = (done: number, undecided: number) =>
  [
    counted(done, 'ndryshim u dërgua', 'ndryshime u dërguan'),
    ...(undecided > 0 ? [counted(undecided, 'pret vendim', 'presin vendim')] : []),
  ].join(', ')

const paths: Partial<Record<NewsKind, string>> = {
  waits: '/presin?s=lista',
  queued: '/presin?s=radha',
  delivered: '/presin?s=internet',
}

export function pushOf(news: News): PushNews | undefined {
  if (!isTrue(news)) return undefined
  const { kind, appointmentId, startsAt, visit, count, waiting } = news
  const opened = visit === null || count !== null ? '' : `&termin=${appointmentId}`
  return {
    title: titleOf(news),
    body: bodyOf(news),
    path: paths[kind] ?? `/terminet?d=${startsAt.slice(0, 10)}${opened}`,
    // A slot that is free again is told beside what freed it, and several visits beside one of them.
    tag: count === null ? appointmentId : `${appointmentId}:${kind}`,
    waiting,
  }
}
