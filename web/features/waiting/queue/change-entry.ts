import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#contract/kit/route.ts'
import type { Entry } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { clockOf } from '#contract/visits/visit-time.ts'
import { attempt } from '#web/features/queue/acts.ts'
import { call } from '#web/platform/call.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import type { OpenPlace } from '#web/visits/line/places-on.ts'

type Change = CallOf<typeof queueRoutes.change>['body']
type Done = { message: string; historyId: string }

const told = (client: QueryClient, ask: () => Promise<Done>) =>
  attempt(client, async () => tellUndoable(client, await ask()))

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
