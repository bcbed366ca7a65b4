import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

async function found(axe: AxeBuilder) {
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}

// One page, no frames: the older way spares a second page for each look.
const look = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true)

/** What keeps somebody out of what is on screen now. */
export const complaints = (page: Page) => found(look(page).withTags(standards))

/** The same of one part alone, for the rest of the page is looked at elsewhere. */
export const complaintsWithin = (page: Page, part: string) =>
  found(look(page).include(part).withTags(standards))

/** All that a theme changes. */
export const paleWithin = (page: Page, part: string) =>
  found(look(page).include(part).withRules('color-contrast'))

/** By day and by night. */
export async function expectOpenToEveryone(page: Page, look = complaints) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    expect(await look(page), colorScheme).toEqual([])
  }
}
