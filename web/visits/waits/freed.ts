import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { FreedSlot } from '#contract/freed.ts'

type Act = { readonly before: Appointment; readonly now: Appointment | undefined }
/** A slot that somebody waits for. */
export type Freed = {
  readonly slot: FreedSlot
  /** What has freed it: an act on a visit, or something else; left out where it was free before. */
  readonly by?: Act | 'other'
}

export const freedKey = ['freed'] as const
export const showFreed = (client: QueryClient, freed: Freed | null) =>
  client.setQueryData(freedKey, freed)

/** What an act has freed, and somebody waits for, is shown. */
export function tellFreed(
  client: QueryClient,
  { opening: slot }: { readonly opening?: FreedSlot | undefined },
  by: Freed['by'] = 'other',
) {
  if (slot) showFreed(client, { slot, by })
}
