import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Freed, freedKey, showFreed } from '#web/visits/waits/freed.ts'

/** The slot whose waiting clients are shown, and what shows those of another one, or none. */
export function useFreed() {
  const client = useQueryClient()
  const { data: freed } = useQuery<Freed | null>({ queryKey: freedKey, queryFn: skipToken })
  return { freed, show: (next: Freed | null) => void showFreed(client, next) }
}
