const hour = 60 * 60_000

/** The keys of requests that have no answer yet, by their intent. */
const unanswered = new Map<string, { key: string; until: number }>()

/** `crypto.randomUUID` is missing where the address is plain http. */
export const newKey = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')

/**
 * The same key for the same intent until it is answered, so that the server does it once. An hour after the last try
 * the same words mean something new: tomorrow's reports are not today's sent again.
 */
export function keyFor(intent: string) {
  const now = Date.now()
  for (const [other, { until }] of unanswered) if (until < now) unanswered.delete(other)
  const key = unanswered.get(intent)?.key ?? newKey()
  unanswered.set(intent, { key, until: now + hour })
  return key
}

/** Forgets the key unless a later try has replaced it: an answer to an earlier try deletes only its own key. */
export function forgetKey(intent: string, key: string) {
  if (unanswered.get(intent)?.key === key) unanswered.delete(intent)
}

export const forgetAllKeys = () => unanswered.clear()
