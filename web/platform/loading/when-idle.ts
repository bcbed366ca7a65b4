/** Late enough not to compete with the page for line and processor, early enough to be there for the first key. */
const quietMs = 1500

/** Does it once the page has come to rest; returns a function that cancels it. */
export function whenAtRest(act: () => void) {
  const timer = setTimeout(act, quietMs)
  return () => clearTimeout(timer)
}
