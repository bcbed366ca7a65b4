import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type QueueKind, type QueueRow, queueFigureRoutes } from '#contract/queue/queue-figures.ts'
import type { Span } from '#contract/reports/figures.ts'
import { call } from '#web/platform/call.ts'

/** Loaded again with each newer report (`asOf`), under which it is shown. */
export const queueFiguresQuery = ({ from, to }: Span, asOf: string) =>
  queryOptions({
    queryKey: ['reports', 'queue', from, to, asOf],
    queryFn: async ({ signal }) =>
      (await call(queueFigureRoutes.figures, { query: { from, to }, signal })).figures,
    placeholderData: keepPreviousData,
  })

/** The entries behind a figure; `isIn` picks those of one bar. */
export type Behind = Span & {
  readonly kind: QueueKind
  readonly isIn?: (row: QueueRow) => boolean
}

export const queueRowsQuery = ({ from, to, kind }: Behind) =>
  queryOptions({
    queryKey: ['reports', 'queue-rows', from, to, kind],
    queryFn: ({ signal }) => call(queueFigureRoutes.rows, { query: { from, to, kind }, signal }),
  })
