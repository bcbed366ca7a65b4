import type { DayOfPlaces } from '#contract/door-page.ts'
import type { OnlineBooking } from '#contract/online-bookings.ts'
import { forgetKey, keyFor } from '#web/platform/idempotency-keys.ts'
import { type Challenge, proofOf } from './proof.ts'

const textIn = (answer: Readonly<Record<string, unknown>>, name: string) =>
  typeof answer[name] === 'string' ? answer[name] : ''

/** A refusal of the server, with its words and what stands beside them. */
export class Refused extends Error {
  readonly status: number
  readonly answer: Readonly<Record<string, unknown>>

  constructor(status: number, answer: Readonly<Record<string, unknown>>) {
    super(textIn(answer, 'message'))
    this.status = status
    this.answer = answer
  }

  get code() {
    return textIn(this.answer, 'code')
  }

  get fields() {
    return (this.answer['errors'] ?? {}) as Readonly<Record<string, string>>
  }
}

/** Whether the same call may do better in a moment: the line was cut, or the server is busy. */
const isPassing = (error: unknown) => !(error instanceof Refused) || error.status >= 500

type Init = Omit<RequestInit, 'headers'> & { readonly headers?: Record<string, string> }

/** Asked in the language of the page, in which a refusal answers. */
async function ask<Answer>(path: string, init: Init = {}): Promise<Answer> {
  const headers = { ...init.headers, 'accept-language': document.documentElement.lang }
  const response = await fetch(path, { ...init, headers, signal: AbortSignal.timeout(15_000) })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Refused(response.status, answer)
  return answer as Answer
}

const post = <Answer>(path: string, body: object, headers: Record<string, string> = {}) =>
  ask<Answer>(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

export type PlacesWish = {
  readonly slug: string
  readonly services: readonly string[]
  readonly barber: string
  readonly from: string
  readonly days: number
  /** The token of a visit that is to be moved: its own place is free for it. */
  readonly visit?: string | undefined
}
export const askPlaces = async ({ slug, services, barber, from, days, visit }: PlacesWish) => {
  if (visit !== undefined) return askPlacesToMove(visit, from, days)
  const query = new URLSearchParams({
    services: services.join(','),
    barber,
    from,
    days: String(days),
  })
  return (await ask<{ days: DayOfPlaces[] }>(`/api/public/salons/${slug}/places?${query}`)).days
}

const askPlacesToMove = async (token: string, from: string, days: number) =>
  (await ask<{ days: DayOfPlaces[] }>(`${ofVisit(token)}/places?from=${from}&days=${days}`)).days

export type BookingWish = {
  readonly services: readonly string[]
  readonly barber: string
  readonly date: string
  readonly time: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly note: string
  readonly lang: string
  readonly mayWrite: boolean
}
type Booked = { readonly booking: OnlineBooking }

const pauses = [2_000, 4_000, 8_000, 8_000, 8_000]
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

const challengeIn = (error: unknown) =>
  error instanceof Refused && error.status === 428
    ? (error.answer['challenge'] as Challenge)
    : undefined

/**
 * Goes on trying while the line is cut, so that the place is taken once: one key for all tries. A busy door asks for a proof
 * of work first; what is sent with it stays the same from then on, as the key wants it.
 */
async function tryBooking(slug: string, wish: BookingWish, key: string) {
  const path = `/api/public/salons/${slug}/bookings`
  let sent: BookingWish & { proof?: string } = wish
  const once = async () => (await post<Booked>(path, sent, { 'idempotency-key': key })).booking
  for (const wait of pauses) {
    try {
      return await once()
    } catch (error) {
      const challenge = challengeIn(error)
      if (challenge) sent = { ...wish, proof: await proofOf(challenge) }
      else if (isPassing(error)) await pause(wait)
      else throw error
    }
  }
  return once()
}

/** Books. What has its answer is over: the same words mean a new booking then, as after it was taken back. */
export async function book(slug: string, wish: BookingWish) {
  const intent = `${slug} ${JSON.stringify(wish)}`
  const key = keyFor(intent)
  try {
    const made = await tryBooking(slug, wish, key)
    forgetKey(intent, key)
    return made
  } catch (error) {
    if (!isPassing(error)) forgetKey(intent, key)
    throw error
  }
}

type Mails = { readonly mails: boolean }

const ofVisit = (token: string) => `/api/public/bookings/${token}`
/** How it stands now; null where it lies far back. */
export const readVisit = async (token: string) =>
  (await ask<{ booking: OnlineBooking | null }>(ofVisit(token))).booking
export const cancelVisit = async (token: string) =>
  (await post<Booked>(`${ofVisit(token)}/cancel`, {})).booking
export type MoveTo = { readonly date: string; readonly time: string; readonly barber?: string }
export const moveVisit = async (token: string, to: MoveTo) =>
  (await post<Booked>(`${ofVisit(token)}/move`, to)).booking
/** For a visit that was booked without an address. */
export const giveAddress = async (token: string, email: string) =>
  (await post<Mails>(`${ofVisit(token)}/mails`, { email })).mails
/** These answer whether mails are sent now. */
export const stopMails = async (token: string) =>
  (await post<Mails>(`${ofVisit(token)}/mails/stop`, {})).mails
export const resumeMails = async (token: string) =>
  (await post<Mails>(`${ofVisit(token)}/mails/resume`, {})).mails
/** Of all salons; the token stands in mails only. */
export const turnAllMails = async (token: string, way: 'stop' | 'resume') =>
  (await post<Mails>(`/api/public/mails/${token}/${way}`, {})).mails
