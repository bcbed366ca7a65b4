import type { Account } from '#contract/session.ts'
import { deviceKey } from '#web/platform/device/device-key.ts'
import { knownAs } from '#web/platform/device/known-device.ts'
import { currentSession, isSamePlace } from '#web/platform/session-store.ts'
import { openKept } from './store-folder.ts'

type Lock = { key: CryptoKey; address: string }
type Kept = { user: Account; seenAt: number; value: unknown }

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
async function lockNow(): Promise<Lock | undefined> {
  const { token } = currentSession()
  if (knownAs() === 'own') return { key: await deviceKey(), address: '/kept/device' }
  return token ? tabsLock(token) : undefined
}

const saltLength = 12

/** Keeps a value encrypted on the device. `seenAt` is when the server sent it. */
export async function keep(value: unknown, seenAt = Date.now()) {
  const { token, user } = currentSession()
  const place = await openKept()
  // Without a token nothing is news.
  if (!place || !token || !user) return
  const lock = await lockNow()
  if (!lock) return
  const iv = crypto.getRandomValues(new Uint8Array(saltLength))
  const whole: Kept = { user, seenAt, value }
  const plain = new TextEncoder().encode(JSON.stringify(whole))
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock.key, plain)
  // After a log-out meanwhile nothing may be kept any more.
  if (currentSession().token === token)
    await place.put(lock.address, new Response(new Blob([iv, locked])))
}

async function unlocked() {
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

const longestMs = 3 * 24 * 60 * 60_000

/** The person who may read kept data before the server is asked: on a remembered device, within three days. */
export async function keptPerson() {
  if (knownAs() !== 'own') return undefined
  const found = await unlocked()
  // The absolute difference: a clock that was set back does not make kept data fresh.
  const isFresh = found !== undefined && Math.abs(Date.now() - found.seenAt) < longestMs
  return isFresh ? found.user : undefined
}
