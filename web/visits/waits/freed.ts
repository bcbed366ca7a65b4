import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/visits/appointments.ts'
import type { Wait } from '#contract/visits/waits.ts'
import type { FreedSlot } from './queries.ts'

/** A slot that somebody waits for, by the id of its barber, and what made it free. */
export type Freed = FreedSlot & { readonly why: string }

type Act = { readonly before: Appointment; readonly now: Appointment | undefined }
/** Who waits for what an act has made free. */
export type FreedBy = { readonly waiting: readonly Wait[]; readonly act: Act | undefined }

export const freedKey = ['freed'] as const
export const showFreed = (client: QueryClient, freed: Freed | FreedBy | null) =>
  client.setQueryData(freedKey, freed)

/** Whoever waits for what an act has made free is shown. */
export function tellFreed(client: QueryClient, waiting: readonly Wait[] = [], act?: Act) {
  if (waiting[0]) showFreed(client, { waiting, act })
}
