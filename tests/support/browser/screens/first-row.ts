import type { Page } from '@playwright/test'

/** The first visit on each screen of the day. */
export const firstRows = {
  '/': '.day-list:not([aria-hidden]) .day-row',
  '/terminet': '.booking',
} as const

/** Runs in the page, before anything of it: notes what was asked for until the row is there, and the frame that paints it. */
function note(selector: string) {
  const watch = new MutationObserver(() => {
    if (!document.querySelector(selector)) return
    watch.disconnect()
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    // The icon of the tab is the browser's own wish.
    const asked = ['page', ...files.filter((name) => !name.endsWith('/icon.svg'))]
    const tell = () => Object.assign(globalThis, { row: { at: performance.now(), asked } })
    requestAnimationFrame(() => setTimeout(tell))
  })
  watch.observe(document, { childList: true, subtree: true, attributeFilter: ['aria-hidden'] })
}

type Noted = { at: number; asked: string[] }

export const noteFirstRow = (page: Page, path: keyof typeof firstRows) =>
  page.addInitScript(note, firstRows[path])

/** Waits for the row: when it was on screen, in milliseconds, and the addresses that were asked for before. */
export async function firstRowOf(page: Page) {
  const seen = await page.waitForFunction(() => (globalThis as unknown as { row?: Noted }).row)
  return (await seen.jsonValue()) as Noted
}
