import type { QueryClient } from '@tanstack/react-query'
import type { LiveVisits } from '#contract/live.ts'
import { showTruth } from './pending.ts'
import { askBesideWeeks } from './fresh-lists.ts'
import { cachedWeeks, isNews, isOfEarlierPage, shownIn, tellLoading } from './week-cache.ts'

/**
 * Marks the weeks as true at this moment: nothing but what was shown has changed since they were loaded. Of a week that an
 * earlier page saw that is not known.
 */
function stampWeeks(client: QueryClient) {
  for (const { queryKey, state } of cachedWeeks(client))
    if (state.data && !state.isInvalidated && !isOfEarlierPage(state.dataUpdatedAt))
      client.setQueryData(queryKey, state.data)
}

/** Shows visits that were changed on another device in the weeks that are kept, and asks for the lists that depend on them. */
export function showNews(client: QueryClient, visits: LiveVisits) {
  tellLoading(visits)
  for (const [id, row] of Object.entries(visits))
    if (isNews(shownIn(client), id, row)) showTruth(client, id, row ?? undefined)
  stampWeeks(client)
  void askBesideWeeks(client)
}
