import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { useSession } from '#web/platform/session.ts'
import type { ShowVisits } from './live.ts'

/**
 * What was loaded is asked for again as soon as another device has changed it; behind the gate that is the payment
 * which opens it. Changed visits come along and are shown. An account without a salon has no news.
 */
export function useLive(show: ShowVisits, later = whenAtRest) {
  const client = useQueryClient()
  const { token, user } = useSession()
  const hasNews = token !== undefined && user?.salon !== null && !user?.salon?.closed
  useEffect(() => {
    if (!hasNews) return
    let isOver = false
    const begin = async () => {
      const live = await import('./live.ts').catch(() => undefined)
      if (isOver) return
      // The first thing a line says is that anything may have been missed, so a late one loses nothing.
      stop = live ? live.followWhileSeen(token, client, show) : later(() => void begin())
    }
    let stop = later(() => void begin())
    return () => {
      isOver = true
      stop()
    }
  }, [client, token, hasNews, show, later])
}
