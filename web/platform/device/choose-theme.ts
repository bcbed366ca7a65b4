import { type Look, ofSystem, show, shown, tellAll, type Theme } from '#web/platform/theme.ts'

const isCalm = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** A theme of one's own, or again whatever the system shows. */
export function chooseTheme(look: Look) {
  const theme = look === 'system' ? ofSystem() : look
  try {
    if (look === 'system') localStorage.removeItem('theme')
    else localStorage.setItem('theme', look)
  } catch {
    // Without storage the choice lives as long as the page.
  }
  tellAll()
  // Every element changes its colours, which takes a while on a full day: the press itself is seen before.
  requestAnimationFrame(() => setTimeout(() => fadeTo(theme)))
}

export const otherTheme = () => chooseTheme(shown() === 'dark' ? 'light' : 'dark')

function fadeTo(theme: Theme) {
  if (isCalm() || !('startViewTransition' in document)) return show(theme)
  const change = document.startViewTransition(() => show(theme))
  // A second choice cuts the first one's fading short, which is no failure.
  change.ready.catch(() => undefined)
}
