import { queryOptions } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Salon } from '#contract/salon.ts'
import { type Account, sessionRoutes } from '#contract/accounts/session.ts'
import { call } from './call.ts'
import {
  changeSession,
  currentSession,
  endSession,
  visitorSession,
  watchSession,
} from './session-store.ts'

/** The page drawn at build time knows nobody, so the first render in the browser is a visitor's too. */
export const useSession = () => useSyncExternalStore(watchSession, currentSession, visitorSession)

export const signIn = ({ token, user }: { token: string; user: Account }) =>
  changeSession({ token, user, left: false })

/** The account changed (profile saved, subscription paid): every screen shows it. */
export function updateUser(user: Account) {
  const session = currentSession()
  const isNews = JSON.stringify(user) !== JSON.stringify(session.user)
  if (session.token && isNews) changeSession({ ...session, user })
}

/** The account as the server knows it now; the session keeps the newest. Its own role is news of the team too. */
export const profileQuery = queryOptions({
  queryKey: ['people', 'me'],
  queryFn: async () => {
    const { user } = await call(sessionRoutes.profile)
    updateUser(user)
    return user
  },
})

/** Whoever leaves is gone even where the rest of it can't be fetched. */
export const signOut = () => import('./device/sign-out.ts').then(({ leave }) => leave(), endSession)

/** After a log-out, once a page for visitors is reached: from now on the tab is any visitor's. */
export function forgetLeaving() {
  const session = currentSession()
  if (session.left) changeSession({ ...session, left: false })
}

type Followed = Pick<Salon, 'id' | 'name' | 'currency' | 'till' | 'queue'>

/** Updates the session when the salon changes what the session says of it, here or on another device, so that screens follow. */
export function followSalon({ id, name, currency, till, queue }: Followed) {
  const { user } = currentSession()
  if (!user?.salon || user.salon.id !== id) return
  const said = { name, currency, till: till || undefined }
  updateUser({ ...user, salon: { ...user.salon, ...said, queue: queue ? true : undefined } })
}

/** For what draws amounts before the salon has any price: it is drawn anew when the currency changes. */
export const useCurrency = () => useSession().user?.salon?.currency
