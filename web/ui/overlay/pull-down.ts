/** A sheet that is pulled down by so much is meant to go. */
const enoughPx = 96
/** Less is a tap. */
const slackPx = 8
/** Long enough for a page to take away what it was asked to close. */
const graceMs = 120

type Pull = { x: number; y: number; by: number }

const isSheet = (dialog: HTMLElement) =>
  dialog.getBoundingClientRect().bottom >= document.documentElement.clientHeight - 1

/** Whether the finger belongs to something else than the sheet: a scrolled element or a popover on top of it. */
function isTaken(target: EventTarget | null, dialog: HTMLElement) {
  for (let at = target instanceof Element ? target : null; at; at = at.parentElement) {
    if (at.scrollTop > 0 || at.matches('[popover]')) return true
    if (at === dialog) return false
  }
  return true
}

/** Lets a finger pull the sheet down; `close` is what the close button does. Answers how to end it. */
export function pullsDown(dialog: HTMLElement, close: () => void) {
  const over = new AbortController()
  let pull: Pull | undefined

  const begin = ({ touches: [finger, second], target }: TouchEvent) => {
    const isFree = finger && !second && isSheet(dialog) && !isTaken(target, dialog)
    pull = isFree ? { x: finger.clientX, y: finger.clientY, by: 0 } : undefined
  }
  const move = (event: TouchEvent) => {
    const [finger] = event.touches
    if (!pull || !finger) return
    const down = finger.clientY - pull.y
    const aside = Math.abs(finger.clientX - pull.x)
    if (pull.by === 0 && Math.max(aside, Math.abs(down)) < slackPx) return
    // Sideways or upwards is the content's own way, for as long as the finger stays.
    if (pull.by === 0 && (down < slackPx || aside > down)) return void (pull = undefined)
    event.preventDefault()
    pull.by = Math.max(1, down)
    dialog.style.transition = 'none'
    dialog.style.translate = `0 ${pull.by}px`
  }
  const letGo = () => void Object.assign(dialog.style, { transition: '', translate: '' })
  const leave = async () => {
    Object.assign(dialog.style, { transition: '', translate: '0 100%' })
    await Promise.allSettled(dialog.getAnimations().map(({ finished }) => finished))
    close()
    setTimeout(letGo, graceMs)
  }
  const end = ({ type }: Event) => {
    const by = pull?.by ?? 0
    pull = undefined
    if (by >= enoughPx && type === 'touchend') void leave()
    else if (by > 0) letGo()
  }
  dialog.addEventListener('touchstart', begin, { passive: true, signal: over.signal })
  dialog.addEventListener('touchmove', move, { passive: false, signal: over.signal })
  dialog.addEventListener('touchend', end, over)
  dialog.addEventListener('touchcancel', end, over)
  return () => over.abort()
}
