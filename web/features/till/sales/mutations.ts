import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saleRoutes, type WaitingVisit } from '#contract/till/sales.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { askWeeksAgain } from '#web/visits/cache/fresh-lists.ts'
import { call } from '#web/platform/call.ts'
import type { Paid, Sold } from './made-sale.ts'

/** What a sale changes, or what it was refused for: the lists as they are now. */
function lookAgain(client: QueryClient) {
  void askWeeksAgain(client)
  for (const topic of ['till', 'visit', 'clients', 'reports'])
    void client.invalidateQueries({ queryKey: [topic] })
}

const load = () => import('./selling.ts')

function tillActsOn(client: QueryClient) {
  async function done<Reply>(work: Promise<Reply>) {
    try {
      return await work
    } finally {
      lookAgain(client)
    }
  }
  return {
    /** Rejects with the refusal, for forms that tell it themselves. */
    close: (visit: Appointment, body: Paid, form: string) =>
      done(load().then(({ closeVisit }) => closeVisit(client, visit, body, form))),
    closeInCash: (visits: readonly WaitingVisit[]) =>
      done(load().then(({ closeInCash }) => closeInCash(client, visits))),
    sell: (body: Sold, form: string) => done(load().then(({ sell }) => sell(body, form))),
    takeBack: (id: string, reason: string) =>
      done(call(saleRoutes.take, { params: { id }, body: { reason } })),
  }
}

export function useTillActs() {
  const client = useQueryClient()
  return useMemo(() => tillActsOn(client), [client])
}
