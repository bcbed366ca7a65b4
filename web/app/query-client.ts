import { QueryClient } from '@tanstack/react-query'
import { ApiError } from '#web/platform/call.ts'

const passes = (error: Error) =>
  error instanceof ApiError && (error.code === 'network' || error.status === 503)

/** Answers are fresh for half a minute, and only what may pass by itself is tried again. */
export const queryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: (failures, error) => failures < 2 && passes(error),
        // Offline is an error the person is told, not a wait without end.
        networkMode: 'always',
      },
      mutations: { networkMode: 'always' },
    },
  })
