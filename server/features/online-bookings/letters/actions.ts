import type { onlineBookingRoutes } from '#contract/online-bookings.ts'
import type { Call } from '#server/http/route.ts'
import { openLink } from '../link/actions.ts'
import { resumeLetters, stopLetters } from './data.ts'

type Stopping = Pick<Call<(typeof onlineBookingRoutes)['stopMails']>, 'sql' | 'params' | 'now'>

/** The address of this booking gets no more mails of the salon. */
export async function stopMails({ sql, params: { token }, now }: Stopping) {
  const { salonId, visit } = await openLink(sql, token)
  await stopLetters(sql, salonId, visit.id, now())
  return { mails: false }
}

export async function resumeMails({ sql, params: { token } }: Stopping) {
  const { salonId, visit } = await openLink(sql, token)
  await resumeLetters(sql, salonId, visit.id)
  return { mails: true }
}
