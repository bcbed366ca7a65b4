import { gaps, noFacts, type SiteFacts } from '#contract/public-pages.ts'

/** Written into the page by the server. Under the development server nobody does. */
function told(): SiteFacts {
  try {
    return JSON.parse(document.getElementById('site')?.textContent ?? '') as SiteFacts
  } catch {
    return noFacts
  }
}

/** In the page drawn at build time each fact is a gap, which the server fills with the same words. */
export const site = typeof document === 'undefined' ? { ...gaps } : told()

/** Whether this installation sells subscriptions: nothing speaks of them where it does not. */
export const isBilled = () => site.billing !== 'off'
