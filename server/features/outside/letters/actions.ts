import { commonErrors } from '#contract/common.ts'
import type { onlineBookingRoutes } from '#contract/online-bookings.ts'
import { AppError } from '#server/core/app-error.ts'
import { transaction } from '#server/database/retry.ts'
import type { Sql } from '#server/database/sql.ts'
import { tellClient } from '#server/record/client-mail.ts'
import type { Call } from '#server/http/route.ts'
import { addressIn } from '#server/mail/unsubscribe.ts'
import { openLink } from '../bookings/link.ts'
import { isAhead } from '../bookings/rules.ts'
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
export const addMails = ({ sql, params: { token }, body, now }: Call<Routes['addMails']>) =>
  transaction(sql, async (tx) => {
    const { salonId, visit, salon, bookedAt } = await openLink(tx, token)
    if (bookedAt === null) throw new AppError(commonErrors.notFound)
    const isFirst =
      isAhead(visit, salon, now()) && (await saveAddress(tx, salonId, visit.id, body.email))
    if (isFirst) await tellClient(tx, salonId, visit, 'client', now())
    return { mails: true }
  })

/** Stops the salon's mails to the address of a booking. */
export async function stopMails({ sql, params: { token }, now }: Stopping) {
  const { salonId, visit } = await openLink(sql, token)
  await stopLetters(sql, salonId, visit.id, now())
  return { mails: false }
}

/** Resumes the mails of one salon. A stop of all salons' mails stays, for a visit's link may be in other hands than its mails. */
export async function resumeMails({ sql, params: { token } }: Stopping) {
  const { salonId, visit } = await openLink(sql, token)
  await resumeLetters(sql, salonId, visit.id)
  return { mails: (await openLink(sql, token)).mails === true }
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
  return { mails: false }
}

export async function resumeAllMails({ sql, params }: Call<Routes['resumeAllMails']>) {
  await resumeAllLetters(sql, await readerOf(sql, params.token))
  return { mails: true }
}
