import { phone } from '#web/platform/media.ts'

/** Pixels that a finger scrolls before the head reacts: less may be an accident. */
const farEnough = 24
/** While the head folds the grid grows, and scrolls a little by itself. */
const restMs = 350

/** On a phone the head makes room for the grid while a finger scrolls down in it, and comes back with the way up. */
export function foldOn(element: HTMLElement, signal: AbortSignal) {
  let [from, touchedAt, turnedAt] = [0, -Infinity, -Infinity]
  const turn = (isFolded: boolean) => {
    if (isFolded === 'folded' in element.dataset) return
    if (isFolded) element.dataset['folded'] = ''
    else delete element.dataset['folded']
    turnedAt = performance.now()
  }
  const scrolled = ({ target }: Event) => {
    if (!(target instanceof HTMLElement) || !target.matches('.schedule')) return
    const { scrollTop: top, scrollHeight, clientHeight } = target
    const now = performance.now()
    const isMeant = now - touchedAt < 1500 && now - turnedAt > restMs && matchMedia(phone).matches
    if (isMeant && Math.abs(top - from) < farEnough) return
    if (isMeant) turn(top > from && scrollHeight - clientHeight > 240)
    from = top
  }
  const options = { capture: true, passive: true, signal }
  element.addEventListener('scroll', scrolled, options)
  element.addEventListener('touchmove', () => (touchedAt = performance.now()), options)
  // Whoever comes with the Tab key sees where they are.
  element.addEventListener(
    'focusin',
    ({ target }) => {
      if (target instanceof Element && target.closest('.week-strip, .page-head')) turn(false)
    },
    options,
  )
}
