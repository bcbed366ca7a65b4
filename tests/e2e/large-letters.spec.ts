import type { Page } from '@playwright/test'
import { enter, expect, journeyLaunchedWith } from '#tests/support/browser/journey.ts'
import { unreadableWithin } from '#tests/support/browser/readable.ts'
import { spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { arrived as client, fillSalon } from '#tests/support/recipes/filled-salon.ts'
import { blockOf } from '#tests/support/fixtures/salon-calls.ts'

/** A browser whose letters somebody has set to twice their size. */
const test = journeyLaunchedWith({
  chromium: '--blink-settings=defaultFontSize=32',
  firefox: { 'font.size.variable.x-western': 32 },
})

const widths = [390, 1440]
/** All of a page at once: what is above one another further down is seen too. */
const height = 3000

const softly = expect.configure({ soft: true })

/** The page, or what stands open on it. */
async function expectReadable(page: Page, part = 'body') {
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe(
    '32px',
  )
  for (const width of widths) {
    await page.setViewportSize({ width, height })
    // The page takes a moment to follow its width.
    await softly.poll(() => spillOf(page), `${page.url()} spilled at ${width} px`).toBe(0)
    await expect
      .soft(
        async () => expect(await unreadableWithin(page, part)).toEqual([]),
        `${page.url()} at ${width} px`,
      )
      .toPass({ timeout: 2_000 })
  }
}

test('text at twice the size stays readable on a salon’s public page', async ({ page, people }) => {
  const salon = await fillSalon(page, await people.owner())
  const facts = { phone: '+355 69 123 4567', whatsapp: '+355 69 123 4567', address: 'Rruga 1' }
  await page.goto(await salon.openDoor({ ...facts, horizonDays: 60 }))
  await expectReadable(page)
  await page.getByRole('button', { name: /^Prerje/ }).click()
  await expectReadable(page)
  const wide = 1440
  const narrow = 390
  await page.setViewportSize({ width: wide, height })
  await page.getByRole('button', { name: 'Java tjetër' }).click()
  await expect(page.locator('.slots button').first()).toBeVisible()
  const step = async (name: string) => {
    await page.setViewportSize({ width: narrow, height: 844 })
    await expect(page.getByRole('heading', { name })).toBeVisible()
    await expect.poll(() => spillOf(page), `${name} at ${narrow} px`).toBe(0)
    await page.setViewportSize({ width: wide, height })
  }
  await page.setViewportSize({ width: narrow, height: 844 })
  await page.getByRole('button', { name: /^Zgjidh orën/ }).click()
  await step('Kur?')
  await page.locator('.slots button').first().click()
  await step('Kush vjen?')
  await page.locator('#f-name').fill('Ana Bardhi')
  await page.locator('#f-phone').fill('069 777 1122')
  await page.locator('.foot-act button').click()
  await expect(page.locator('.done')).toBeVisible()
  await page.setViewportSize({ width: narrow, height: 844 })
  expect(await spillOf(page), `the ticket at ${narrow} px`).toBe(0)
  await page.goBack()
  await expect(page.getByText(/^Termini juaj/)).toBeVisible()
  expect(await spillOf(page), `what is booked at ${narrow} px`).toBe(0)
})

const press = (page: Page, name: string | RegExp) =>
  page.locator('dialog[open]').last().getByRole('button', { name }).click()

/** Titles, tabs and rows whose words are cut or lie under the search, and badges lower than their number. */
const cutOn = (page: Page) =>
  page.evaluate(() => {
    const shown = (part: string) =>
      [...document.querySelectorAll<HTMLElement>(part)].filter((one) => one.checkVisibility())
    const search = document.querySelector('.top-search')?.getBoundingClientRect()
    const isUnderSearch = (box: DOMRect) =>
      search !== undefined && box.right > search.left && box.top < search.bottom
    const words = shown('.page-head h1, .segmented span, [role=tab], .row-words > *, .due-pill')
    const cut = words.filter(
      (one) =>
        one.scrollWidth > one.clientWidth + 1 ||
        (one.localName === 'h1' && isUnderSearch(one.getBoundingClientRect())),
    )
    const low = shown('.tab[data-waits]').filter((tab) => {
      const { height, fontSize } = getComputedStyle(tab, '::after')
      return parseFloat(height) < 1.4 * parseFloat(fontSize)
    })
    return [...cut, ...low].map(({ className, innerText }) => `${className}: ${innerText}`)
  })

/** The commonest acts, one after the other, and the way to each. */
const acts: Record<string, (page: Page) => Promise<unknown>> = {
  'the booking form': async (page) => {
    await page.goto('/terminet?new=1')
    await expect(page.locator('.service-chip').first()).toBeVisible()
  },
  'a booking form that complains': (page) => press(page, /^Ruaj/),
  'the card of a visit': async (page) => {
    await page.goto('/terminet')
    await blockOf(page, client).click()
    await expect(page.getByRole('dialog').getByText(client).first()).toBeVisible()
  },
  'closing a visit': (page) => press(page, 'Mbyll vizitën'),
  'a client': async (page) => {
    await page.goto('/klientet')
    await page.getByRole('button', { name: client }).click()
    await expect(page.getByRole('heading', { name: 'Historiku' })).toBeVisible()
  },
}

test('text at twice the size stays readable in the most frequent acts', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = await fillSalon(page, owner)
  await salon.askAtDoor('Agim Rexha')
  await enter(page, owner, '/profili')
  await page.setViewportSize({ width: 390, height: 844 })
  for (const path of ['/terminet', '/terminet?v=week&b=', '/presin'])
    await test.step(path, async () => {
      await page.goto(path)
      await expect(page.locator('.tab[data-waits]')).toBeVisible()
      await expect(page.locator('.page-head-text > p, .row-words').first()).toBeVisible()
      expect(await cutOn(page)).toEqual([])
    })
  for (const [name, open] of Object.entries(acts))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height })
      await open(page)
      await expect(page.locator('dialog[open]')).toBeVisible()
      await expectReadable(page, 'dialog[open]')
    })
})
