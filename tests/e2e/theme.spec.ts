import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'

const isDark = (page: Page) =>
  page.evaluate(() => document.documentElement.classList.contains('dark'))

async function toggle(page: Page, isMobile: boolean, to: 'errët' | 'çelët') {
  if (!isMobile) return page.getByRole('button', { name: 'Ndrysho temën' }).click()
  await page.getByRole('button', { name: /^Llogaria: / }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: to === 'errët' ? 'Errët' : 'Dritë' }).click()
  await page.keyboard.press('Escape')
}

test('a chosen theme is kept', async ({ page, people, isMobile }) => {
  await enter(page, await people.owner(), '/profili')
  expect(await isDark(page)).toBe(false)
  await toggle(page, isMobile, 'errët')
  await expect.poll(() => isDark(page)).toBe(true)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

  await page.reload()
  expect(await isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  expect(await isDark(page), 'the system has no say any more').toBe(true)
  await toggle(page, isMobile, 'çelët')
  await expect.poll(() => isDark(page)).toBe(false)
})

test('the system’s theme is followed until one is chosen', { tag: '@desk' }, async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  expect(await isDark(page)).toBe(true)
  await page.emulateMedia({ colorScheme: 'light' })
  await expect.poll(() => isDark(page)).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('theme'))).toBeNull()
})

for (const path of ['/login', '/profili'])
  test(`${path} never shows the wrong theme first`, { tag: '@desk' }, async ({ page, people }) => {
    await enter(page, await people.owner(), '/profili')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    if (path === '/login') await page.evaluate(() => sessionStorage.clear())

    const held = Promise.withResolvers<void>()
    await page.route('**/assets/*.js', async (route) => {
      await held.promise
      await route.continue()
    })
    await page.goto(path, { waitUntil: 'commit' })
    await expect(page.locator('body')).toBeAttached()
    const canvas = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)
    expect([await isDark(page), canvas], 'before any of the program has run').toEqual([
      true,
      'dark',
    ])
    held.resolve()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await isDark(page)).toBe(true)
  })
