/** Late enough not to compete with the page for line and processor, early enough to be there for the first key. */
const quietMs = 1500
/** A page that never rests does it all the same. */
const longestMs = 10_000

/**
 * Does it once the page has come to rest: nothing has arrived and nothing has kept the processor for a while, however slow line and
 * processor are. Returns a function that cancels it.
 */
export function whenAtRest(act: () => void) {
  const latest = performance.now() + longestMs
  let timer: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(timer)
    busy.disconnect()
  }
  const wait = () => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        cancel()
        act()
      },
      Math.min(quietMs, latest - performance.now()),
    )
  }
  const busy = new PerformanceObserver(wait)
  busy.observe({ entryTypes: ['resource', 'longtask'] })
  wait()
  return cancel
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
