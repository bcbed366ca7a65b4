import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'

/** Waits for what changes these lists, which are loaded anew also after a refusal: another device may have been faster. */
export const loadingAnew =
  (client: QueryClient, ...lists: readonly QueryKey[]) =>
  async <Reply>(work: Promise<Reply>) => {
    try {
      return await work
    } finally {
      for (const queryKey of lists) void client.invalidateQueries({ queryKey })
    }
  }

/** The same for acts of a component. */
export const useLoadsAnew = (...lists: readonly QueryKey[]) =>
  loadingAnew(useQueryClient(), ...lists)
