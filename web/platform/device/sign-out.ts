import { sessionRoutes } from '#contract/accounts/session.ts'
import { callAs } from '../call.ts'
import { currentSession, endSession } from '../session-store.ts'
import { forgetBeenHere } from './been-here.ts'
import { forgetDevice } from './forget-device.ts'
import { knownAs } from './known-device.ts'
import { endPushes } from './push-subscription.ts'

/** Here first: whoever leaves is gone even when the server can't be reached. */
export async function leave() {
  const { token } = currentSession()
  // Logging out does not wait for it, nor fail with it: there may be no network.
  endPushes().catch(() => undefined)
  // Only a person's own device is forgotten: the salon's tablet stays one after a log-out.
  if (knownAs() === 'own') forgetDevice()
  forgetBeenHere()
  endSession()
  if (token) await callAs(token, sessionRoutes.logout).catch(() => undefined)
}
