import { type OnlineBooking, onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import type { Call } from '#server/http/route.ts'
import { seal } from '#server/mail/signed-address.ts'
import { sealKey } from '#server/mail/unsubscribe.ts'
import { linkWords } from '#server/mail/visit-link.ts'
import { callerOf, replyTo } from '#server/security/idempotency-keys.ts'
import { pageAt, switchedOn } from '../page/data.ts'

/** The token of a client's link; stored answers hold its words alone. */
export const sealedToken = async (sql: Sql, words: string) =>
  seal(await sealKey(sql), 'visit', words)

/**
 * What the first call with this key was answered, even if the visit was changed since or the page switched off. For an unknown
 * key the same queries run and a token of the same length is sealed, so that it takes as long.
 */
export async function readAsked(call: Call<(typeof onlineBookingRoutes)['asked']>) {
  const { sql, params, actor, key, now } = call
  const page = await pageAt(sql, params.slug, now())
  const { salonId } = page
  const asked = { ...callerOf(actor, salonId), key, route: onlineBookingRoutes.book }
  const kept = await replyTo<{ booking: OnlineBooking }>(sql, asked)
  const inItsPlace = linkWords({ salonId, id: salonId, version: 1 })
  const token = await sealedToken(sql, kept?.booking.token ?? inItsPlace)
  if (kept) return { booking: { ...kept.booking, token } }
  switchedOn(page)
  throw new AppError(bookingErrors.neverBooked)
}
