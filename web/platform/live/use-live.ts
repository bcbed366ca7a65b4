import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { useSession } from '#web/platform/session.ts'
import type { ShowVisits } from './live.ts'

/**
 * What was loaded is asked for again as soon as another device has changed it; behind the gate that is the payment
 * which opens it. Changed visits come along and are shown. An account without a salon has no news.
 */
export function useLive(loadShow: () => Promise<ShowVisits>, later = whenAtRest) {
  const client = useQueryClient()
  const { token, user } = useSession()
  const hasNews = token !== undefined && user?.salon !== null && !user?.salon?.closed
  useEffect(() => {
    if (!hasNews) return
    let isOver = false
    const begin = async () => {
      const parts = await Promise.all([import('./live.ts'), loadShow()]).catch(() => undefined)
      if (isOver) return
      const again = () => later(() => void begin())
      // The first thing a line says is that anything may have been missed, so a late one loses nothing.
      stop = parts ? parts[0].followWhileSeen(token, client, parts[1]) : again()
    }
    let stop = later(() => void begin())
    return () => {
      isOver = true
      stop()
    }
  }, [client, token, hasNews, loadShow, later])
}
