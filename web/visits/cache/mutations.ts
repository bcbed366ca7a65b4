import type { QueryClient } from '@tanstack/react-query'
import {
  type Appointment,
  appointmentRoutes,
  type NewAppointment,
  type WholeAppointment,
} from '#contract/visits/appointments.ts'
import { clientWords } from '#contract/clients/clients.ts'
import { picked } from '#contract/kit/details.ts'
import { firstStatus } from '#contract/visits/statuses.ts'
import { undoRoutes } from '#contract/undo.ts'
import type { Warning } from '#contract/visits/warning.ts'
import {
  type Changes,
  changedVisit,
  type NameOf,
  partsFrom,
  timed,
  wholeOf,
} from '../model/changed-visit.ts'
import { nameOfIn } from '#web/lists/barber-names.ts'
import { call } from '#web/platform/call.ts'
import { keyOf } from '#web/platform/forms/making.ts'
import { showFreed, tellFreed } from '../waits/freed.ts'
import { versionNow, work } from './work.ts'
import { hasBegunKey } from './week-cache.ts'

/** How a booking looks until the server has given it an id. */
function optimisticRow(id: string, body: NewAppointment, nameOf: NameOf): Appointment {
  const { parts: wishes = [{ ...body, work: body.duration }] } = body
  const parts = timed(partsFrom(wishes, nameOf), body.appointment_time)
  return {
    ...picked(['appointment_date', 'appointment_time'], body),
    ...wholeOf(parts),
    client_name: body.client_name ?? clientWords.walkIn,
    parts,
    status: body.status ?? firstStatus(body.source ?? 'desk'),
    note: body.note ?? '',
    source: body.source ?? 'desk',
    arrivedAt: null,
    requestedAt: null,
    offerUntil: null,
    movedFrom: null,
    clientAnswer: null,
    clientAnswerAt: null,
    saleId: null,
    series: null,
    cancelledBy: null,
    cancelReason: null,
    id,
    client_id: body.client_id ?? null,
    user_id: '',
    version: 0,
  }
}

let count = 0

/** What the server says beside the row. */
export type Answer = {
  readonly warnings: readonly Warning[]
  readonly client_ambiguous?: true | undefined
  readonly historyId?: string | undefined
}
type Hear = (answer: Answer) => void

/** `intent` names the form of the booking: two tries of one booking share a key even if fields were changed in between. */
export async function book(
  client: QueryClient,
  body: NewAppointment,
  intent?: string,
  hear?: Hear,
) {
  const row = optimisticRow(`new-${++count}`, body, nameOfIn(client))
  const send = async () => {
    const answer = await call(appointmentRoutes.add, { body, key: keyOf(body, intent) })
    hear?.(answer)
    return { from: 0, row: answer.appointment }
  }
  const booked = await work(client, { id: row.id, apply: () => row, send })
  void client.invalidateQueries({ queryKey: ['clients'] })
  client.setQueryData(hasBegunKey, true)
  return booked ?? row
}

/** Based on the appointment as it was seen: what somebody else changed since is refused with 412. */
export async function change(
  client: QueryClient,
  seen: Appointment,
  changes: Changes,
  hear?: Hear,
) {
  const send = async () => {
    const ifMatch = versionNow(client, seen)
    const params = { id: seen.id }
    const answer = await call(appointmentRoutes.change, { params, body: changes, ifMatch })
    hear?.(answer)
    tellFreed(client, answer, { before: seen, now: answer.appointment })
    return { from: ifMatch, row: answer.appointment }
  }
  const apply = (row: Appointment | undefined) =>
    row && changedVisit(row, changes, nameOfIn(client))
  return (await work(client, { id: seen.id, base: seen, apply, send })) ?? seen
}

/** Answers the row, and the entry of the history by which it is undone. */
export async function arrive(client: QueryClient, seen: Appointment, arrived: boolean) {
  let historyId: string | undefined
  const send = async () => {
    const from = versionNow(client, seen)
    const options = { params: { id: seen.id }, body: { arrived } }
    const answer = await call(appointmentRoutes.arrive, options)
    ;({ historyId } = answer)
    return { from, row: answer.appointment }
  }
  const arrivedAt = arrived ? new Date().toISOString() : null
  const apply = (row: Appointment | undefined) => row && { ...row, arrivedAt }
  const row = (await work(client, { id: seen.id, base: seen, apply, send })) ?? seen
  return { row, historyId }
}

/** Answers what the server has taken away, and the entry of the history by which it comes back. */
export async function remove(client: QueryClient, { id }: Pick<Appointment, 'id'>) {
  let gone: WholeAppointment | undefined
  let historyId: string | undefined
  const send = async () => {
    const answer = await call(appointmentRoutes.remove, { params: { id } })
    ;({ appointment: gone, historyId } = answer)
    tellFreed(client, answer, { before: gone, now: undefined })
    return { from: 0, row: undefined }
  }
  await work(client, { id, apply: () => undefined, send })
  return { gone, historyId }
}

/** An act on a visit: its entry in the history, the visit after it, and as it was before; undefined where it was not there. */
export type Done = {
  readonly historyId: string
  readonly now: Appointment
  readonly before: Appointment | undefined
}

/** Sets the act back; answers how many clients wait to be told of that. */
export async function undo(client: QueryClient, { historyId, now, before }: Done) {
  let tells = 0
  const send = async () => {
    const { appointment, ...answer } = await call(undoRoutes.undo, { params: { id: historyId } })
    tells = answer.tells ?? 0
    showFreed(client, null)
    if (appointment) tellFreed(client, answer, { before: now, now: appointment })
    return { from: now.version, row: appointment }
  }
  const apply = (row: Appointment | undefined) => before && { ...before, ...versionOf(row) }
  await work(client, { id: now.id, base: now, apply, send })
  void client.invalidateQueries({ queryKey: ['clients'] })
  return tells
}

const versionOf = (row: Appointment | undefined) => row && { version: row.version }
