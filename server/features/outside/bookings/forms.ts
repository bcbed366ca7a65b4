import { type onlineBookingRoutes } from '#contract/outside/online-bookings.ts'
import { bookingErrors } from '#contract/outside/booking-refusals.ts'
import type { ErrorDef } from '#contract/kit/errors.ts'
import { offerErrors } from '#contract/outside/waiting-outside.ts'
import { AppError } from '#server/core/app-error.ts'
import type { Call } from '#server/http/route.ts'
import { unrecorded } from '#server/record/record.ts'
import type { Recorded } from '#server/core/recorded.ts'
import { resumeMails, stopMails } from '../letters/actions.ts'
import { cancelOrDecline } from '../waiting/actions.ts'

type Routes = typeof onlineBookingRoutes

const pageOf = (token: string, lang: string) => `/b/${token}?lang=${lang}`

const toldThere: readonly ErrorDef[] = [
  bookingErrors.tooLate,
  bookingErrors.cancelledAlready,
  offerErrors.offerOver,
]
/** A refusal that the page says itself after the redirect: too late, cancelled already, or an offer that is over. */
const isToldThere = (error: unknown) => error instanceof AppError && toldThere.includes(error.def)

type Form = {
  readonly params: { readonly token: string }
  readonly body: { readonly lang: string }
}

/** Does it and leads back to the client's page, also where that says itself why nothing was done. */
export async function backToPage(
  { params, body }: Form,
  act: () => Promise<Recorded<unknown>>,
): Promise<Recorded<{ location: string }>> {
  const reply = { location: pageOf(params.token, body.lang) }
  try {
    return (await act()).answer(() => reply)
  } catch (error) {
    if (!isToldThere(error)) throw error
    return unrecorded('All stays as it is.', reply)
  }
}

/** The token in the address is all the authority, as for the page's calls. No cookie is read, so other sites can't misuse one. */
export async function cancelByForm(call: Call<Routes['cancelForm']>) {
  if (call.body.disown) await stopMails(call)
  return backToPage(call, () => cancelOrDecline({ ...call, body: { reason: '' } }))
}

export const turnMailsByForm = (call: Call<Routes['mailsForm']>) =>
  backToPage(call, () => (call.body.mails === 'stop' ? stopMails(call) : resumeMails(call)))
