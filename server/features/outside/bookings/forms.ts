import { bookingErrors, type onlineBookingRoutes } from '#contract/online-bookings.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { offerErrors } from '#contract/waiting-outside.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { unrecorded } from '#server/record/record.ts'
import { resumeMails, stopMails } from '../letters/actions.ts'
import { cancelOrDecline } from '../waiting/actions.ts'

type Routes = typeof onlineBookingRoutes

const pageOf = (token: string, lang: string) => `/b/${token}?lang=${lang}`

const toldThere: readonly ErrorDef[] = [
  bookingErrors.tooLate,
  bookingErrors.cancelledAlready,
  offerErrors.offerOver,
]
/** A refusal that the page says itself after the redirect: the change came too late, or the visit was cancelled already. */
const isToldThere = (error: unknown) => error instanceof AppError && toldThere.includes(error.def)

/** The token in the address is all the authority, as for the page's calls. No cookie is read, so other sites can't misuse one. */
export async function cancelByForm(call: Call<Routes['cancelForm']>) {
  const { body, params } = call
  const reply = { location: pageOf(params.token, body.lang) }
  if (body.disown) await stopMails(call)
  try {
    const cancelled = await cancelOrDecline({ ...call, body: { reason: '' } })
    return cancelled.answer(() => reply)
  } catch (error) {
    if (!isToldThere(error)) throw error
    return unrecorded('The visit stays as it is.', reply)
  }
}

export async function turnMailsByForm(call: Call<Routes['mailsForm']>) {
  const { body, params } = call
  const turned = await (body.mails === 'stop' ? stopMails(call) : resumeMails(call))
  return turned.answer(() => ({ location: pageOf(params.token, body.lang) }))
}
