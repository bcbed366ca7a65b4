import type { ReactNode } from 'react'
import { createRoot, type Root } from 'react-dom/client'

const roots: { root: Root; place: HTMLElement }[] = []

/** Shows something in the real browser for as long as the test lasts; look at it with `page` of vitest/browser. */
export function onScreen(node: ReactNode) {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  roots.push({ root, place })
  root.render(node)
}

/** As when its page is left or loaded anew. */
export function offScreen() {
  for (const { root, place } of roots.splice(0)) {
    root.unmount()
    place.remove()
  }
}
