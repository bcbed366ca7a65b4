import type { waitingOutsideRoutes } from '#contract/outside/waiting-outside.ts'
import type { Call } from '#server/http/route.ts'
import { salonOfLink } from '../bookings/data.ts'
import { backToPage } from '../bookings/forms.ts'
import { declineOffer, takeOffer } from './actions.ts'
import { leaveList } from './asking.ts'
import { entryOf } from './token.ts'

type Routes = typeof waitingOutsideRoutes

export const answerByForm = (call: Call<Routes['answerForm']>) =>
  backToPage(call, () => (call.body.answer === 'take' ? takeOffer(call) : declineOffer(call)))

/** The pages of what was offered to the entry are gone with it: what is left is the salon's. */
export async function leaveByForm(call: Call<Routes['leaveForm']>) {
  const { sql, params, body } = call
  const left = await leaveList(call)
  const entry = await entryOf(sql, params.token)
  const [salon] = entry ? await salonOfLink(sql, entry.salon) : []
  const page = salon?.slug ? `/s/${salon.slug}?lang=${body.lang}` : '/'
  return left.answer(() => ({ location: page }))
}
