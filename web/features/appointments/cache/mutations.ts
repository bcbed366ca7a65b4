import type { QueryClient } from '@tanstack/react-query'
import {
  type Appointment,
  type AppointmentDetails,
  appointmentRoutes,
  type NewAppointment,
  type WholeAppointment,
} from '#contract/appointments.ts'
import { defaultMinutes } from '#contract/services.ts'
import { call } from '#web/platform/call.ts'
import { versionNow, work } from './pending.ts'
import { hasBegunKey } from './week-cache.ts'

export type Changes = Partial<AppointmentDetails>

/** How a booking looks until the server has given it an id. */
const optimisticRow = (id: string, body: NewAppointment): Appointment => ({
  ...body,
  duration: body.duration ?? defaultMinutes,
  status: body.status ?? 'pending',
  id,
  client_id: null,
  service_id: null,
  user_id: '',
  version: 0,
})

let count = 0

/** An `intent` names the form it is typed in, whose words may change between two tries of one booking. */
export async function book(client: QueryClient, body: NewAppointment, intent?: string) {
  const row = optimisticRow(`new-${++count}`, body)
  const send = async () => {
    const { appointment } = await call(appointmentRoutes.add, { body, intent })
    return { from: 0, row: appointment }
  }
  const booked = await work(client, { id: row.id, apply: () => row, send })
  void client.invalidateQueries({ queryKey: ['clients'] })
  client.setQueryData(hasBegunKey, true)
  return booked ?? row
}

/** Based on the appointment as it was seen: what somebody else changed since is refused with 412. */
export async function change(client: QueryClient, seen: Appointment, changes: Changes) {
  const send = async () => {
    const ifMatch = versionNow(client, seen)
    const params = { id: seen.id }
    const { appointment } = await call(appointmentRoutes.change, { params, body: changes, ifMatch })
    return { from: ifMatch, row: appointment }
  }
  const apply = (row: Appointment | undefined) => row && { ...row, ...changes }
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
