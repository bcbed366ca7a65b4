import { openKept } from './store-folder.ts'
import { currentSession } from '#web/platform/session-store.ts'

/**
 * What was seen last, for reading it without network. It rests on the device locked with the session's own token,
 * which this tab alone knows: another account, another log-in, even whoever opens the browser's files, reads nothing.
 */
async function lockOf(token: string) {
  const words = new TextEncoder().encode(`Orari keeps this for ${token}`)
  const digest = await crypto.subtle.digest('SHA-512', words)
  const key = await crypto.subtle.importKey('raw', digest.slice(0, 32), 'AES-GCM', false, [
    'encrypt',
    'decrypt',
  ])
  const name = Array.from(new Uint8Array(digest.slice(32, 48)), (byte) => byte.toString(16))
  return { key, address: `/kept/${name.join('-')}` }
}

const saltLength = 12

export async function keep(value: unknown) {
  const { token } = currentSession()
  const place = await openKept()
  if (!place || !token) return
  const { key, address } = await lockOf(token)
  const iv = crypto.getRandomValues(new Uint8Array(saltLength))
  const plain = new TextEncoder().encode(JSON.stringify(value))
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, plain)
  // Somebody who left meanwhile has left nothing behind.
  if (currentSession().token === token)
    await place.put(address, new Response(new Blob([iv, locked])))
}

/** Nothing when nothing was kept, or not by this session. */
export async function kept(): Promise<unknown> {
  const { token } = currentSession()
  const place = await openKept()
  if (!place || !token) return undefined
  const { key, address } = await lockOf(token)
  const found = await place.match(address)
  if (!found) return undefined
  const whole = new Uint8Array(await found.arrayBuffer())
  const iv = whole.slice(0, saltLength)
  const plain = await crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, whole.slice(saltLength))
  return JSON.parse(new TextDecoder().decode(plain))
}
