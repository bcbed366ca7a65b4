import type { CallOf, ReplyOf } from '#contract/kit/route.ts'
import type { OnlineBooking, onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { ask } from '../ask.ts'

/** The client's own page as it stands now. */
export const readOwnPage = (token: string): Promise<ReplyOf<typeof onlineBookingRoutes.show>> =>
  ask('GET /api/public/bookings/:token', { params: { token } })
/** The visit as it stands now; null if it lies more than thirty days back. */
export const readVisit = async (token: string) => (await readOwnPage(token)).booking
/** The visit where `isDone` is true of it. */
export async function visitIf(token: string, isDone: (visit: OnlineBooking) => boolean) {
  const visit = await readVisit(token)
  return visit && isDone(visit) ? visit : undefined
}

export const cancelVisit = async (token: string) =>
  (await ask('POST /api/public/bookings/:token/cancel', { params: { token }, body: {} })).booking
/** To cancel a visit, as an act that can be looked at. */
export const cancelling = (token: string) => ({
  send: () => cancelVisit(token),
  look: () => visitIf(token, ({ status }) => status === 'cancelled'),
})

type Answer = CallOf<typeof onlineBookingRoutes.answer>['body']
/** Says whether the client comes at the new time of a visit that was pushed back. */
export const answerVisit = async (token: string, body: Answer) =>
  (await ask('POST /api/public/bookings/:token/answer', { params: { token }, body })).booking

/** Takes a slot that is held for the client, or leaves it to the next. */
export const answerOffer = async (token: string, way: 'take' | 'decline') =>
  (await ask(`POST /api/public/bookings/:token/${way}`, { params: { token } })).booking

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
