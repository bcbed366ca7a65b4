import { type DataTag, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'

type Row = { id: string }

/** Rows that the order does not name stay last, as they stood. */
function inOrder<Entry extends Row>(rows: readonly Entry[], order: readonly string[]) {
  const places = new Map(order.map((id, place) => [id, place]))
  const placeOf = ({ id }: Row) => places.get(id) ?? order.length
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}

/**
 * A list shows its new order at once, and ignores the server's until the last order is saved; a refused order is
 * undone.
 */
export function useSavedOrder<Entry extends Row>(
  rows: readonly Entry[],
  query: { queryKey: DataTag<string[], Entry[], Error> },
  send: (order: readonly string[]) => Promise<Entry[]>,
) {
  const client = useQueryClient()
  const [wanted, setWanted] = useState<readonly string[]>()
  const { mutateAsync } = useMutation({
    // Sent in turn, so that the last of two orders also arrives last.
    scope: { id: `order of ${query.queryKey.join(' ')}` },
    mutationFn: send,
    async onSuccess(saved) {
      // Cancels running requests: their answers may be older than this one.
      await client.cancelQueries({ queryKey: query.queryKey })
      client.setQueryData(query.queryKey, saved)
    },
    onError: () => void client.invalidateQueries({ queryKey: query.queryKey }),
    onSettled: (_saved, _error, order) =>
      setWanted((still) => (still === order ? undefined : still)),
  })
  async function order(next: readonly Entry[]) {
    const ids = next.map(({ id }) => id)
    setWanted(ids)
    await mutateAsync(ids)
  }
  return { rows: wanted ? inOrder(rows, wanted) : rows, order }
}
