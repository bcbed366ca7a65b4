const place = 'been-here'

/** Somebody has logged in on this device, and has not logged out: it is no stranger's, also after the session or the place in a salon has ended. */
export function noteBeenHere() {
  try {
    localStorage.setItem(place, '1')
  } catch {
    // Without storage each visit is the first.
  }
}

export function forgetBeenHere() {
  try {
    localStorage.removeItem(place)
  } catch {
    // Nothing was kept.
  }
}

export function hasBeenHere() {
  try {
    return localStorage.getItem(place) !== null
  } catch {
    return false
  }
}
