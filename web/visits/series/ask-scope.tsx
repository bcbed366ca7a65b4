import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Scope } from '#contract/visits/repeats/repeats.ts'
import { defaultZone, wallClock } from '#contract/kit/time.ts'
import { salonQuery } from '#web/lists/salon.ts'
import { isLost } from '#web/platform/outbox/road.ts'
import { confirm } from '#web/ui/overlay/confirm.tsx'
import { followingIn } from './following.ts'
import { Choice, type ScopeAct, ScopeAction, ScopeQuestion } from './scope-question.tsx'
import { seriesQuery } from './series-query.ts'

export type Ask = { readonly act: ScopeAct; readonly title: string; readonly reason?: string }
export type ScopeAnswer = { readonly scope: Scope; readonly reason: string }

/** Without network no other visit of the series is changed: it is not asked how far that goes. */
const seriesOf = (client: QueryClient, { id }: Appointment) =>
  client.fetchQuery(seriesQuery(id)).then(
    ({ appointments }): readonly Appointment[] => appointments,
    (error: unknown) => {
      if (isLost(error)) return []
      throw error
    },
  )

/** Asks how far a change of a visit of a series goes; undefined where it is not to be done. */
export async function askScope(
  client: QueryClient,
  seen: Appointment,
  { act, title, reason = '' }: Ask,
): Promise<ScopeAnswer | undefined> {
  const appointments = await seriesOf(client, seen)
  const zone = client.getQueryData(salonQuery.queryKey)?.timeZone ?? defaultZone
  const found = followingIn(appointments, seen, wallClock(new Date(), zone).slice(0, 16))
  if (found.others.length === 0) return { scope: 'this', reason }
  const choice = new Choice()
  choice.reason = reason
  const asksReason = act === 'cancel'
  const yes = await confirm({
    title,
    cancel: 'Mbrapa',
    danger: act === 'cancel' || act === 'remove',
    action: <ScopeAction {...{ choice, act }} count={found.following.length} />,
    body: <ScopeQuestion {...{ seen, found, choice, act, asksReason }} />,
  })
  return yes ? { scope: choice.scope, reason: choice.reason.trim() } : undefined
}
