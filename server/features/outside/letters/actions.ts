import { commonErrors } from '#contract/common.ts'
import type { onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Sql } from '#server/database/sql.ts'
import { acting, unrecorded } from '#server/record/record.ts'
import type { Call } from '#server/http/route.ts'
import { addressIn } from '#server/mail/unsubscribe.ts'
import { openLink } from '../bookings/open.ts'
import { asClient } from '../bookings/acts.ts'
import { isAhead } from '../bookings/rules.ts'
import { addressAdded } from './acts.ts'
import {
  resumeAllLetters,
  resumeLetters,
  saveAddress,
  stopAllLetters,
  stopLetters,
} from './data.ts'

type Routes = typeof onlineBookingRoutes
type Stopping = Pick<Call<Routes['stopMails']>, 'sql' | 'params' | 'now'>

/**
 * Adds an address to a visit to come that has none, and writes to it as if it had been given with the booking. The answer is
 * always the same, so that it does not tell whether the visit had an address before.
 */
export const addMails = (call: Call<Routes['addMails']>) =>
  acting(asClient(call), async (tx) => {
    const { params, body, now } = call
    const { salonId, visit, salon, bookedAt } = await openLink(tx, params.token)
    if (bookedAt === null) throw new AppError(commonErrors.notFound)
    const isFirst =
      isAhead(visit, salon, now()) && (await saveAddress(tx, salonId, visit.id, body.email))
    return { reply: { mails: true }, acts: isFirst ? [addressAdded(salonId, visit)] : [] }
  })

const ownWish = 'What clients want to be mailed is their own: the salon’s history does not keep it.'

/** Stops the salon's mails to the address of a booking. */
export async function stopMails({ sql, params: { token }, now }: Stopping) {
  const { salonId, visit } = await openLink(sql, token)
  await stopLetters(sql, salonId, visit.id, now())
  return unrecorded(ownWish, { mails: false })
}

/** Resumes the mails of one salon. A stop of all salons' mails stays, for somebody else may have the visit's link. */
export async function resumeMails({ sql, params: { token } }: Stopping) {
  const { salonId, visit } = await openLink(sql, token)
  await resumeLetters(sql, salonId, visit.id)
  return unrecorded(ownWish, { mails: (await openLink(sql, token)).mails === true })
}

/** The address that a token belongs to. The token stands in mails only, so its holder reads the mails of that address. */
async function readerOf(sql: Sql, token: string) {
  const address = await addressIn(sql, token, 'letters')
  if (address === null) throw new AppError(commonErrors.notFound)
  return address
}

/** Stops the mails of all salons about visits to an address. */
export async function stopAllMails({ sql, params, now }: Call<Routes['stopAllMails']>) {
  await stopAllLetters(sql, await readerOf(sql, params.token), now())
  return unrecorded(ownWish, { mails: false })
}

export async function resumeAllMails({ sql, params }: Call<Routes['resumeAllMails']>) {
  await resumeAllLetters(sql, await readerOf(sql, params.token))
  return unrecorded(ownWish, { mails: true })
}
