import { queryOptions } from '@tanstack/react-query'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { call } from '#web/platform/call.ts'
import { isRequest } from '#web/visits/model/visit-word.ts'

/** The visits from today on that nobody has confirmed; what came from outside waits for an answer instead. */
export const toConfirmQuery = (today: string) =>
  queryOptions({
    queryKey: ['appointments', 'to-confirm', today],
    queryFn: async ({ signal }) => {
      const query = { from: today, status: 'pending', limit: 500 }
      const { appointments } = await call(appointmentRoutes.list, { query, signal })
      return appointments.filter((visit) => !isRequest(visit))
    },
  })
