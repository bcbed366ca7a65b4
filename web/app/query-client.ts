import { type Query, QueryCache, QueryClient } from '@tanstack/react-query'
import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { isOnlineNow, setOnline } from '#web/platform/offline/online.ts'

const isLost = (error: Error) => error instanceof ApiError && error.code === 'network'
const isGone = (error: Error) => error instanceof ApiError && error.is(commonErrors.notFound)
const passes = (error: Error) =>
  isLost(error) || (error instanceof ApiError && error.status === 503)

/** A device that knows it has no network is not made to wait for it. */
const mayTryAgain = (failures: number, error: Error) =>
  failures < 2 && passes(error) && isOnlineNow()

/** Without a way to the server what was seen last stands, with the age it has: in memory, or kept on the device. */
function stayReadable(client: QueryClient, query: Query<unknown, unknown>) {
  const { queryKey, state } = query
  if (state.data !== undefined) {
    client.setQueryData(queryKey, state.data, { updatedAt: state.dataUpdatedAt })
    return setOnline(false)
  }
  import('./offline.ts').then(
    ({ showKept }) => showKept(client, queryKey),
    () => undefined,
  )
}

/** What is there no more is not shown any more, though it was seen before: a client may have been erased meanwhile. */
function dropGone(query: Query<unknown, unknown>) {
  query.setState({ ...query.state, data: undefined })
}

/** Answers are fresh for half a minute, and only what may pass by itself is tried again. */
export function queryClient() {
  const queryCache = new QueryCache({
    // What was on its way when the line was cut is no sign of one.
    onSuccess: () => navigator.onLine && setOnline(true),
    onError: (error, query) => {
      if (isLost(error)) stayReadable(client, query)
      else if (isGone(error)) dropGone(query)
    },
  })
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: mayTryAgain,
        // Offline is an error the person is told, not a wait without end.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
  return client
}
