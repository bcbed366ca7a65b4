/** Where a tab of the salon's tablet keeps the key of whoever is in: it stays over a reload and ends with the tab. */
const place = 'face'

/** A browser that forbids it forgets with the page. */
const storage = () => {
  try {
    return globalThis.sessionStorage
  } catch {
    return undefined
  }
}

export const readNoted = () => storage()?.getItem(place) ?? undefined
export const writeNoted = (box: string) => storage()?.setItem(place, box)
export const forgetNoted = () => storage()?.removeItem(place)
export const hasNotedFace = () => readNoted() !== undefined
