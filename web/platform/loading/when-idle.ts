/** Late enough not to compete with the page for line and processor, early enough to be there for the first key. */
const quietMs = 1500

/** Does it once the page has come to rest; returns a function that cancels it. */
export function whenAtRest(act: () => void) {
  const timer = setTimeout(act, quietMs)
  return () => clearTimeout(timer)
}

/** A page in the background is not painted. */
const longestMs = 500

/** Does it once the browser has painted what React has just drawn; returns a function that cancels it. */
export function whenPainted(act: () => void) {
  let frame = requestAnimationFrame(() => {
    frame = requestAnimationFrame(() => {
      clearTimeout(timer)
      timer = setTimeout(act)
    })
  })
  let timer = setTimeout(() => {
    cancelAnimationFrame(frame)
    act()
  }, longestMs)
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}
