const untouchedAfterMs = 5 * 60_000

/** Loading the page is a touch. */
let touchedAt = Date.now()
const touch = () => {
  if (!document.hidden) touchedAt = Date.now()
}
const signs = ['pointerdown', 'keydown', 'wheel', 'visibilitychange']
// A page that is drawn ahead by the build has no window.
if (typeof window !== 'undefined')
  for (const sign of signs) addEventListener(sign, touch, { capture: true, passive: true })

/** False for a screen that was left alone: what it asks for then, it asks for by itself. */
export const isTouched = () => Date.now() - touchedAt < untouchedAfterMs
