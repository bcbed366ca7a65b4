import type { CallOf } from '#contract/kit/route.ts'
import type { onlineBookingRoutes } from '#contract/online-bookings.ts'
import { forgetKey, keyFor } from '#web/platform/idempotency-keys.ts'
import { ask, Refused } from '../ask.ts'
import { type Challenge, proofOf } from './proof.ts'

type BookingWish = CallOf<typeof onlineBookingRoutes.book>['body']

/** Whether the same call may do better in a moment: the line was cut, or the server is busy. */
const isPassing = (error: unknown) => !(error instanceof Refused) || error.status >= 500

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
  let body = wish
  const once = async () =>
    (await ask('POST /api/public/salons/:slug/bookings', { params: { slug }, body }, key)).booking
  for (const wait of pauses) {
    try {
      return await once()
    } catch (error) {
      const challenge = challengeIn(error)
      if (challenge) body = { ...wish, proof: await proofOf(challenge) }
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

/** How it stands now; null where it lies far back. */
export const readVisit = async (token: string) =>
  (await ask('GET /api/public/bookings/:token', { params: { token } })).booking
export const cancelVisit = async (token: string) =>
  (await ask('POST /api/public/bookings/:token/cancel', { params: { token }, body: {} })).booking

type MoveTo = CallOf<typeof onlineBookingRoutes.move>['body']
export const moveVisit = async (token: string, body: MoveTo) =>
  (await ask('POST /api/public/bookings/:token/move', { params: { token }, body })).booking

/** For a visit that was booked without an address. */
export const giveAddress = async (token: string, email: string) =>
  (await ask('POST /api/public/bookings/:token/mails', { params: { token }, body: { email } }))
    .mails
/** These answer whether mails are sent now. */
export const stopMails = async (token: string) =>
  (await ask('POST /api/public/bookings/:token/mails/stop', { params: { token } })).mails
export const resumeMails = async (token: string) =>
  (await ask('POST /api/public/bookings/:token/mails/resume', { params: { token } })).mails
/** Of all salons; the token stands in mails only. */
export const turnAllMails = async (token: string, way: 'stop' | 'resume') =>
  (await ask(`POST /api/public/mails/:token/${way}`, { params: { token } })).mails
