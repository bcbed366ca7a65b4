import type { QueryClient } from '@tanstack/react-query'
import { isWeek, weeks } from './week-cache.ts'

/** What the server says now; an older answer that is still on its way no longer counts. */
export const askWeeksAgain = (client: QueryClient) => client.invalidateQueries({ queryKey: weeks })

/** The other lists that depend on visits. */
export const askBesideWeeks = (client: QueryClient) =>
  client.invalidateQueries({ queryKey: weeks, predicate: (query) => !isWeek(query) })
