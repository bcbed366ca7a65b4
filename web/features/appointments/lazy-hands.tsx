import { useQueryClient } from '@tanstack/react-query'
import { lazy, useCallback } from 'react'
import type { actsOn as Acts } from './acts.ts'

/** On their way as soon as the page is: who sees the picture can take hold of it. */
const hands = import('./grid-hands.tsx')
const acts = import('./acts.ts')
// That one did not arrive is told where it is needed.
for (const coming of [hands, acts]) coming.catch(() => undefined)

export const LazyHands = lazy(async () => ({ default: (await hands).GridHands }))

/** What the hands do, for a page that is drawn before they can do anything. */
export function useLazyActs() {
  const client = useQueryClient()
  return useCallback(
    async (act: (on: ReturnType<typeof Acts>) => Promise<unknown>) => {
      const { actsOn } = await acts
      await act(actsOn(client))
    },
    [client],
  )
}
