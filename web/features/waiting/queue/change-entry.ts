import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#contract/kit/route.ts'
import type { Entry } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import type { OpenPlace } from '#web/visits/line/places-on.ts'

type Change = CallOf<typeof queueRoutes.change>['body']
type Done = { message: string; historyId: string }

/** Tells what was done with a way back, or the refusal in a toast. */
async function told(client: QueryClient, ask: () => Promise<Done>) {
  try {
    tellUndoable(client, await ask())
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  } finally {
    void askWeeksAgain(client)
  }
}

/** Changes what an entry wishes for. */
export function useChangeEntry() {
  const client = useQueryClient()
  return ({ id }: Entry, body: Change) =>
    told(client, () => call(queueRoutes.change, { params: { id }, body }))
}

/** Somebody who was seated a moment ago is not there. */
export function useMissing() {
  const client = useQueryClient()
  return (id: string) => told(client, () => call(queueRoutes.missing, { params: { id }, body: {} }))
}

/** Changes an entry for a form, which shows the refusal itself. */
export function useEntryForm({ id }: Entry) {
  const client = useQueryClient()
  const params = { id }
  const tell = (done: Done) => {
    tellUndoable(client, done)
    void askWeeksAgain(client)
  }
  return {
    change: async (body: Change) => tell(await call(queueRoutes.change, { params, body })),
    /** Somebody without a name is given one first: a booking needs it. */
    async book({ date, start, barber }: OpenPlace, name?: string) {
      if (name !== undefined) await call(queueRoutes.change, { params, body: { name } })
      const body = { date, time: clockOf(start), barber }
      const answer = await call(queueRoutes.book, { params, body })
      showAppointment(client, answer.appointment.id, answer.appointment)
      tell(answer)
    },
  }
}
