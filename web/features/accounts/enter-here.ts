import type { Account } from '#contract/session.ts'
import { noteBeenHere } from '#web/platform/device/been-here.ts'
import { noteKnown } from '#web/platform/device/known-device.ts'
import { signIn } from '#web/platform/session.ts'

/** From here the router leads on. */
export function enterHere({ token, user }: { token: string; user: Account }, remember: boolean) {
  // The server remembers no administrator.
  if (remember && user.role === 'user') noteKnown('own')
  noteBeenHere()
  signIn({ token, user })
}
