import type { Locator, Page } from '@playwright/test'
import { complaintsWithin } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Besa Hoxha'
type People = Parameters<Parameters<typeof test>[2]>[0]['people']

async function onTheDay(page: Page, people: People) {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.barber('Arben Krasniqi')
  await salon.book(client, { appointment_date: today, appointment_time: '12:00' })
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, client)).toBeVisible()
  return salon
}

/** What stays visible with forced colours, where shadows and most backgrounds are gone. */
const lookOf = (place: Locator) =>
  place.evaluate((element) => {
    const {
      color,
      backgroundColor,
      borderColor,
      borderStyle,
      borderWidth,
      outlineStyle,
      outlineColor,
    } = getComputedStyle(element)
    return {
      color,
      backgroundColor,
      borderColor,
      borderStyle,
      borderWidth,
      outlineStyle,
      outlineColor,
    }
  })

/** With forced colours the contrast is the system's concern. */
const complaintsButColours = async (page: Page, part: string) =>
  (await complaintsWithin(page, part)).filter((one) => !one.startsWith('color-contrast'))

test.describe('with forced colours of the system', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } })

  test('a chosen item looks different from the others', async ({ page, people }) => {
    await onTheDay(page, people)
    const pairs = {
      'the page in the menu': ['.rail-entry[aria-current]', '.rail-entry:not([aria-current])'],
      'the view': ['.segmented :checked + span', '.segmented input:not(:checked) + span'],
      'the day': ['.week-day[aria-pressed=true]', '.week-day[aria-pressed=false]'],
      'the primary button': ['.btn-primary', '.btn-outline'],
    }
    for (const [name, [chosen, other]] of Object.entries(pairs))
      expect(await lookOf(page.locator(chosen ?? '').first()), name).not.toEqual(
        await lookOf(page.locator(other ?? '').first()),
      )
    const chosen = await lookOf(page.locator('.segmented :checked + span'))
    expect(chosen.color).not.toBe(chosen.backgroundColor)
    expect(await complaintsButColours(page, 'main')).toEqual([])
  })

  test('visits have a border and their colour, hours have lines, dialogs have an edge', async ({
    page,
    people,
  }) => {
    await onTheDay(page, people)
    const block = blockOf(page, client)
    expect((await lookOf(block)).borderWidth).toBe('1px')
    const drawn = await page.evaluate(() => {
      const of = (selector: string, part?: string) => {
        const element = document.querySelector(selector)
        return element ? getComputedStyle(element, part) : undefined
      }
      return {
        bar: of('.booking', '::before')?.backgroundColor,
        ground: of('.booking')?.backgroundColor,
        hours: of('.schedule-column')?.backgroundImage,
      }
    })
    expect(drawn.bar).not.toBe(drawn.ground)
    expect(drawn.hours).toContain('gradient')
    await block.click()
    await expect(page.getByRole('dialog')).toBeVisible()
    expect((await lookOf(page.locator('dialog[open]'))).borderWidth).not.toBe('0px')
    expect(await complaintsButColours(page, 'dialog[open]')).toEqual([])
  })

  test('a switch that is on looks different from one that is off', async ({ page, people }) => {
    await enter(page, await people.owner(), '/konfigurimet?tab=salloni&pjesa=privatesia')
    const one = page.getByRole('switch').first()
    const before = await lookOf(one)
    await one.click()
    await expect.poll(() => lookOf(one)).not.toEqual(before)
  })
})

test.describe('with more contrast', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', contrast: 'more' } })

  /** The contrast of two colours of the page, by the formula of WCAG. */
  const contrastOf = (page: Page, front: string, back: string) =>
    page.evaluate(
      (tokens) => {
        const canvas = document
          .createElement('canvas')
          .getContext('2d', { willReadFrequently: true })
        const light = (token: string) => {
          if (!canvas) return 0
          canvas.fillStyle = getComputedStyle(document.documentElement).getPropertyValue(token)
          canvas.fillRect(0, 0, 1, 1)
          const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data]
            .map((part) => part / 255)
            .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
          return 0.2126 * red + 0.7152 * green + 0.0722 * blue
        }
        const [one = 0, two = 0] = tokens.map(light).toSorted((a, b) => b - a)
        return (one + 0.05) / (two + 0.05)
      },
      [front, back],
    )

  async function expectStrong(page: Page) {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, contrast: 'more' })
      await page.evaluate(
        (isDark) => document.documentElement.classList.toggle('dark', isDark),
        colorScheme === 'dark',
      )
      for (const ground of ['--canvas', '--surface', '--raised'])
        for (const [front, least] of [
          ['--line', 3],
          ['--control', 4.5],
          ['--ink-3', 7],
        ] as const)
          expect(
            await contrastOf(page, front, ground),
            `${front} on ${ground}, ${colorScheme}`,
          ).toBeGreaterThanOrEqual(least)
    }
  }

  test('lines and muted text are darker, in the app and on the public page', async ({
    page,
    people,
  }) => {
    const salon = await onTheDay(page, people)
    await expectStrong(page)
    await page.goto(await salon.openDoor({ phone: '+355 69 123 4567', horizonDays: 60 }))
    await expectStrong(page)
  })
})

test('nothing moves when the system asks for reduced motion', async ({ page, people }) => {
  await onTheDay(page, people)
  const moving = () =>
    page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ timeline }) => timeline instanceof DocumentTimeline)
        .map(({ effect }) => Number(effect?.getComputedTiming().activeDuration))
        .filter((time) => time > 10),
    )
  expect(await moving(), 'the day').toEqual([])
  await blockOf(page, client).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await moving(), 'a dialog').toEqual([])
  await page.keyboard.press('a')
  await expect(page.locator('.toast')).toBeVisible()
  expect(await moving(), 'a toast').toEqual([])
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('combobox')).toBeVisible()
  expect(await moving(), 'the palette').toEqual([])
})
