import { authWords } from '#contract/accounts/auth-forms.ts'
import type { Account } from '#contract/accounts/session.ts'
import { noteBeenHere } from '#web/platform/device/been-here.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { fetchAhead } from '#web/platform/loading/fetch-ahead.ts'
import { signIn } from '#web/platform/session.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

type Entered = { token: string; user: Account }

/** From here the router leads on. */
export function enterHere({ token, user }: Entered, remember: boolean) {
  // The server remembers no administrator.
  if (remember && user.role === 'user') noteKnown('own')
  noteBeenHere()
  signIn({ token, user })
}

const pauseAfterLogin = 1000
const pause = (time: number) => new Promise((resolve) => setTimeout(resolve, time))

/** A log-in says so, and fetches meanwhile what it leads to. */
export async function arrive(entered: Entered, remember: boolean) {
  toast.success(authWords.loggedIn)
  void fetchAhead(entered.user.role === 'admin' ? '/users' : '/', false)
  await pause(pauseAfterLogin)
  enterHere(entered, remember)
}
