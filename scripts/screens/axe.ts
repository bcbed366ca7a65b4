import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

const everything: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
}
/** All that a theme changes. */
const colours: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } }

/** What keeps somebody out of the state that a picture shows. */
export async function complaintsOf(page: Page, theme: 'light' | 'dark') {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const options = theme === 'light' ? everything : colours
  const violations = await page.evaluate(
    async (how) =>
      (await (window as unknown as { axe: typeof axe }).axe.run('html', how)).violations,
    { ...options, resultTypes: ['violations' as const] },
  )
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`))
}
