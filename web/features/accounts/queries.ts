import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { authRoutes } from '#contract/accounts/auth.ts'
import type { Account } from '#contract/accounts/session.ts'
import { call } from '#web/platform/call.ts'
import { profileQuery, updateUser } from '#web/platform/session.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'

/** One link, one call. Without the query cache: the pages before the log-in do not wait for it. */
export function useVerification(token: string | undefined) {
  const { data, error, busy, run } = useSingleFlight((secret: string) =>
    call(authRoutes.verifyEmail, { params: { token: secret } }),
  )
  const verify = useEffectEvent(run)
  useEffect(() => {
    if (token) verify(token)
  }, [token])
  return { data, error, isFetching: busy, refetch: () => run(token ?? '') }
}

/** Shows the account's new state on every screen. */
export function useRememberAccount() {
  const client = useQueryClient()
  return (account: Account) => {
    client.setQueryData(profileQuery.queryKey, account)
    updateUser(account)
  }
}
