import { countIn, defaultCurrency } from '#contract/kit/currency.ts'
import type { Account } from '#contract/accounts/session.ts'
import { forgetDrafts } from './forms/drafts.ts'
import { forgetAllKeys } from './idempotency-keys.ts'
import { forgetKept } from './offline/store-folder.ts'

/**
 * Who is at this tab. `left`: somebody was signed in here and no longer is, so the way leads to the log-in
 * instead of the landing page.
 */
export type Session = {
  readonly token: string | undefined
  readonly user: Account | undefined
  readonly left: boolean
}

/** Ends with the session: nobody waits for what it still asks for. */
let lifetime = new AbortController()
export const sessionSignal = () => lifetime.signal

const visitor: Session = { token: undefined, user: undefined, left: false }
const listeners = new Set<() => void>()
let current = restore()
countIn(currencyOf(current))

/** Screens draw amounts in the currency of the salon that the session stands in. */
function currencyOf({ user }: Session) {
  return user?.salon?.currency ?? defaultCurrency
}

function restore(): Session {
  try {
    const token = sessionStorage.getItem('token')
    const user = sessionStorage.getItem('user')
    if (token && user) return { token, user: JSON.parse(user) as Account, left: false }
  } catch {
    // A browser that forbids storage, or a page drawn on the server: nobody is signed in yet.
  }
  return visitor
}

function store({ token, user }: Session) {
  try {
    if (!token || !user) {
      for (const key of ['token', 'isAuthenticated', 'user']) sessionStorage.removeItem(key)
      return
    }
    sessionStorage.setItem('token', token)
    sessionStorage.setItem('isAuthenticated', 'true')
    sessionStorage.setItem('user', JSON.stringify(user))
  } catch {
    // Without storage the session lives as long as the page.
  }
}

function set(next: Session) {
  current = next
  countIn(currencyOf(next))
  store(next)
  for (const tell of listeners) tell()
}

export function changeSession(next: Session) {
  // Whoever only reads has no token, and the next one must not find what was theirs.
  if (!next.token || next.token !== current.token) {
    lifetime.abort()
    lifetime = new AbortController()
    forgetKept()
    forgetDrafts()
    forgetAllKeys()
  }
  set(next)
}

type Place = Pick<Account, 'id' | 'salon'>
/** The same person in the same salon. */
export const isSamePlace = (one: Place, other: Place) =>
  one.id === other.id && one.salon?.id === other.salon?.id

/** Replaces the session while the tab stays where it is, with its requests and kept data. */
export const goOn = ({ token, user }: { token: string; user: Account }) =>
  set({ token, user, left: false })

/** Shows kept data without network: there is a person, but no session until the server can be asked for one. */
export const readAs = (user: Account) => set({ token: undefined, user, left: false })

export const endSession = () => changeSession({ ...visitor, left: current.user !== undefined })
/** Marks a missing session like one that has ended, so that the visitor is led to the log-in. */
export const missSession = () => changeSession({ ...visitor, left: true })
/** Ends the session without leading to the log-in, which would not succeed any more. */
export const forgetSession = () => changeSession(visitor)
export const currentSession = () => current
export const visitorSession = () => visitor

export function watchSession(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
