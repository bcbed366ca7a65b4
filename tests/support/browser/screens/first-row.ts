import type { Page } from '@playwright/test'

/** The first visit on each screen of the day. */
export const firstRows = {
  '/': '.day-list:not([aria-hidden]) .day-row',
  '/terminet': '.booking',
} as const

/** Runs in the page, before anything of it: notes the frame that paints the row, and what was asked for until then. */
function note(selector: string) {
  const look = () => {
    if (!document.querySelector(selector)) return requestAnimationFrame(look)
    const files = performance.getEntriesByType('resource').map(({ name }) => name)
    // The icon of the tab is the browser's own wish.
    const asked = ['page', ...files.filter((name) => !name.endsWith('/icon.svg'))]
    return setTimeout(() => Object.assign(globalThis, { row: { at: performance.now(), asked } }))
  }
  requestAnimationFrame(look)
}

type Noted = { at: number; asked: string[] }

export const noteFirstRow = (page: Page, path: keyof typeof firstRows) =>
  page.addInitScript(note, firstRows[path])

/** Waits for the row: when it was on screen, in milliseconds, and the addresses that were asked for before. */
export async function firstRowOf(page: Page) {
  const seen = await page.waitForFunction(() => (globalThis as unknown as { row?: Noted }).row)
  return (await seen.jsonValue()) as Noted
}
