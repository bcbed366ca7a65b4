import { lazy, useEffect } from 'react'

const load = () => import('./schedule-dialogs.tsx')
export const LazyDialogs = lazy(async () => ({ default: (await load()).ScheduleDialogs }))

/** Fetched as soon as the day is on screen: the first press finds them there. */
export function usePreloadedDialogs(isLoaded: boolean) {
  useEffect(() => {
    if (isLoaded) load().catch(() => undefined)
  }, [isLoaded])
}
