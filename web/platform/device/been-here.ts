const place = 'been-here'

/** Somebody has logged in on this device: from now on it is no stranger, also after its session or its place in a salon has ended. */
export function noteBeenHere() {
  try {
    localStorage.setItem(place, '1')
  } catch {
    // Without storage each visit is the first.
  }
}

export function hasBeenHere() {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}
