import type { SalonId } from '#server/core/actor.ts'
import { openLine } from '#server/core/limit-concurrency.ts'
import { readCalendar } from '#server/documents/reading/read-calendar.ts'
import type { BusyTime } from '#server/features/absences/from-calendar.ts'
import type { Deps } from '#server/http/route.ts'
import type { Names } from '#server/outgoing/name-lookup.ts'
import { type FarAnswer, sendOut } from '#server/outgoing/send-out.ts'
import { spending, type TimeBudget } from '#server/security/time-budget.ts'
import { fetchedAs } from '../rules.ts'

/** So far ahead busy times are known. */
const aheadDays = 60
const mostBytes = 5 * 1024 * 1024

export type Wanted = {
  readonly salonId: SalonId
  readonly address: string
  readonly zone: string
  readonly today: string
  /** What was read last; the far end may answer that it is the same. */
  readonly etag: string | null
}
export type Fetched =
  | { readonly is: 'read'; readonly times: readonly BusyTime[]; readonly etag: string | null }
  | { readonly is: 'same' }
  | { readonly is: 'unreadable' }
  /** It takes more time or memory than a calendar may. */
  | { readonly is: 'slow' }
  /** The salon's calendars were read for long enough; in so many seconds they may be again. */
  | { readonly is: 'later'; readonly wait: number }

/** A large one takes a core for a second; salons take turns. */
const inLine = openLine({ places: 1 })

/** Two minutes an hour: sixty calendars each quarter of an hour take half a second each. */
const readingTime = (salon: SalonId): TimeBudget => ({
  what: 'calendar-reading',
  by: salon,
  most: 120_000,
  seconds: 3_600,
})

const isCalendar = ({ status, headers, isWhole }: FarAnswer) =>
  status === 200 &&
  isWhole &&
  /^text\/calendar\b/i.test(headers['content-type'] ?? '') &&
  ['', 'identity'].includes(headers['content-encoding'] ?? '')

export type Asking = Deps & {
  /** How names are resolved, where a test has its own name server. */
  readonly names?: Names
  /** How long one calendar is read at most; a test doesn't wait. */
  readonly patienceMs?: number
}

async function call({ config, names }: Asking, { address, etag }: Wanted) {
  const headers = {
    accept: 'text/calendar',
    'accept-encoding': 'identity',
    'user-agent': 'Orari',
    ...(etag !== null && { 'if-none-match': etag }),
  }
  const own = [new URL(config.APP_URL).hostname]
  const asked = {
    url: fetchedAs(address).href,
    method: 'GET',
    headers,
    mostRead: mostBytes,
  } as const
  try {
    return await sendOut(asked, { networks: config.WEBHOOK_ALLOW, own, ...(names && { names }) })
  } catch {
    // Not reached, or an address that may not be called: its words would tell the address.
    return undefined
  }
}

/** Asks a barber's calendar for its busy times. Whatever is not wholly a calendar is unreadable. */
export async function fetchBusy(deps: Asking, wanted: Wanted): Promise<Fetched> {
  const answer = await call(deps, wanted)
  if (answer?.status === 304 && wanted.etag !== null) return { is: 'same' }
  if (!answer || !isCalendar(answer)) return { is: 'unreadable' }
  const { salonId, zone, today } = wanted
  const calendar = { bytes: answer.body, window: { zone, from: today, days: aheadDays } }
  return inLine(salonId, async (hold): Promise<Fetched> => {
    const { wait, counted } = await spending(deps, readingTime(salonId), hold)
    if (wait > 0) return { is: 'later', wait }
    const read = await readCalendar(calendar, counted, deps.patienceMs)
    if (!read) return { is: 'slow' }
    const { times } = read
    return times ? { is: 'read', times, etag: answer.headers.etag ?? null } : { is: 'unreadable' }
  })
}
