import type { WholeAppointment } from '#contract/visits/appointments.ts'
import type { Member } from '#server/core/actor.ts'
import type { Deps } from '#server/http/route.ts'
import type { Recorded } from '#server/core/recorded.ts'
import { lineWarnings } from '#server/features/queue/told/pushed-line.ts'
import { undated, warningsFor, withAlternatives } from '#server/visits/alternatives.ts'

type Asking = Deps & { readonly actor: Member }

/**
 * Saves a visit: a refusal names other slots, a success carries warnings for the staff. Both are read after the transaction,
 * so that its locks are not held longer for them.
 */
export async function placing<Reply extends { readonly appointment: WholeAppointment }>(
  call: Asking,
  save: () => Promise<Recorded<Reply>>,
) {
  const saved = await withAlternatives(call, save)
  const { appointment } = saved.reply
  const warnings = (await warningsFor(call, [appointment])).map(undated)
  const ofLine = await lineWarnings(call, appointment)
  return saved.answer((reply) => ({ ...reply, warnings: [...warnings, ...ofLine] }))
}
