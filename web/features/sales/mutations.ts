import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saleErrors, saleRoutes } from '#contract/sales.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { askWeeksAgain, showAppointment } from '#web/features/appointments/cache/week-cache.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

type Paid = CallOf<typeof saleRoutes.close>['body']
export type Sold = CallOf<typeof saleRoutes.add>['body']

/** What a sale changes, or what it was refused for: the lists as they are now. */
function lookAgain(client: QueryClient) {
  void askWeeksAgain(client)
  for (const topic of ['till', 'visit', 'clients', 'reports'])
    void client.invalidateQueries({ queryKey: [topic] })
}

function tillActsOn(client: QueryClient) {
  async function done<Reply extends { message: string }>(work: Promise<Reply>) {
    try {
      return await work
    } finally {
      lookAgain(client)
    }
  }
  /** Rejects with the refusal, for forms that tell it themselves. */
  async function close(id: string, body: Paid) {
    const reply = await done(call(saleRoutes.close, { params: { id }, body }))
    showAppointment(client, id, reply.appointment)
    return reply
  }
  return {
    close,
    sell: (body: Sold) => done(call(saleRoutes.add, { body })),
    takeBack: (id: string, reason: string) =>
      done(call(saleRoutes.take, { params: { id }, body: { reason } })),
  }
}

export function useTillActs() {
  const client = useQueryClient()
  return useMemo(() => tillActsOn(client), [client])
}

/** Another device was faster: it is said, and there is nothing left to do. */
export function isTooLate(error: unknown) {
  if (!(error instanceof ApiError)) return false
  const isLate = error.is(saleErrors.alreadyClosed) || error.is(saleErrors.alreadyVoided)
  if (isLate) toast.error(error.message)
  return isLate
}
