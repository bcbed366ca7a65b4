/** Late enough not to compete with the page for line and processor, early enough to be there for the first key. */
const quietMs = 1500

/** Does it once the page has come to rest; returns a function that cancels it. */
export function whenAtRest(act: () => void) {
  const timer = setTimeout(act, quietMs)
  return () => clearTimeout(timer)
}

/**
 * Does it once the browser has painted what React has just drawn, and at once on a page in the background, which is not
 * painted. Returns a function that cancels it.
 */
export function whenPainted(act: () => void) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const soon = () => void (timer = setTimeout(act))
  let frame = 0
  if (document.hidden) soon()
  else frame = requestAnimationFrame(() => void (frame = requestAnimationFrame(soon)))
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
