import { queryOptions } from '@tanstack/react-query'
import type { LineKind } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { call } from '#web/platform/call.ts'

export type Span = { readonly from: string; readonly to: string }

export const sharesQuery = (span: Span) =>
  queryOptions({
    queryKey: ['till', 'shares', span.from, span.to],
    queryFn: async ({ signal }) => (await call(shareRoutes.list, { query: span, signal })).shares,
  })

export const shareRowsQuery = (span: Span, barber: string, kind: LineKind) =>
  queryOptions({
    queryKey: ['till', 'share-rows', span.from, span.to, barber, kind],
    queryFn: ({ signal }) => call(shareRoutes.rows, { query: { ...span, barber, kind }, signal }),
  })
