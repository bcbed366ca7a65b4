import { knownAs } from '#web/platform/device/known-device.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { keyNamed } from './device-store.ts'
import { notedFace } from './present-face.ts'
import { sealed, unsealed } from './seal.ts'
import { openKept } from './store-folder.ts'

/** By which key kept answers are sealed, and in which folder they lie. */
type Lock = { readonly key: CryptoKey; readonly folder: string }

/** On a device that remembers nobody the lock is made of the session's token, which this tab alone knows. */
async function tabsLock(token: string): Promise<Lock> {
  const words = new TextEncoder().encode(`Orari keeps this for ${token}`)
  const digest = await crypto.subtle.digest('SHA-512', words)
  const key = await crypto.subtle.importKey('raw', digest.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  const name = Array.from(new Uint8Array(digest.slice(32, 48)), (byte) => byte.toString(16))
  return { key, folder: `/kept/${name.join('-')}` }
}

/** On the salon's tablet without network it is made of what the member's PIN has opened. */
async function facesLock(): Promise<Lock | undefined> {
  const face = await notedFace()
  return face && { key: face.copy, folder: `/kept/face-${face.userId}` }
}

/** A remembered device has a key of its own, so that the app opens again after its last tab was closed. */
async function lockNow(): Promise<Lock | undefined> {
  const { token } = currentSession()
  const known = knownAs()
  if (known !== 'own' && token) return tabsLock(token)
  if (known !== 'own') return known && facesLock()
  const key = await keyNamed('kept')
  return key && { key, folder: '/kept/device' }
}

/**
 * Where the kept answers lie, each a record of its own, sealed: another account, another log-in, even the browser's files in
 * other hands, show nothing. Missing where the browser forbids storage, and for nobody.
 */
export async function openFolder() {
  const [place, lock] = [await openKept(), await lockNow()]
  if (!place || !lock) return undefined
  const { key, folder } = lock
  return {
    async read(path: string) {
      const found = await place.match(folder + path)
      return found && unsealed(key, new Uint8Array(await found.arrayBuffer()))
    },
    seal: (value: unknown) => sealed(key, value),
    write: (path: string, box: Uint8Array<ArrayBuffer>) =>
      place.put(folder + path, new Response(box)),
    remove: (path: string) => place.delete(folder + path),
    async paths() {
      const names = (await place.keys()).map(({ url }) => url.slice(location.origin.length))
      return names.flatMap((name) => (name.startsWith(folder) ? [name.slice(folder.length)] : []))
    },
  }
}
export type Folder = NonNullable<Awaited<ReturnType<typeof openFolder>>>
