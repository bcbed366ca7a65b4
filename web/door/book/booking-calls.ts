import type { CallOf } from '#contract/kit/route.ts'
import type { OnlineBooking, onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { ask, Refused } from '../ask.ts'
import { proven } from '../line/proof.ts'
import { becameOf, NotDone, type OnUnknown, seeThrough } from '../line/see-through.ts'
import {
  type Form,
  forgetUnanswered,
  isStale,
  isUnderWay,
  keepUnanswered,
  readUnanswered,
  type SentBooking,
} from './unanswered.ts'
import { readVisit } from './visit-calls.ts'

type BookingWish = CallOf<typeof onlineBookingRoutes.book>['body']
/** The visit, and what the form held that booked it. */
export type Booked = { readonly visit: OnlineBooking; readonly form: Form }

const codeOf = (error: unknown) => (error instanceof Refused ? error.code : '')

/** The visit that was booked under a key, as it stands now; undefined if none was, and no call can arrive any more. */
async function visitUnder(slug: string, key: string) {
  try {
    const params = { slug }
    const { booking } = await ask('GET /api/public/salons/:slug/bookings/asked', { params }, key)
    return (await readVisit(booking.token)) ?? booking
  } catch (error) {
    if (codeOf(error) !== 'never_booked') throw error
    if (isUnderWay(slug)) throw new Error('a call may still arrive', { cause: error })
    return undefined
  }
}

/** What became of a booking that was sent before this page was opened. */
export async function becameOfSent(slug: string, sent: SentBooking, onUnknown: OnUnknown) {
  try {
    const visit = await becameOf(() => visitUnder(slug, sent.key), onUnknown)
    forgetUnanswered(slug, sent.key)
    return { visit, form: sent }
  } catch (error) {
    if (!(error instanceof NotDone) || isStale(slug)) forgetUnanswered(slug, sent.key)
    throw error
  }
}

/** Books. The device keeps key and form until the answer is seen, so that a reload or a closed page can't book twice. */
export async function book(
  slug: string,
  { wish, form }: { wish: BookingWish; form: Form },
  onUnknown: OnUnknown,
): Promise<Booked> {
  const earlier = readUnanswered(slug, '')
  const { key } = keepUnanswered(slug, form)
  let granted = form
  const post = proven(wish, (body) => {
    keepUnanswered(slug, form)
    return ask('POST /api/public/salons/:slug/bookings', { params: { slug }, body }, key)
  })
  async function send() {
    try {
      return (await post()).booking
    } catch (error) {
      // The key was granted to the earlier form.
      if (codeOf(error) === 'idempotency_mismatch') granted = earlier ?? form
      throw error
    }
  }
  try {
    const act = { send, look: () => visitUnder(slug, key) }
    const visit = await seeThrough(act, onUnknown, earlier !== undefined)
    forgetUnanswered(slug, key)
    return { visit, form: granted }
  } catch (error) {
    if (!(error instanceof NotDone)) forgetUnanswered(slug, key)
    throw error
  }
}
