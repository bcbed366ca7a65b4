import {
  type Appointment,
  emptyFields,
  type NewAppointment,
} from '#contract/visits/appointments.ts'
import { clientWords } from '#contract/clients/client-words.ts'
import { picked } from '#contract/kit/details.ts'
import { firstStatus } from '#contract/visits/statuses.ts'
import { type NameOf, partsFrom, timed, wholeOf } from './changed-visit.ts'

/** How a booking looks until the server has answered it. */
export function bookedVisit(body: NewAppointment, nameOf: NameOf): Appointment {
  const { id = '', source = 'desk', parts: wishes = [{ ...body, work: body.duration }] } = body
  const parts = timed(partsFrom(wishes, nameOf), body.appointment_time)
  return {
    ...emptyFields,
    ...picked(['appointment_date', 'appointment_time'], body),
    ...wholeOf(parts),
    client_name: body.client_name ?? clientWords.walkIn,
    client_id: body.client_id ?? null,
    parts,
    status: body.status ?? firstStatus(source),
    note: body.note ?? '',
    source,
    id,
    user_id: '',
    version: 0,
  }
}
