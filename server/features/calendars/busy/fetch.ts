import { readCalendar } from '#server/documents/reading/read-calendar.ts'
import type { BusyTime } from '#server/features/absences/from-calendar.ts'
import type { Deps } from '#server/http/route.ts'
import type { Names } from '#server/outgoing/name-lookup.ts'
import { type FarAnswer, sendOut } from '#server/outgoing/send-out.ts'
import { fetchedAs } from '../rules.ts'

/** So far ahead busy times are known. */
const aheadDays = 60
const mostBytes = 5 * 1024 * 1024

export type Wanted = {
  readonly salonId: string
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

const isCalendar = ({ status, headers, isWhole }: FarAnswer) =>
  status === 200 &&
  isWhole &&
  /^text\/calendar\b/i.test(headers['content-type'] ?? '') &&
  ['', 'identity'].includes(headers['content-encoding'] ?? '')

type Asking = Pick<Deps, 'config'> & { readonly names?: Names }

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
  const window = { zone: wanted.zone, from: wanted.today, days: aheadDays }
  const times = await readCalendar(wanted.salonId, { bytes: answer.body, window })
  return times ? { is: 'read', times, etag: answer.headers.etag ?? null } : { is: 'unreadable' }
}
