import type { QueryClient } from '@tanstack/react-query'
import type { Appointment, NewAppointment } from '#contract/visits/appointments.ts'
import { making } from '#web/platform/forms/making.ts'
import { newId } from '#web/platform/idempotency-keys.ts'
import { timeNow } from '#web/platform/outbox/clock.ts'
import type { Row } from '../model/acts.ts'
import type { Changes } from '../model/changed-visit.ts'
import { showFreed, tellFreed } from '../waits/freed.ts'
import { actsIn } from './pending.ts'
import { hasBegunKey, shownAppointment } from './week-cache.ts'
import { work } from './work.ts'

const actOn = (visit: string, seen: Row) => ({
  id: newId(),
  at: timeNow(),
  visit,
  params: { id: visit },
  seen,
})

/** `form` names the form of the booking: two tries of one booking are one act even if fields were changed in between. */
export async function book(client: QueryClient, wish: NewAppointment, form?: string) {
  const { body, key: id } = making(wish, form)
  const call = 'POST /api/appointments'
  const answer = await work(client, { call, body, id, at: timeNow(), visit: id })
  void client.invalidateQueries({ queryKey: ['clients'] })
  client.setQueryData(hasBegunKey, true)
  return answer
}

/** Based on the appointment as it was seen: what somebody else changed since is refused with 412. */
export async function change(client: QueryClient, seen: Appointment, body: Changes) {
  const call = 'PUT /api/appointments/:id'
  const answer = await work(client, { call, body, ...actOn(seen.id, seen) })
  tellFreed(client, answer, { before: seen, now: answer.appointment })
  return answer
}

export const arrive = (client: QueryClient, seen: Appointment, arrived: boolean) =>
  work(client, {
    call: 'POST /api/appointments/:id/arrive',
    body: { arrived },
    ...actOn(seen.id, seen),
  })

/** Answers what the server has taken away, and the entry of the history by which it comes back. */
export async function remove(client: QueryClient, { id }: Pick<Appointment, 'id'>) {
  const call = 'DELETE /api/appointments/:id'
  const answer = await work(client, { call, ...actOn(id, shownAppointment(client, id)) })
  tellFreed(client, answer, { before: answer.appointment, now: undefined })
  return answer
}

/** An act on a visit: its entry in the history, and the visit after it. */
export type Done = { readonly historyId: string; readonly now: Appointment }

/** Sets the act back; answers how many clients wait to be told of that. */
export async function undo(client: QueryClient, { historyId, now }: Done) {
  const undone = actsIn(client).find(({ state }) => state.data?.historyId === historyId)
  const call = 'POST /api/salon/history/:id/undo'
  // Of what another call has booked no act is known: before it the visit was not there.
  const back = undone?.state.variables?.seen
  const act = { call, ...actOn(now.id, now), params: { id: historyId }, back } as const
  const { appointment, ...answer } = await work(client, act)
  showFreed(client, null)
  if (appointment) tellFreed(client, answer, { before: now, now: appointment })
  void client.invalidateQueries({ queryKey: ['clients'] })
  return answer.tells ?? 0
}
