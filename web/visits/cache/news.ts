import type { QueryClient } from '@tanstack/react-query'
import type { LiveVisits } from '#contract/live.ts'
import { showTruth } from './pending.ts'
import { askBesideWeeks, isNewest, stampWeeks, tellLoading } from './week-cache.ts'

/** Shows visits that were changed on another device in the weeks that are kept, and asks for the lists that depend on them. */
export function showNews(client: QueryClient, visits: LiveVisits) {
  tellLoading(visits)
  for (const [id, row] of Object.entries(visits))
    if (isNewest(client, id, row)) showTruth(client, id, row ?? undefined)
  stampWeeks(client)
  void askBesideWeeks(client)
}
