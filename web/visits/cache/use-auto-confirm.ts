import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { whenAtRest } from '#web/platform/loading/when-idle.ts'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'

const hour = 60 * 60 * 1000

/** Tells members who see all columns, once and on any page, which visits the server confirmed: at first, then hourly. */
export function useAutoConfirm(isSubscriber: boolean) {
  const client = useQueryClient()
  const { user } = useSession()
  const isTold = isSubscriber && (!user?.memberRole || mayDo(user, 'day.all'))
  useEffect(() => {
    if (!isTold) return
    const ask = async () => (await import('./auto-confirm.ts')).tellConfirmed(client)
    // A failed call is ignored: the next one, an hour later, tells the same, and nobody waits for it.
    const tell = () => void ask().catch(() => undefined)
    const cancel = whenAtRest(tell)
    const timer = setInterval(tell, hour)
    return () => {
      cancel()
      clearInterval(timer)
    }
  }, [client, isTold])
}
