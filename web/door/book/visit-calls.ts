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
 * Sends a booking again while the line is cut or the server is busy. All tries have one key, so that one visit is booked at most.
 * If the server asks for a proof of work, every further try carries the same proof, for one key allows only one body.
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

/** Books a visit. Once it is answered its key is dropped, so that the same wish can be booked again after it was undone. */
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

/** The visit as it stands now; null if it lies more than thirty days back. */
export const readVisit = async (token: string) =>
  (await ask('GET /api/public/bookings/:token', { params: { token } })).booking
export const cancelVisit = async (token: string) =>
  (await ask('POST /api/public/bookings/:token/cancel', { params: { token }, body: {} })).booking

type Answer = CallOf<typeof onlineBookingRoutes.answer>['body']
/** Says whether the client comes at the new time of a visit that was pushed back. */
export const answerVisit = async (token: string, body: Answer) =>
  (await ask('POST /api/public/bookings/:token/answer', { params: { token }, body })).booking

type MoveTo = CallOf<typeof onlineBookingRoutes.move>['body']
export const moveVisit = async (token: string, body: MoveTo) =>
  (await ask('POST /api/public/bookings/:token/move', { params: { token }, body })).booking

/** Adds a mail address to a visit that was booked without one; answers whether mails are sent now. */
export const giveAddress = async (token: string, email: string) =>
  (await ask('POST /api/public/bookings/:token/mails', { params: { token }, body: { email } }))
    .mails
/** Stops the salon's mails, or resumes them; answers whether mails are sent now. */
export const stopMails = async (token: string) =>
  (await ask('POST /api/public/bookings/:token/mails/stop', { params: { token } })).mails
export const resumeMails = async (token: string) =>
  (await ask('POST /api/public/bookings/:token/mails/resume', { params: { token } })).mails
/** Stops or resumes the mails of all salons. The token comes from a mail; a visit's own token is refused. */
export const turnAllMails = async (token: string, way: 'stop' | 'resume') =>
  (await ask(`POST /api/public/mails/:token/${way}`, { params: { token } })).mails
