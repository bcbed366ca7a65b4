const hour = 60 * 60_000

/** The keys of requests that have no answer yet, by their intent. */
const unanswered = new Map<string, { key: string; until: number }>()

/** A UUIDv7, for an act and for what it makes. `crypto.randomUUID` is missing where the address is plain http. */
export const newId = () =>
  [0, Date.now(), ...crypto.getRandomValues(new Uint8Array(18)).map((byte) => byte % 16)]
    .map((n) => n.toString(16))
    .join('')
    .replace(/(.{8})(.{4})(.{3})(.{3})/, '$1-$2-7$3-8$4-')

/**
 * The same key for the same intent until it is answered, so that the server does it once. An hour after the last try
 * the same words mean something new: tomorrow's reports are not today's sent again.
 */
export function keyFor(intent: string, until = Date.now() + hour) {
  const last = unanswered.get(intent)
  const key = last && last.until > Date.now() ? last.key : newId()
  unanswered.set(intent, { key, until })
  return key
}

/** An answer to an earlier try deletes only its own key. */
export function forgetKey(key: string) {
  for (const [intent, kept] of unanswered) if (kept.key === key) unanswered.delete(intent)
}

export const forgetAllKeys = () => unanswered.clear()
