import { commonErrors } from '#contract/common.ts'
import { provideRemedy } from '#web/platform/call.ts'
import { updateUser } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { askWith } from '#web/ui/overlay/confirm.tsx'

/** Fetched when the first call asks for the password. */
const ReauthDialog = lazyPiece(async () => ({
  default: (await import('./reauth-dialog.tsx')).ReauthDialog,
}))

let asked: Promise<boolean> | undefined

/** Asks once, even if several calls wait for the password; they go out again once it is shown. */
const askForPassword = () =>
  (asked ??= askWith((answer) => <ReauthDialog onAnswer={answer} />).finally(
    () => (asked = undefined),
  ))

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
