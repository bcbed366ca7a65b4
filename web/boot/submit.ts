// Runs in the page's head: a page drawn at build time can be used before the program is there, and then the browser
// would send the form by itself, the password with it, and leave the page. The program sends it when it is there.
import type {} from '#web/platform/loading/sent-early.ts'

document.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) globalThis.sentEarly = event.target
  event.preventDefault()
})
