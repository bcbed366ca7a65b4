const place = 'orari-kept'

/** Missing where the address is plain http, and in a browser that forbids storage. */
const storage = () => globalThis.caches as CacheStorage | undefined

export const openKept = () =>
  storage()
    ?.open(place)
    .catch(() => undefined)

/** Whether anything was kept on this device, by whomever. */
export const hasKept = async () => (await storage()?.has(place)) ?? false

/**
 * Where the page's head finds the tags of kept answers: for each tab of this browser, since a closed tab's own storage is
 * gone. They say nothing of what they name.
 */
export const placeOfTags = 'tags'

function forgetTags() {
  try {
    localStorage.removeItem(placeOfTags)
  } catch {
    // Nothing was noted.
  }
}

/** Whoever comes or goes, nothing that was kept on this device for reading without network stays. */
export function forgetKept() {
  forgetTags()
  storage()
    ?.delete(place)
    .catch(() => undefined)
}
