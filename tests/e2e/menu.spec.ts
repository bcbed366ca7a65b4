import type { Page } from '@playwright/test'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin } from '#tests/support/browser/touch-and-tab.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const menu = (page: Page) => page.getByRole('navigation', { name: 'Kryesore' })
const entries = (page: Page) => menu(page).getByRole('link')
const presin = (page: Page) => entries(page).filter({ hasText: 'Presin' })

/** The number is drawn by the style alone. */
const badgeOf = (page: Page) =>
  presin(page).evaluate((link) => getComputedStyle(link, '::after').content)

/** How far the window can be scrolled, to the side and down. */
const scrollOf = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, scrollHeight, clientWidth, clientHeight } = document.documentElement
    return [scrollWidth - clientWidth, scrollHeight - clientHeight]
  })

/** Lying phones, from the largest to the smallest. */
const lying = [
  [844, 390],
  [667, 375],
  [568, 320],
] as const

async function expectMenuInSight(page: Page) {
  await expect(page.locator('.side-bar')).toBeVisible()
  await expect(menu(page)).toHaveCount(1)
  await expect(presin(page)).toHaveAttribute('data-waits', '1')
  await expect.poll(() => badgeOf(page)).toBe('"1"')
  const names = ['Dashboard', 'Terminet', 'Termin i ri', 'Presin, 1 pret përgjigje']
  for (const [nth, name] of [...names, 'Më shumë'].entries()) {
    await expect(entries(page).nth(nth)).toHaveAccessibleName(name)
    await expect(entries(page).nth(nth)).toBeInViewport({ ratio: 1 })
  }
  await expect(entries(page)).toHaveCount(5)
  expect(await menu(page).evaluate((one) => one.scrollHeight - one.clientHeight)).toBe(0)
  expect(await menu(page).evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0)
  const [bar, main] = [await menu(page).boundingBox(), await page.locator('#main').boundingBox()]
  expect((bar?.x ?? NaN) + (bar?.width ?? NaN)).toBeLessThanOrEqual(main?.x ?? NaN)
  expect(await scrollOf(page)).toEqual([0, 0])
}

test('the menu of a lying phone is in sight at every size, and the window does not scroll', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.askAtDoor('Agim Rexha')
  await enter(page, owner, '/robots.txt')
  for (const path of ['/', '/terminet', '/me-shume']) {
    await page.goto(path)
    for (const [width, height] of lying)
      await test.step(`${path} at ${width} × ${height}`, async () => {
        await page.setViewportSize({ width, height })
        // What stands in another place at this size is drawn anew after the resize.
        await expect(() => expectMenuInSight(page)).toPass()
        if (path !== '/me-shume') return
        expect(await smallTargetsWithin(page, '.side-bar')).toEqual([])
        expect(await complaints(page)).toEqual([])
      })
  }
  for (const [width, height] of lying) {
    await page.setViewportSize({ width, height })
    await menu(page).getByRole('link', { name: 'Termin i ri' }).click()
    const form = page.getByRole('dialog', { name: 'Termin i ri' })
    await expect(form).toBeVisible()
    await form.getByRole('button', { name: 'Mbyll', exact: true }).click()
    await expect(form).toBeHidden()
  }
})

test('the menu follows the phone as it is turned, and what is open stays', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await salonOf(page, owner).book('Besa Hoxha')
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, owner, '/klientet')
  const search = page.getByLabel('Kërko klient', { exact: true })
  await search.fill('Besa')
  const places = ['.tab-bar', '.side-bar', '.rail']
  for (const [width, height, shown] of [
    [390, 844, ['.tab-bar']],
    [844, 390, ['.tab-bar', '.side-bar']],
    [390, 844, ['.tab-bar']],
    [1024, 768, ['.rail']],
    [1024, 400, ['.rail']],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const place of places)
      await expect(page.locator(place)).toHaveCount(
        (shown as readonly string[]).includes(place) ? 1 : 0,
      )
    await expect(menu(page)).toHaveCount(1)
    await expect(search).toHaveValue('Besa')
    expect(await scrollOf(page)).toEqual([0, 0])
  }
})

test('the menu is not on paper, from a phone or a desk', async ({ page, people }) => {
  await enter(page, await people.owner(), '/klientet')
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height })
    await expect(entries(page).first()).toBeVisible()
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(entries(page).filter({ visible: true })).toHaveCount(0)
    await expect(menu(page).filter({ visible: true })).toHaveCount(0)
    const left = async () => (await page.getByRole('main').boundingBox())?.x
    await expect.poll(left).toBe(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('the number of those who wait stands over a reload, before it is asked for again', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.askAtDoor('Agim Rexha')
  await enter(page, owner, '/klientet')
  await expect(presin(page)).toHaveAttribute('data-waits', '1')

  const held = Promise.withResolvers<void>()
  await page.route('**/api/requests', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.reload()
  await expect(presin(page)).toHaveAccessibleName('Presin, 1 pret përgjigje')
  await expect.poll(() => badgeOf(page)).toBe('"1"')
  await salon.askAtDoor('Besa Hoxha', '14:00')
  held.resolve()
  await expect(presin(page)).toHaveAttribute('data-waits', '2')

  await test.step('the number ends with the session', async () => {
    expect(await page.evaluate(() => JSON.stringify(sessionStorage))).toContain(
      '2 presin përgjigje',
    )
    await page.goto('/qkyqu')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify(sessionStorage)))
      .not.toContain('presin përgjigje')
  })
})
