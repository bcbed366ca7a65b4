import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { type Freed, type FreedBy, freedKey, showFreed } from '#web/visits/waits/freed.ts'
import { freedBy } from './freed-by.ts'

/** The slot whose waiting clients are shown, and what shows those of another one, or none. */
export function useFreed() {
  const client = useQueryClient()
  const { data } = useQuery<Freed | FreedBy | null>({ queryKey: freedKey, queryFn: skipToken })
  return {
    freed: data && 'waiting' in data ? freedBy(data) : data,
    show: (next: Freed | null) => void showFreed(client, next),
  }
}
