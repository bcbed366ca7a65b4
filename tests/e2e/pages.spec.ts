import type { Page } from '@playwright/test'
import { complaints, paleWithin, removeFolded } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { isForDevelopers, last, pages } from '#tests/support/browser/pages.ts'
import { unreadableWithin } from '#tests/support/browser/readable.ts'
import {
  expectWayByTab,
  slackOf,
  smallTargetsWithin,
  spillOf,
  withFinger,
  withLargeLetters,
} from '#tests/support/browser/touch-and-tab.ts'
import { fillSalon } from '#tests/support/recipes/filled-salon.ts'

const desk = { width: 1440, height: 900 }
const phone = { width: 390, height: 844 }
/** Of a tablet, and of a window zoomed to 200 % and to 400 %. */
const widths = [768, 720, 360, 320]

const softly = expect.configure({ soft: true })

async function expectFit(page: Page, { width, height }: typeof desk) {
  await page.setViewportSize({ width, height })
  // What stands in another place at this width is drawn anew after the resize.
  await softly.poll(() => spillOf(page), `spilled at ${width} px`).toBe(0)
  expect.soft(await slackOf(page), `the window scrolls at ${width} px`).toBe(0)
}

/** Whole in the light at the desk; the dark theme changes colours alone. */
async function expectAccessible(page: Page) {
  await page.emulateMedia({ colorScheme: 'light' })
  expect.soft(await complaints(page), 'at the desk').toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect.soft(await paleWithin(page, 'html'), 'in the dark').toEqual([])
  await page.setViewportSize(phone)
  expect.soft(await paleWithin(page, 'html'), 'on a phone in the dark').toEqual([])
  await page.emulateMedia({ colorScheme: 'light' })
}

/** A window whose reader has set letters to twice their size, all of its page at once. */
const expectReadable = (page: Page) =>
  withLargeLetters(page, async () => {
    for (const width of [phone.width, desk.width]) {
      await page.setViewportSize({ width, height: 3000 })
      await softly.poll(() => spillOf(page), `large letters spilled at ${width} px`).toBe(0)
      await expect
        .soft(async () => expect(await unreadableWithin(page, 'body')).toEqual([]), `${width} px`)
        .toPass({ timeout: 10_000 })
    }
  })

type Visit = { readonly path: string; readonly isFilled: boolean }

async function visit(page: Page, { path, isFilled }: Visit) {
  await page.setViewportSize(desk)
  await page.goto(path)
  if (isForDevelopers(path)) await removeFolded(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.locator(last[path] ?? 'h1')).toBeAttached()
  await expect(page.locator('.waiting, .shape, .spinner')).toHaveCount(0)
  await expectFit(page, desk)
  await expectAccessible(page)
  await expectFit(page, phone)
  if (isForDevelopers(path)) return
  // In a filled salon visits, hours of a figure and heads of columns are as small as what they stand for.
  if (!isFilled)
    await withFinger(page, async () =>
      expect.soft(await smallTargetsWithin(page, 'body')).toEqual([]),
    )
  for (const width of widths) await expectFit(page, { width, height: 450 })
  await expectReadable(page)
  await page.setViewportSize(desk)
  await expectWayByTab(page)
}

for (const [who, paths] of Object.entries(pages))
  test(`every page of ${who} is accessible, fits every width and is readable in large letters`, async ({
    page,
    people,
  }) => {
    // Six seconds a page on two quiet cores.
    test.setTimeout(paths.length * 60_000)
    if (who !== 'visitor') {
      const person = await people[who === 'newcomer' ? 'owner' : (who as 'owner')]()
      if (who === 'owner') await fillSalon(page, person)
      await enter(page, person, '/robots.txt')
    }
    for (const path of paths)
      await test.step(path, () => visit(page, { path, isFilled: who === 'owner' }))
  })
