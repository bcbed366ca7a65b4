import { waitingErrors, type waitingRoutes } from '#contract/waiting/waiting.ts'
import { firstStatus } from '#contract/visits/statuses.ts'
import { currencyOf } from '#server/core/amounts.ts'
import { AppError } from '#server/core/app-error.ts'
import { refuseBeyond } from '#server/core/reach.ts'
import type { Call } from '#server/http/route.ts'
import { acting } from '#server/record/record.ts'
import { visitBooked } from '#server/visits/acts.ts'
import { withAlternatives } from '#server/visits/alternatives.ts'
import { refuseDear } from '#server/visits/plan.ts'
import { undoable } from '#server/record/undo/undoable.ts'
import { undoOfBooked } from '#server/visits/undo/remembering.ts'
import { namerOf } from '#server/visits/visit.ts'
import { heldFor } from './actions.ts'
import { bookedAs } from './data.ts'
import { lookingAs, partsAt } from './looking.ts'
import { seatedAt } from './seating.ts'

/**
 * Deleting or undoing the visit brings the entry back. That the client waits is no proof that they are the member's: a member
 * with one column names them by it. The message to the client is read after the commit (`withMessage`).
 */
export const bookEntry = (call: Call<(typeof waitingRoutes)['book']>) =>
  withAlternatives(call, () =>
    acting(call, async (tx) => {
      const { actor, params, body } = call
      const { salonId } = actor
      const looking = lookingAs({ ...call, sql: tx })
      const entry = await heldFor(tx, actor, params.id)
      if (entry.offer) throw new AppError(waitingErrors.offerOpen)
      const { parts, planning } = await partsAt(looking, entry, body)
      refuseBeyond(actor, parts)
      refuseDear(currencyOf(actor), parts)
      const seat = { parts, planning, status: firstStatus('desk'), namedBy: namerOf(call) }
      const appointment = await seatedAt(looking, entry, seat)
      await bookedAs(tx, salonId, entry.id, appointment.id)
      const undo = await undoOfBooked(tx, salonId, [appointment.id])
      const booked = visitBooked(salonId, appointment, 'u shtua nga lista e pritjes')
      const { act, historyId } = undoable(booked, undo)
      return {
        reply: { appointment, message: null, historyId },
        acts: [{ ...act, topics: [...act.topics, 'waiting'] }],
      }
    }),
  )
