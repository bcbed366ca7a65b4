import { type DataTag, useMutation, useQueryClient } from '@tanstack/react-query'

type Row = { id: string }
const sameIds = (a: readonly Row[], b: readonly Row[]) =>
  a.length === b.length && a.every(({ id }, place) => id === b[place]?.id)

/** A list stands in its new order at once; one that is refused is as it was. */
export function useSavedOrder<Entry extends Row>(
  query: { queryKey: DataTag<string[], Entry[], Error> },
  send: (order: string[]) => Promise<Entry[]>,
) {
  const client = useQueryClient()
  function put(change: (rows: Entry[]) => Entry[]) {
    void client.cancelQueries({ queryKey: query.queryKey })
    client.setQueryData(query.queryKey, (rows) => rows && change(rows))
  }
  const { mutateAsync } = useMutation({
    // In turn: of two orders the one that was made last has to arrive last.
    scope: { id: `order of ${query.queryKey.join(' ')}` },
    mutationFn: (rows: readonly Entry[]) => send(rows.map(({ id }) => id)),
    onSuccess: (saved, asked) => put((shown) => (sameIds(shown, asked) ? saved : shown)),
    onError: () => client.invalidateQueries({ queryKey: query.queryKey }),
  })
  return async (rows: readonly Entry[]) => {
    put(() => [...rows])
    await mutateAsync(rows)
  }
}
