import { pinTries } from '#contract/devices/devices.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import type { clientRoutes } from '#contract/clients/clients.ts'
import type { Limit, Slowdown } from '#server/security/rate-limit.ts'

const [minute, quarterHour] = [60, 15 * 60]

/** Some wrong PINs are free, then the face is closed for a quarter of an hour, on this tablet alone. */
export const faceTurns = (deviceId: string, userId: string): Slowdown => ({
  what: 'pin',
  by: `${deviceId} ${userId}`,
  waits: [...Array.from({ length: pinTries - 1 }, () => 0), quarterHour],
  memory: quarterHour,
  isKept: true,
})

/** So many wrong PINs of one person in a day close the face on all tablets, however many there are. */
export const personLimit = (userId: string): Limit => ({
  what: 'pin-person',
  by: userId,
  most: mostWrongPins,
  seconds: 24 * 60 * minute,
  isKept: true,
})

/** So many wrong PINs in a day end the tablet. */
export const mostWrongPins = 20

const month = 30 * 24 * 60 * minute

/** So often may a tablet tell of wrong PINs: a program that has its cookie alone writes no mails without end. */
export const reportsOf = (deviceId: string): Limit => ({
  what: 'guesses',
  by: deviceId,
  most: 12,
  seconds: 60 * minute,
})

/** The report of one time is told once, however often it arrives. */
export const onceTold = (deviceId: string, userId: string, at: string): Limit => ({
  what: 'guesses-told',
  by: `${deviceId} ${userId} ${at}`,
  most: 1,
  seconds: month,
})

type Clients = ReplyOf<typeof clientRoutes.kept>

/** So many of those who came last does a tablet keep, beside those of the kept weeks. */
const mostLatest = 300

/** Of the clients of a tablet that several people use: those of the kept visits, who alone keep their allergies, and the latest. */
export function forSharedTablet({ clients, truncated }: Clients, ofVisits: ReadonlySet<string>) {
  const latest = clients
    .toSorted((one, other) => (other.lastVisit ?? '').localeCompare(one.lastVisit ?? ''))
    .slice(0, mostLatest)
  const wanted = new Set([...ofVisits, ...latest.map(({ id }) => id)])
  const kept = clients.filter(({ id }) => wanted.has(id))
  return {
    clients: kept.map((one) => (ofVisits.has(one.id) ? one : { ...one, allergies: '' })),
    truncated: truncated || kept.length < clients.length,
  }
}
