import type { PushNews } from '#contract/push.ts'
import { clientWords } from '#contract/clients.ts'
import { dayAndMonth } from '#contract/kit/albanian.ts'
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
    barber: string
    team: readonly string[]
  } | null
  /** The visit lies ahead, or has just begun: nobody is told of the past. */
  readonly isAhead: boolean
  readonly waiting: number
  /** The member wants clients to be named, and may see this one. */
  readonly names: boolean
}

/** What was undone or changed again meanwhile is told no more. */
function isTrue({ kind, startsAt, isAhead, visit }: News) {
  if (!isAhead) return false
  if (kind === 'cancelled') return visit === null || visit.status === 'cancelled'
  return visit !== null && occupies(visit.status) && visit.startsAt === startsAt
}

const titles: Readonly<Record<NewsKind, string>> = {
  asked: 'Kërkesë e re',
  booked: 'Termin i ri',
  moved: 'Termini u zhvendos',
  cancelled: 'Termini u anulua',
  cannot: 'Klienti s’mund në orën e re',
}

export function pushOf(news: News): PushNews | undefined {
  if (!isTrue(news)) return undefined
  const { kind, appointmentId, startsAt, visit, waiting, names } = news
  const [day, time] = [startsAt.slice(0, 10), startsAt.slice(11, 16)]
  const place = `${dayAndMonth(day)}, ${time}${visit ? ` te ${withWhomAmong(visit.team, visit.barber)}` : ''}`
  const isNamed = names && visit !== null && visit.client !== clientWords.walkIn
  const opened = visit === null ? '' : `&termin=${appointmentId}`
  return {
    title: titles[kind],
    body: isNamed ? `${visit.client}: ${place}` : place,
    path: `/terminet?d=${day}${opened}`,
    tag: appointmentId,
    waiting,
  }
}
