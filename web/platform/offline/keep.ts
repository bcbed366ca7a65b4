import { currentSession } from '#web/platform/session-store.ts'
import { type Kept, lockNow, saltLength } from './store.ts'
import { openKept, placeOfTags } from './store-folder.ts'

/** Three weeks of a full salon take a third of it. */
export const longest = 6_000_000

/** Keeps a value encrypted on the device. `seenAt` is when the server sent it. Answers whether it is kept. */
export async function keep(value: unknown, seenAt = Date.now()) {
  const { token, user } = currentSession()
  const place = await openKept()
  // Without a token nothing is news.
  if (!place || !token || !user) return false
  const lock = await lockNow()
  if (!lock) return false
  const iv = crypto.getRandomValues(new Uint8Array(saltLength))
  const whole: Kept = { user, seenAt, value }
  const plain = new TextEncoder().encode(JSON.stringify(whole))
  if (plain.length > longest) {
    await place.delete(lock.address)
    return false
  }
  const locked = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, lock.key, plain)
  // After a log-out meanwhile nothing may be kept any more.
  if (currentSession().token !== token) return false
  await place.put(lock.address, new Response(new Blob([iv, locked])))
  return true
}

/** Beside the tags stands whose they are: the page's head of another person names none of them. */
export function noteTags(tags: readonly (readonly string[])[]) {
  const { user } = currentSession()
  if (!user) return
  try {
    const noted = [`${user.id} ${user.salon?.id}`, Object.fromEntries(tags)]
    localStorage.setItem(placeOfTags, JSON.stringify(noted))
  } catch {
    // A browser that forbids storage asks for whole answers.
  }
}
