const key = 'orari-works-alone'

/** Whether it was said on this device that only this person works in the salon. */
export function worksAlone(barber: string) {
  try {
    return localStorage.getItem(key) === barber
  } catch {
    return false
  }
}

export function rememberAlone(barber: string) {
  try {
    localStorage.setItem(key, barber)
  } catch {
    // Without storage the question comes again with the next visit.
  }
}
