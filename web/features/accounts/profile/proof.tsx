import { Suspense, useSyncExternalStore } from 'react'
import { commonErrors } from '#contract/common.ts'
import { provideRemedy } from '#web/platform/call.ts'
import { updateUser } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'

/** Fetched when the first call asks for the password. */
const ReauthDialog = lazyPiece(async () => ({
  default: (await import('./reauth-dialog.tsx')).ReauthDialog,
}))

type Asked = { answer: (isProved: boolean) => void; outcome: Promise<boolean> }

let asked: Asked | undefined
let notify = () => {}
const set = (next: Asked | undefined) => {
  asked = next
  notify()
}

/** Asks once, even if several calls wait for the password. */
function askForPassword() {
  if (asked) return asked.outcome
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const answer = (isProved: boolean) => {
    set(undefined)
    resolve(isProved)
  }
  set({ answer, outcome: promise })
  return promise
}

/** Asks for the password when the server demands it, except in a session by PIN: a password gives it no more rights. */
provideRemedy(async (error) => {
  const isUnproved = error.is(commonErrors.reauthRequired)
  return isUnproved && !currentSession().user?.byPin && askForPassword()
})

/** The operator asks for a second step since this session began: its page takes the place of every other. */
provideRemedy((error) => {
  const { user } = currentSession()
  if (user && error.is(commonErrors.secondFactorSetup))
    updateUser({ ...user, mustSetUpSecondFactor: true })
  return Promise.resolve(false)
})

const subscribe = (listener: () => void) => {
  notify = listener
  return () => {
    notify = () => {}
  }
}

/** Stands once, at the end of the app: a call that wants the password waits here, and goes out again once it is shown. */
export function ProofHost() {
  const question = useSyncExternalStore(
    subscribe,
    () => asked,
    () => undefined,
  )
  return <Suspense>{question && <ReauthDialog onAnswer={question.answer} />}</Suspense>
}
