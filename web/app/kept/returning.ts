import { knownAs } from '#web/platform/device/known-device.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { showWhenEntered } from './showing.ts'

export { ReturningPage } from '#web/features/devices/returning-page.tsx'

/**
 * What surrounds the screens comes while the device is asked who it is, and with it the cache of queries: the kept day lies
 * in it when the session begins.
 */
async function makeReady() {
  if (currentSession().user || knownAs() !== 'own') return
  const { client } = await import('../signed-in.ts')
  await showWhenEntered(client)
}

makeReady().catch(() => undefined)
