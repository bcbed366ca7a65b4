import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { mayDo } from '#web/platform/rights.ts'
import { useSession } from '#web/platform/session.ts'

const hour = 60 * 60 * 1000

/** What the server confirmed by itself is told once to those who see to all of it, wherever the person is: on arrival and then every hour. */
export function useAutoConfirm(isSubscriber: boolean) {
  const client = useQueryClient()
  const { user } = useSession()
  const isTold = isSubscriber && (!user?.memberRole || mayDo(user, 'day.all'))
  useEffect(() => {
    if (!isTold) return
    const ask = async () => (await import('./auto-confirm.ts')).tellConfirmed(client)
    // What is missed now is told an hour later: nobody is waiting for it.
    const tell = () => void ask().catch(() => undefined)
    tell()
    const timer = setInterval(tell, hour)
    return () => clearInterval(timer)
  }, [client, isTold])
}
