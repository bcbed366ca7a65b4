import type { QueryClient } from '@tanstack/react-query'
import {
  type Appointment,
  appointmentRoutes,
  type NewAppointment,
  type WholeAppointment,
} from '#contract/visits/appointments.ts'
import { clientWords } from '#contract/clients.ts'
import { picked } from '#contract/kit/details.ts'
import { firstStatus } from '#contract/visits/statuses.ts'
import type { Warning } from '#contract/visits/warning.ts'
import { type Changes, changedVisit, partsFrom, timed, wholeOf } from '../model/changed-visit.ts'
import { call } from '#web/platform/call.ts'
import { versionNow, work } from './work.ts'
import { hasBegunKey } from './week-cache.ts'

/** How a booking looks until the server has given it an id. */
function optimisticRow(id: string, body: NewAppointment): Appointment {
  const { parts: wishes = [{ ...body, work: body.duration }] } = body
  const parts = timed(partsFrom(wishes), body.appointment_time)
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
    saleId: null,
    cancelledBy: null,
    cancelReason: null,
    id,
    client_id: body.client_id ?? null,
    user_id: '',
    version: 0,
  }
}

let count = 0

/** Gets what the server says beside the row: warnings, and that one of several clients with that name was taken. */
type Hear = (answer: { warnings: readonly Warning[]; client_ambiguous?: true | undefined }) => void

/** `intent` names the form of the booking: two tries of one booking share a key even if fields were changed in between. */
export async function book(
  client: QueryClient,
  body: NewAppointment,
  intent?: string,
  hear?: Hear,
) {
  const row = optimisticRow(`new-${++count}`, body)
  const send = async () => {
    const answer = await call(appointmentRoutes.add, { body, intent })
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
    return { from: ifMatch, row: answer.appointment }
  }
  const apply = (row: Appointment | undefined) => row && changedVisit(row, changes)
  return (await work(client, { id: seen.id, base: seen, apply, send })) ?? seen
}

export async function arrive(client: QueryClient, seen: Appointment, arrived: boolean) {
  const send = async () => {
    const from = versionNow(client, seen)
    const options = { params: { id: seen.id }, body: { arrived } }
    return { from, row: (await call(appointmentRoutes.arrive, options)).appointment }
  }
  const arrivedAt = arrived ? new Date().toISOString() : null
  const apply = (row: Appointment | undefined) => row && { ...row, arrivedAt }
  return (await work(client, { id: seen.id, base: seen, apply, send })) ?? seen
}

/** Answers what the server has taken away. */
export async function remove(client: QueryClient, { id }: Pick<Appointment, 'id'>) {
  let gone: WholeAppointment | undefined
  const send = async () => {
    gone = (await call(appointmentRoutes.remove, { params: { id } })).appointment
    return { from: 0, row: undefined }
  }
  await work(client, { id, apply: () => undefined, send })
  return gone
}
