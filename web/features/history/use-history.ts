import { useQuery } from '@tanstack/react-query'
import { countedQuery, rowsQuery, type Wanted } from './queries.ts'

/** All is counted with the first page, and again when that is refreshed; to turn a page reads its rows alone. */
export function useHistory(wanted: Wanted) {
  const { page, ...filters } = wanted
  const first = useQuery(countedQuery(filters))
  const counted = first.isPlaceholderData ? undefined : first.data
  const rows = useQuery(rowsQuery(wanted, { counted, countedAt: first.dataUpdatedAt }))
  return {
    counted: first.data,
    page: first.data &&
      rows.data && {
        activities: rows.data,
        pagination: { ...first.data.pagination, current_page: page },
      },
    isWaiting: rows.isPlaceholderData,
    isFetching: first.isFetching || rows.isFetching,
    error: first.error ?? rows.error,
    refetch: first.refetch,
  }
}
