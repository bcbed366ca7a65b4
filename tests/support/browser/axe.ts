import { expect, type Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** The styles that a theme changes. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

async function look(page: Page, part: string, options: RunOptions) {
  // axe is loaded once for each page, so that further checks are cheap.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  // A page in the background draws one frame a second.
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

/** Waits for the transition of colours between the themes to end; inherited ones start later. */
const atRest = (page: Page) =>
  page.evaluate(async () => {
    // An animation bound to the scrolling of a list never ends.
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

/** The accessibility complaints about the screen. */
export const complaints = (page: Page) => look(page, 'html', everything)

/** The complaints about one part of the page; the rest is checked elsewhere. */
export const complaintsWithin = (page: Page, part: string) => look(page, part, everything)

export const paleWithin = (page: Page, part: string) => look(page, part, colours)

/**
 * Takes away what is folded in, of which one is looked at opened: axe goes through a hundred tables of one form for ten seconds,
 * and on a busy machine for a minute.
 */
export const removeFolded = (page: Page) =>
  page
    .locator('details:not([open]) > :not(summary)')
    .evaluateAll((all) => all.forEach((one) => one.remove()))

/** Checks the page in the light and in the dark theme. */
export async function expectOpenToEveryone(page: Page, look = complaints) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await look(page), `${page.viewportSize()?.width} px, ${colorScheme}`).toEqual([])
  }
}
