import { knownAs } from '#web/platform/device/known-device.ts'
import { unlocked } from './store.ts'

const longestMs = 3 * 24 * 60 * 60_000

/** Kept data, with the person who may read them before the server is asked: on a remembered device, within three days. */
export async function keptHere() {
  if (knownAs() !== 'own') return undefined
  const found = await unlocked()
  // The absolute difference: a clock that was set back does not make kept data fresh.
  const isFresh = found !== undefined && Math.abs(Date.now() - found.seenAt) < longestMs
  return isFresh ? found : undefined
}
