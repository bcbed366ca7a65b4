import '#web/ui/styles/app.css'
import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { App } from './app/app.tsx'
import { preloadFirst, preloadLinks } from './app/preload.ts'
import { beginVisitsByLink } from './platform/link-visits.ts'
import { followTheme } from './platform/theme.ts'
import { patience } from './platform/loading/patience.ts'

const app = (
  <StrictMode>
    <HistoryRouter>
      <App />
    </HistoryRouter>
  </StrictMode>
)

/** Words in the query or after the "#" that ask for another screen than the drawn page. */
const askingWords = ['action', 'admin', 'email', 'orderId', 'register']

/**
 * A page drawn at build time carries its styles. Whoever loads a piece of the program looks for the link to its styles
 * first: here it is, switched off, since there is nothing to fetch.
 */
function noteDrawnStyles() {
  const names = document.querySelector<HTMLElement>('style[data-files]')?.dataset['files']
  for (const name of names?.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.disabled = true
    link.href = `/assets/${name}.css`
    document.head.append(link)
  }
}

async function start(root: HTMLElement) {
  beginVisitsByLink()
  noteDrawnStyles()
  followTheme()
  preloadLinks()
  const parts = preloadFirst().catch(() => undefined)
  if (!root.hasChildNodes()) {
    const isFramed = 'framed' in document.documentElement.dataset
    await (isFramed ? parts : Promise.race([parts, patience()]))
    // At once: nothing of it can be used before it is whole, and a slow phone pays for each pause.
    return createRoot(root).render(app)
  }
  // The page was drawn at build time: it stays until the program can take it over without a flicker.
  await parts
  // The drawn page depends on neither device nor query nor hash: if one of them asks for another screen, it is replaced.
  const { dataset } = document.documentElement
  const isHidden = 'hidden' in dataset
  // Removed before it becomes visible: React would leave the drawn page there until its own first picture.
  if (isHidden) root.replaceChildren()
  delete dataset['hidden']
  const said = [location.search, location.hash].map((part) => new URLSearchParams(part.slice(1)))
  if (isHidden || askingWords.some((word) => said.some((words) => words.has(word))))
    return createRoot(root).render(app)
  // In pieces: the page can be scrolled and read meanwhile.
  startTransition(() => void hydrateRoot(root, app))
}

const root = document.getElementById('root')
if (root) void start(root)
