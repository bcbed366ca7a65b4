// Runs in the head of a page of text, which needs no program to be read. It comes where there is something for it to do.

/** The address of the program. Filled in by the build. */
declare const program: string

const load = () => void import(program)

/** A finger on a link into the app, or a pointer above it, is ahead of the click. */
function loadForLink({ target }: Event) {
  const link = target instanceof Element ? target.closest('a[href^="/"]') : null
  if (link && !link.getAttribute('href')?.includes('#')) load()
}

try {
  // In a tab with a session the page speaks to its member.
  if (sessionStorage.getItem('token')) addEventListener('DOMContentLoaded', load)
} catch {
  // A browser that forbids storage has no session.
}
for (const event of ['pointerover', 'pointerdown', 'focusin'])
  addEventListener(event, loadForLink, { passive: true })
// The program follows the theme.
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', load)
addEventListener('storage', ({ key }) => key === 'theme' && load())

export {}
