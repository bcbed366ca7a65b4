import { useQueryClient } from '@tanstack/react-query'
import type { CallOf } from '#contract/kit/route.ts'
import type { Entry } from '#contract/queue/entries.ts'
import { queueRoutes } from '#contract/queue/queue.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { tellUndoable } from '#web/visits/cache/undo-entry.ts'
import { showAppointment } from '#web/visits/cache/week-cache.ts'
import type { OpenPlace } from '#web/visits/line/places-on.ts'
import { clockOf } from '#contract/visits/visit-time.ts'

type Change = CallOf<typeof queueRoutes.change>['body']

/** Changes what an entry wishes for, or whose it is; the refusal is told in a toast. */
export function useChangeEntry() {
  const client = useQueryClient()
  return async ({ id }: Entry, body: Change) => {
    try {
      tellUndoable(client, await call(queueRoutes.change, { params: { id }, body }))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      void askWeeksAgain(client)
    }
  }
}

/** Changes an entry for a form, which shows the refusal itself. */
export function useEntryForm({ id }: Entry) {
  const client = useQueryClient()
  const again = () => void askWeeksAgain(client)
  return {
    async change(body: Change) {
      tellUndoable(client, await call(queueRoutes.change, { params: { id }, body }))
      again()
    },
    /** Somebody without a name is given one first: a booking needs it. */
    async book({ date, start, barber }: OpenPlace, name?: string) {
      const params = { id }
      if (name !== undefined) await call(queueRoutes.change, { params, body: { name } })
      const body = { date, time: clockOf(start), barber }
      const answer = await call(queueRoutes.book, { params, body })
      showAppointment(client, answer.appointment.id, answer.appointment)
      tellUndoable(client, answer)
      again()
    },
  }
}
