import type { QueryClient } from '@tanstack/react-query'
import type { Appointment } from '#contract/appointments.ts'
import { actsOn } from '#web/features/appointments/cache/actions.ts'
import { isRequest } from '#web/features/appointments/model/visit-word.ts'
import { requestActsOn } from './mutations.ts'

/** What waits is confirmed; a request is accepted, and its client told. */
export const sayYes = (client: QueryClient, appointment: Appointment) =>
  (isRequest(appointment) ? requestActsOn(client).accept : actsOn(client).confirm)(appointment)
