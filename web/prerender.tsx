import { renderToString } from 'react-dom/server'
import { Router } from 'wouter'
import type { Billing } from '#contract/subscription/subscription.ts'
import { App } from './app/app.tsx'
import { preload } from './app/preload.ts'
import { site } from './platform/site.ts'

/** The page as a visitor sees it, ready for the browser to show before any program has arrived. */
export async function draw(path: string, billing: Billing) {
  Object.assign(site, { billing })
  await preload(path)
  return renderToString(
    <Router ssrPath={path}>
      <App />
    </Router>,
  )
}
