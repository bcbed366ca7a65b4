import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const tonight = { appointment_date: today, appointment_time: '23:30' }

/** Where on the screen the first hour begins. */
const headOf = async (page: Page) => {
  const heads = await page.locator('.column-heads').boundingBox()
  return (heads?.y ?? 0) + (heads?.height ?? Infinity)
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
  await expect(page.getByRole('region', { name: 'Prova falas' })).toBeInViewport()
  expect(await headOf(page)).toBeLessThanOrEqual(185)

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

test('a week of six barbers with a long holiday leaves a tablet the same height', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  for (const name of ['Besnik', 'Drita', 'Genti', 'Ilir', 'Lule']) await salon.barber(name)
  await page.setViewportSize({ width: 1024, height: 768 })
  await enter(page, owner, `/terminet?v=week&b=&d=${today.slice(0, 4)}-11-30`)
  await expect(page.getByTitle(/Pushim për: Dita e Flamurit dhe e Pavarësisë/)).toBeVisible()
  await expect(page.locator('.week-legend')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Prova falas' })).toBeInViewport()
  // The days are drawn anew once their hours are there.
  await expect.poll(() => headOf(page)).toBeLessThanOrEqual(185)
})

const paths = [
  '/',
  '/klientet',
  '/arka',
  '/raportet',
  '/presin',
  '/presin?s=mesazhe',
  '/presin?s=kthimet',
  '/konfigurimet',
  '/konfigurimet?tab=historiku',
]

/** How far below the upper edge of the page its head ends, and the lowest of the buttons beside its title; nothing without a head. */
const endsOf = (page: Page) =>
  page.evaluate(() => {
    const bottoms = (part: string) =>
      [...document.querySelectorAll(part)].map((one) => one.getBoundingClientRect().bottom)
    const top = document.querySelector('#main')?.getBoundingClientRect().top ?? 0
    const heads = bottoms('.page-head').filter((bottom) => bottom > top)
    if (heads.length === 0) return undefined
    const buttons = bottoms('.page-head-actions:not(.head-choice) > *').filter(
      (bottom) => bottom > 0,
    )
    return {
      head: Math.round(Math.max(...heads) - top),
      buttons: Math.round(Math.max(top, ...buttons) - top),
    }
  })
const buttonsOf = async (page: Page) => (await endsOf(page))?.buttons

test('every page has one row of head on a tablet, and on a phone its buttons stand beside the title', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till()
  // A salon without any visit begins with its three steps, which have no such head.
  await salon.service('Prerje')
  await salon.book('Besa Hoxha', tonight)
  // Nothing of the app: the first page would be left while it loads.
  await enter(page, owner, '/robots.txt')
  for (const path of paths)
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('.page-head h1')).toBeVisible()
      for (const size of [
        { width: 1024, height: 768 },
        { width: 768, height: 1024 },
      ]) {
        await page.setViewportSize(size)
        await expect.poll(async () => (await endsOf(page))?.head).toBe(56)
        await expect.poll(() => buttonsOf(page)).toBeLessThanOrEqual(56)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      await expect.poll(() => buttonsOf(page)).toBeLessThanOrEqual(64)
    })
})

/** What lies over something else in the head, and a title that is cut. */
const crowdedIn = (page: Page) =>
  page.evaluate(() => {
    const parts = [
      ...document.querySelectorAll(
        '.page-head-text, .schedule-steps > *, .page-head-actions > *, .top button',
      ),
    ]
      .filter((part) => part.className !== 'schedule-steps' && part.checkVisibility())
      .map((part) => ({ name: part.className, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 1)
    const over = parts.flatMap((one, nth) =>
      parts
        .slice(nth + 1)
        .filter(({ box }) => box.left < one.box.right - 1 && one.box.left < box.right - 1)
        .map((other) => `${one.name} / ${other.name}`),
    )
    const title = document.querySelector('.page-head h1')
    const isCut = title !== null && title.scrollWidth > title.clientWidth + 1
    return isCut ? [...over, `cut: ${title.textContent}`] : over
  })

test('between a phone and a desk nothing in the head of the days lies over anything else', async ({
  page,
  people,
}) => {
  // The longest titles: of a Wednesday, and of a week of two months.
  const day = `d=${today.slice(0, 4)}-12-01`
  await enter(page, await people.owner())
  for (const address of [`/terminet?v=week&${day}`, `/terminet?${day}`]) {
    await page.goto(address)
    await expect(page.locator('.page-head-text > p')).toContainText('termin')
    for (const width of [721, 768, 900, 901, 1000, 1001, 1024, 1100])
      await test.step(`${address} at ${width}`, async () => {
        await page.setViewportSize({ width, height: 900 })
        await expect.poll(() => crowdedIn(page)).toEqual([])
      })
  }
})

test('on a phone the menu alone says who waits, and a desk has ten rows of the day', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha', tonight)
  await salon.askAtDoor('Agim Rexha')
  await page.setViewportSize({ width: 390, height: 844 })
  await enter(page, owner)
  const row = page.locator('.day-row').filter({ hasText: 'Besa Hoxha' })
  await expect(row).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Kryesore' })
  await expect(tabs.getByRole('link', { name: /^Presin/ })).toHaveAttribute('data-waits', '1')
  await expect(page.getByRole('region', { name: /^Presin përgjigje/ })).toHaveCount(0)
  const bottom = async () => {
    const [day, menu] = [await row.boundingBox(), await tabs.boundingBox()]
    return (menu?.y ?? 0) - ((day?.y ?? Infinity) + (day?.height ?? 0))
  }
  await expect.poll(bottom).toBeGreaterThan(0)

  // A desk has ten rows on its first screen.
  await page.setViewportSize({ width: 1440, height: 900 })
  await expect
    .poll(async () => (await page.locator('.dash-figures').boundingBox())?.height)
    .toBe(67)
  const first = async () => (await page.locator('.day-list').boundingBox())?.y
  await expect.poll(first).toBeLessThanOrEqual(890 - 10 * 54)
})
