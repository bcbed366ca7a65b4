import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** From the upper edge of the page to its first hour: above it a trial may say how long it lasts. */
const headOf = async (page: Page) => {
  const [main, heads] = await Promise.all(
    ['#main', '.column-heads'].map((part) => page.locator(part).boundingBox()),
  )
  return (heads?.y ?? 0) + (heads?.height ?? Infinity) - (main?.y ?? 0)
}

test('the day leaves the calendar the height of a tablet and of a lying phone', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  for (const name of ['Besnik', 'Drita']) await salon.barber(name)
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await expect(page.locator('.column-head').first()).toContainText('termin')
  // With the ten pixels around the page 185.
  expect(await headOf(page)).toBeLessThanOrEqual(175)

  await page.setViewportSize({ width: 844, height: 390 })
  const corner = page.getByRole('button', { name: /: dita, java, kalimtar$/ })
  await expect(corner).toBeVisible()
  expect(await headOf(page)).toBeLessThanOrEqual(45)
  await corner.click()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Kalimtar/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await expect(corner).toBeFocused()

  await corner.click()
  await page.getByRole('button', { name: 'Kërko', exact: true }).click()
  await expect(page.getByRole('combobox', { name: 'Kërko klient…' })).toBeFocused()
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(corner).toBeFocused()

  // The head that holds the button is hidden, what it opens is not.
  const walkIn = page.getByRole('dialog', { name: 'Kalimtar' })
  await page.keyboard.press('k')
  await expect(walkIn).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(walkIn).toBeHidden()
})

const paths = [
  '/',
  '/klientet',
  '/arka',
  '/raportet',
  '/presin',
  '/presin?s=mesazhe',
  '/konfigurimet',
  '/konfigurimet?tab=historiku',
]

/** How far below the upper edge of the page its head ends, and the lowest of the buttons beside its title. */
const endsOf = (page: Page) =>
  page.evaluate(() => {
    const bottoms = (part: string) =>
      [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect().bottom)
    const top = document.querySelector('#main')?.getBoundingClientRect().top ?? 0
    const buttons = bottoms('.page-head-actions:not(.head-choice) > *').filter(
      (bottom) => bottom > 0,
    )
    return {
      head: Math.round(Math.max(...bottoms('.page-head')) - top),
      buttons: Math.round(Math.max(top, ...buttons) - top),
    }
  })

test('every page has one row of head on a tablet, and on a phone its buttons stand beside the title', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till()
  // A salon without any visit begins with its three steps, which have no such head.
  await salon.service('Prerje')
  await salon.book('Besa Hoxha')
  await enter(page, owner, '/')
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      for (const size of [
        { width: 1024, height: 768 },
        { width: 768, height: 1024 },
      ]) {
        await page.setViewportSize(size)
        await expect.poll(() => endsOf(page)).toMatchObject({ head: 56 })
        expect((await endsOf(page)).buttons).toBeLessThanOrEqual(56)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(async () => (await endsOf(page)).buttons).toBeLessThanOrEqual(64)
    })
})
