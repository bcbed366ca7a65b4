import type { Account } from '#contract/accounts/session.ts'
import { deviceKey } from '#web/platform/device/device-key.ts'
import { knownAs } from '#web/platform/device/known-device.ts'
import { currentSession, isSamePlace } from '#web/platform/session-store.ts'
import { openKept } from './store-folder.ts'

type Lock = { key: CryptoKey; address: string }
export type Kept = { user: Account; seenAt: number; value: unknown }

/** On a device that remembers nobody the lock is made of the session's token, which this tab alone knows. */
async function tabsLock(token: string): Promise<Lock> {
  const words = new TextEncoder().encode(`Orari keeps this for ${token}`)
  const digest = await crypto.subtle.digest('SHA-512', words)
  const key = await crypto.subtle.importKey('raw', digest.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  const name = Array.from(new Uint8Array(digest.slice(32, 48)), (byte) => byte.toString(16))
  return { key, address: `/kept/${name.join('-')}` }
}

/**
 * What was seen last, for reading it without network, rests on the device locked: another account, another log-in, even
 * the browser's files in other hands, show nothing. A remembered device has a key of its own, so that the app opens again
 * after its last tab was closed.
 */
export async function lockNow(): Promise<Lock | undefined> {
  const { token } = currentSession()
  if (knownAs() === 'own') return { key: await deviceKey(), address: '/kept/device' }
  return token ? tabsLock(token) : undefined
}

export const saltLength = 12

export async function unlocked() {
  const [place, lock] = [await openKept(), await lockNow()]
  const found = lock && (await place?.match(lock.address))
  if (!found) return undefined
  const whole = new Uint8Array(await found.arrayBuffer())
  const iv = whole.slice(0, saltLength)
  const box = whole.slice(saltLength)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, lock.key, box)
  return JSON.parse(new TextDecoder().decode(plain)) as Kept
}

/** Nothing when nothing was kept, or not for this person in this salon. */
export async function kept(): Promise<unknown> {
  const found = await unlocked()
  // The session as it is by now: another person may have come meanwhile.
  const { user } = currentSession()
  return found && user && isSamePlace(found.user, user) ? found.value : undefined
}
