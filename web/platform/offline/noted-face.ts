import { pinIdleMinutes } from '#contract/devices/devices.ts'

/** Where a tab of the salon's tablet keeps the key of whoever is in, and since when they were not seen. */
const [place, seenAt] = ['face', 'face-at']
const idleMs = pinIdleMinutes * 60_000

/** A browser that forbids it forgets with the page. */
const storage = () => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

/** A touch: the page may be loaded again for so long as nobody has to enter anew. */
export const noteSeen = () => storage()?.setItem(seenAt, String(Date.now()))

export function writeNoted(box: string) {
  noteSeen()
  storage()?.setItem(place, box)
}

export function forgetNoted() {
  storage()?.removeItem(place)
  storage()?.removeItem(seenAt)
}

const isFresh = () => Math.abs(Date.now() - Number(storage()?.getItem(seenAt))) < idleMs

export const readNoted = () => (isFresh() ? (storage()?.getItem(place) ?? undefined) : undefined)
export const hasNotedFace = () => readNoted() !== undefined
