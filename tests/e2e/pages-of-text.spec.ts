import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'

/** The scripts that the page has asked for so far. */
function scriptsOf(page: Page) {
  const scripts: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname)
  })
  return scripts
}
const link = (page: Page, name: string) => page.getByRole('link', { name }).first()

test('a page of text is read without the program, which comes when a link is reached for', async ({
  page,
}) => {
  const scripts = scriptsOf(page)
  await page.goto('/landing')
  await page.getByRole('radio', { name: 'Mujor' }).check()
  await expect(page.locator('[data-plan=monthly]')).toBeVisible()
  await page.getByText('A mund ta anuloj?').click()
  await expect(page.getByText('Po, kurdo.')).toBeVisible()
  await link(page, 'Abonimi').click()
  await expect(page).toHaveURL('/landing#abonimi')
  await page.goto('/privacy-policy')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Politika e privatësisë')
  expect(scripts).toEqual([])
  await link(page, 'Hyrje').hover()
  await expect.poll(() => scripts.length).toBeGreaterThan(0)
  await link(page, 'Hyrje').click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mirë se erdhët përsëri')
})

test('a page of text that is opened with a session leads its member to the day', async ({
  page,
  people,
}) => {
  await enter(page, await people.owner())
  await page.goto('/landing')
  await expect(link(page, 'Hap terminet')).toHaveAttribute('href', '/terminet')
})

test('a page of text follows the theme of the system', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' })
  await page.goto('/landing')
  await expect(page.locator('html')).not.toHaveClass(/dark/)
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect(page.locator('html')).toHaveClass(/dark/)
})
