import type { clientRoutes } from './clients/clients.ts'
import { addressOf } from './kit/address.ts'
import type { ReplyOf } from './kit/route.ts'
import { addDays, dayOf, daysBetween } from './kit/time.ts'
import { briefly } from './visits/listed.ts'

/** Weeks that a remembered device keeps, this one first; any other device keeps two. */
export const keptWeeks = { remembered: 5, others: 2 } as const
/** Clients that a device keeps at most. */
export const mostKeptClients = 3000
export type KeptClient = ReplyOf<typeof clientRoutes.kept>['clients'][number]

/** What everything else is read by: whose salon it is, and what is open to them. */
const frame = [
  '/api/auth/profile',
  '/api/subscriptions/status',
  '/api/salon',
  '/api/staff',
] as const
const lists = ['/api/working-hours', '/api/user/services', '/api/waiting', '/api/texts'] as const
const products = '/api/sales/products'
const line = '/api/queue'

const holidaysOf = (year: string, country: string) =>
  addressOf('/api/holidays', { query: { year, country } })

/** The visits of a week, as the screens ask for them, and its absences; an evening may reach into the next one. */
const weekOf = (monday: string) => [
  addressOf('/api/appointments', {
    query: { from: monday, to: addDays(monday, 6), ...briefly },
  }),
  addressOf('/api/absences', { query: { from: monday, to: addDays(monday, 7) } }),
]

type KeptSalon = {
  /** The first day of this week, on the salon's clock. */
  readonly monday: string
  readonly weeks: number
  /** Of the salon; without it, or without holidays that are known there, none are kept. */
  readonly country?: string | undefined
  readonly hasTill: boolean
  readonly hasLine?: boolean
}

/** The calls whose answers a device keeps, by address; the clients come beside them, from a call of their own. */
export function keptAddresses({ monday, weeks, country, hasTill, hasLine }: KeptSalon): string[] {
  const mondays = Array.from({ length: weeks }, (_, nth) => addDays(monday, 7 * nth))
  const years = new Set(mondays.map((first) => addDays(first, 6).slice(0, 4)))
  return [
    ...frame,
    ...lists,
    ...(hasTill ? [products] : []),
    ...(hasLine ? [line] : []),
    ...(country ? Array.from(years, (year) => holidaysOf(year, country)) : []),
    ...mondays.flatMap(weekOf),
  ]
}

const keptDays = 3

/** The last day on which kept answers can be read, until 24:00 on the salon's clock. */
export const keptUntil = (seenAt: Date, zone?: string) => addDays(dayOf(seenAt, zone), keptDays)

/** Whether answers of that moment can still be read; a clock that was set back makes none of them younger. */
export const isStillKept = (seenAt: Date, now: Date, zone?: string) =>
  Math.abs(daysBetween(dayOf(seenAt, zone), dayOf(now, zone))) <= keptDays
