import type { QueryClient } from '@tanstack/react-query'
import {
  type Appointment,
  appointmentRoutes,
  type NewAppointment,
} from '#contract/visits/appointments.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { call } from '#web/platform/call.ts'
import { keyFor } from '#web/platform/idempotency-keys.ts'
import { undoEntry } from '../cache/undo-entry.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import type { Changes } from '../model/changed-visit.ts'
import { weeks } from '../cache/week-cache.ts'
import { tellFreed } from '../waits/freed.ts'

/** Everything that tells of visits is read again. */
const readAgain = (client: QueryClient) =>
  Promise.all([weeks, ['clients']].map((queryKey) => client.invalidateQueries({ queryKey })))

type Told = Pick<ReplyOf<(typeof appointmentRoutes)['remove']>, 'message' | 'historyId' | 'opening'>

/** Says what was done to several visits; "Zhbëj" sets it back as one. */
async function told(client: QueryClient, { message, historyId, ...freed }: Told) {
  tellFreed(client, freed)
  await readAgain(client)
  if (historyId === undefined) return toast.success(message)
  toast.undo(message, () => void undoEntry(client, historyId))
}

export async function bookSeries(client: QueryClient, body: NewAppointment, intent: string) {
  try {
    await told(client, await call(appointmentRoutes.add, { body, key: keyFor(intent) }))
  } catch (error) {
    // Where a date was taken since it was seen, the form shows it.
    await readAgain(client)
    throw error
  }
}

const following = { scope: 'following' } as const

export async function changeFollowing(client: QueryClient, seen: Appointment, body: Changes) {
  const asked = { params: { id: seen.id }, query: following, body, ifMatch: seen.version }
  await told(client, await call(appointmentRoutes.change, asked))
}

export async function removeFollowing(client: QueryClient, { id }: Pick<Appointment, 'id'>) {
  await told(client, await call(appointmentRoutes.remove, { params: { id }, query: following }))
}
