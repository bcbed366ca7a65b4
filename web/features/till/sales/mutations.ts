import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { saleRoutes, type WaitingVisit } from '#contract/till/sales.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { loadingAnew } from '#web/lists/loads-anew.ts'
import { weeks } from '#web/visits/cache/week-cache.ts'
import { call } from '#web/platform/call.ts'
import type { Paid, Sold } from './made-sale.ts'

const load = () => import('./selling.ts')

function tillActsOn(client: QueryClient) {
  // What a sale changes, or what it was refused for.
  const done = loadingAnew(client, weeks, ['till'], ['visit'], ['clients'], ['reports'])
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
