import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

const load = () => import('./schedule-dialogs.tsx')
export const LazyDialogs = lazyPiece(async () => ({ default: (await load()).ScheduleDialogs }))

/** Fetched with what they show as soon as the day is on screen: the first press finds them there, also without network. */
export function usePreloadedDialogs(isLoaded: boolean) {
  const client = useQueryClient()
  useEffect(() => {
    const preload = async () => (await load()).fetchAhead(client)
    if (isLoaded) preload().catch(() => undefined)
  }, [client, isLoaded])
}
