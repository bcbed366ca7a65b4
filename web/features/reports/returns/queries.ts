import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Span } from '#contract/reports/figures.ts'
import { type ReturnKind, returnRoutes } from '#contract/returns/returns.ts'
import { call } from '#web/platform/call.ts'

/** Loaded again with each newer report (`asOf`), under which it is shown. */
export const returnsQuery = ({ from, to }: Span, asOf: string) =>
  queryOptions({
    queryKey: ['reports', 'returns', from, to, asOf],
    queryFn: async ({ signal }) =>
      (await call(returnRoutes.show, { query: { from, to }, signal })).returns,
    placeholderData: keepPreviousData,
  })

/** The visits and clients that a figure is made of: the salon's, or one barber's. */
export type Behind = Span & { readonly kind: ReturnKind; readonly barber?: string }

export const returnRowsQuery = (behind: Behind) =>
  queryOptions({
    queryKey: ['reports', 'return-rows', behind],
    queryFn: ({ signal }) => call(returnRoutes.rows, { query: { ...behind }, signal }),
  })
