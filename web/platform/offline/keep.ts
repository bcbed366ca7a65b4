import { currentSession } from '#web/platform/session-store.ts'
import { type Kept, lockNow, saltLength } from './store.ts'
import { openKept, placeOfTags } from './store-folder.ts'

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

export function noteTags(tags: readonly (readonly string[])[]) {
  try {
    sessionStorage.setItem(placeOfTags, JSON.stringify(Object.fromEntries(tags)))
  } catch {
    // A browser that forbids storage asks for whole answers.
  }
}
