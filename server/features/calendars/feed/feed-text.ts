import { clientWords } from '#contract/clients/client-words.ts'
import { addDays } from '#contract/kit/time.ts'
import type { Status } from '#contract/visits/statuses.ts'
import { calendarOf, escaped, folded, uidOf } from '#server/documents/calendar-file.ts'
import { zoneLines } from '#server/documents/calendar-zone.ts'

/** What a calendar is told of: so long back, and of cancelled visits so long after they were. */
export const [backDays, cancelledDays] = [60, 14]

/** A visit, or what one barber does of it, on the salon's wall clock: "2026-11-24 17:30:00". */
export type FeedVisit = {
  readonly id: string
  readonly version: number
  readonly status: Status
  readonly from: string
  readonly to: string
  readonly services: string
  readonly client: string
  readonly barber: string | null
  /** In UTC. */
  readonly createdAt: string
}

export type FeedSalon = {
  readonly name: string
  readonly timeZone: string
  /** The salon's day. */
  readonly today: string
  /** Whose calendar it is; null is the whole salon's. */
  readonly barber: string | null
  readonly names: boolean
}

const refresh = 'PT15M'

const statuses: Readonly<Record<Status, string>> = {
  pending: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  completed: 'CONFIRMED',
  cancelled: 'CANCELLED',
  no_show: 'CONFIRMED',
}

function titleOf({ services, client, barber }: FeedVisit, { names }: FeedSalon) {
  const named = names && client !== clientWords.walkIn ? client : null
  return [named, services, barber].filter(Boolean).join(' · ')
}

/** 2026-11-24 17:30:00.5 is 20261124T173000 */
const clock = (at: string) =>
  `${at.slice(0, 4)}${at.slice(5, 7)}${at.slice(8, 10)}T${at.slice(11, 13)}${at.slice(14, 16)}${at.slice(17, 19)}`

/** Only the title and the address can be so long that they are broken. */
function eventText(visit: FeedVisit, salon: FeedSalon, appUrl: string) {
  const { id, version, status, from, to, createdAt } = visit
  const zone = `TZID=${salon.timeZone}`
  return [
    'BEGIN:VEVENT',
    `UID:${uidOf(id)}`,
    `SEQUENCE:${version}`,
    `DTSTAMP:${clock(createdAt)}Z`,
    `DTSTART;${zone}:${clock(from)}`,
    `DTEND;${zone}:${clock(to)}`,
    folded(`SUMMARY:${escaped(titleOf(visit, salon))}`),
    folded(`URL:${appUrl}/terminet?d=${from.slice(0, 10)}&termin=${id}`),
    `STATUS:${statuses[status]}`,
    `TRANSP:${status === 'cancelled' ? 'TRANSPARENT' : 'OPAQUE'}`,
    'END:VEVENT',
  ].join('\r\n')
}

/** The file that calendars fetch (RFC 5545 and 7986). It is the same until a visit changes or the day ends. */
export function feedText(salon: FeedSalon, visits: readonly FeedVisit[], appUrl: string) {
  const name = escaped(salon.barber === null ? salon.name : `${salon.barber} · ${salon.name}`)
  const last = visits.at(-1)?.to.slice(0, 4) ?? salon.today.slice(0, 4)
  return calendarOf(
    [
      `NAME:${name}`,
      `X-WR-CALNAME:${name}`,
      `X-WR-TIMEZONE:${salon.timeZone}`,
      `REFRESH-INTERVAL;VALUE=DURATION:${refresh}`,
      `X-PUBLISHED-TTL:${refresh}`,
      ...zoneLines(salon.timeZone, addDays(salon.today, -backDays), `${Number(last) + 1}-12-31`),
    ],
    visits.map((visit) => eventText(visit, salon, appUrl)),
  )
}
