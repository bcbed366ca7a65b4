import { queryOptions, useQuery } from '@tanstack/react-query'
import { saleRoutes } from '#contract/till/sales.ts'
import { call } from '#web/platform/call.ts'
import { useUnsent } from '#web/platform/outbox/unsent-acts.ts'
import type { WrittenAct } from '#web/platform/outbox/written-act.ts'
import { useHasTill } from '#web/lists/salon.ts'

/** Visits grow old by themselves: what is over now was not a minute ago. */
const minute = 60_000

/** The sales of these days and those voided in them, the newest first. */
export const useSales = (from: string, to: string) =>
  useQuery({
    queryKey: ['till', 'sales', from, to],
    queryFn: ({ signal }) => call(saleRoutes.list, { query: { from, to }, signal }),
  })

const saleQuery = (id: string) =>
  queryOptions({
    queryKey: ['till', 'sale', id],
    queryFn: async ({ signal }) => (await call(saleRoutes.show, { params: { id }, signal })).sale,
  })
/** The sale that closed a visit, if one did. */
export const useSale = (id: string | null) =>
  useQuery({ ...saleQuery(id ?? ''), enabled: id !== null })

/** What was sold beside the services in the last weeks. */
export const useProducts = () =>
  useQuery({
    queryKey: ['till', 'products'],
    queryFn: async ({ signal }) => (await call(saleRoutes.products, { signal })).products,
  })

const isClosing = ({ call: name, params }: WrittenAct, id: string) =>
  name === 'POST /api/appointments/:id/close' && params?.['id'] === id

/** The visits that are over and not closed, the oldest first; a closing that waits on this device counts. */
export function useWaiting(isWanted = true) {
  const hasTill = useHasTill()
  const unsent = useUnsent()
  return useQuery({
    queryKey: ['till', 'waiting'],
    queryFn: async ({ signal }) => (await call(saleRoutes.waiting, { signal })).visits,
    enabled: hasTill && isWanted,
    refetchInterval: minute,
    select: (visits) => visits.filter(({ id }) => !unsent.some((act) => isClosing(act, id))),
  })
}
