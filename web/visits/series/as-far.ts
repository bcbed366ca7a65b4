import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Changes } from '../model/changed-visit.ts'
import type { Ask, ScopeAnswer } from './ask-scope.tsx'
import { changeFollowing, removeFollowing } from './series-acts.ts'
import { isInSeries } from '#web/visits/model/in-series.ts'

/** Of a visit of a series it is asked how far an act goes; the question is fetched where there is one. */
async function scopeOf(
  client: QueryClient,
  seen: Appointment,
  ask: Ask,
): Promise<ScopeAnswer | undefined> {
  if (!isInSeries(seen)) return { scope: 'this', reason: ask.reason ?? '' }
  return (await import('./ask-scope.tsx')).askScope(client, seen, ask)
}

type Change = {
  readonly ask: Ask
  readonly changes: (reason: string) => Changes
  /** Changes the visit alone. */
  readonly one: (changes: Changes) => Promise<void>
}

/** Changes a visit, or also those after it; false where the question was left without an answer. */
export async function changeAsFar(
  client: QueryClient,
  seen: Appointment,
  { ask, changes, one }: Change,
) {
  const answer = await scopeOf(client, seen, ask)
  if (!answer) return false
  const wanted = changes(answer.reason)
  await (answer.scope === 'this' ? one(wanted) : changeFollowing(client, seen, wanted))
  return true
}

export async function removeAsFar(
  client: QueryClient,
  seen: Appointment | Pick<Appointment, 'id'>,
  one: () => Promise<void>,
) {
  const ask = { act: 'remove', title: 'Fshi terminin?' } as const
  const answer = 'series' in seen ? await scopeOf(client, seen, ask) : { scope: 'this' }
  if (answer?.scope === 'this') await one()
  else if (answer) await removeFollowing(client, seen)
}
