import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** All that a theme changes. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

async function look(page: Page, part: string, options: RunOptions) {
  // Brought in once for each page; several looks at it are cheap then.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // A page behind another one draws a frame a second.
  await page.bringToFront()
  await page.locator(part).first().waitFor()
  await atRest(page)
  const asked = { ...options, resultTypes: ['violations'] } satisfies RunOptions
  const violations = await page.evaluate(
    async ([where, how]) => (await window.axe.run(where, how)).violations,
    [part, asked] as const,
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

/** A colour on its way from one theme to the other belongs to neither, and what inherits it sets out after it. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    // One that follows the scrolling of a list goes on as long as the list is there.
    const isPassing = ({ effect, timeline }: Animation) =>
      timeline instanceof DocumentTimeline && effect?.getComputedTiming().endTime !== Infinity
    for (let calm = 0; calm < 3;) {
      await new Promise(requestAnimationFrame)
      calm = document.getAnimations().some(isPassing) ? 0 : calm + 1
    }
  })

declare global {
  interface Window {
    axe: typeof axe
  }
}

/** What keeps somebody out of what is on screen now. */
export const complaints = (page: Page) => look(page, 'html', everything)

/** The same of one part alone, for the rest of the page is looked at elsewhere. */
export const complaintsWithin = (page: Page, part: string) => look(page, part, everything)

export const paleWithin = (page: Page, part: string) => look(page, part, colours)

/** By day and by night. */
export async function expectOpenToEveryone(page: Page, look = complaints) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await look(page), `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([])
  }
}
