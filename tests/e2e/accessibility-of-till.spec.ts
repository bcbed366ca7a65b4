import type { Page } from '@playwright/test'
import { complaintsWithin, paleWithin } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, withFinger } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

// Each test checks about six dialogs, and a check is slow on a busy machine.
test.slow()

const client = 'Besa Hoxha'
const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).last().click()
const leave = async (page: Page) => {
  await page.keyboard.press('Escape')
  await expect(page.locator('dialog[open]')).toHaveCount(0)
}

type Opening = (page: Page) => Promise<unknown>

/** The dialogs of the till in order, each with the steps that open it. */
const openings: Record<string, Record<string, Opening>> = {
  'closing a visit': {
    'as booked': async (page) => {
      await page.goto('/terminet')
      await blockOf(page, client).click()
      await press(page, 'Mbyll vizitën')
    },
    'with a product, a discount and no reason': async (page) => {
      await press(page, 'Produkt')
      await press(page, /^Zbritje/)
      await press(page, '10%')
      await page.getByRole('radio', { name: 'Ndaje' }).click({ force: true })
      await press(page, /^Mbyll, /)
      await expect(page.locator('dialog[open] .field-error').first()).toBeVisible()
    },
  },
  'the day of the till': {
    day: async (page) => {
      await page.goto('/arka')
      await expect(page.getByLabel('U numëruan')).toBeVisible()
    },
    'new sale': (page) => press(page, 'Shitje'),
    'a new sale that complains': async (page) => {
      await page.getByLabel('Çfarë u shit').press('Enter')
      await expect(page.locator('dialog[open] .field-error').first()).toBeVisible()
    },
    'cash out': async (page) => {
      await page.goto('/arka')
      await press(page, 'Hyrje ose dalje')
    },
    'taking back': async (page) => {
      await leave(page)
      await press(page, /^Më shumë: /)
      await page.getByRole('menuitem', { name: 'Kthe…' }).click()
    },
  },
  'what the till tells': {
    shares: async (page) => {
      await page.goto('/arka/pjeset')
      await page
        .getByRole('button', { name: /shfaq rreshtat/ })
        .first()
        .click()
    },
    percentages: (page) =>
      page
        .getByRole('button', { name: /^Ndrysho përqindjet/ })
        .first()
        .click(),
    'tiers that complain': async (page) => {
      await press(page, 'Shkallë')
      await press(page, 'Ruaj')
      await expect(page.locator('dialog[open] .field-error').first()).toBeVisible()
    },
    'an advance': async (page) => {
      await page.goto('/arka/pjeset')
      await press(page, /^Avans: /)
    },
    'paying out': async (page) => {
      await page.goto('/arka/pjeset')
      await press(page, /^Ndrysho përqindjet/)
      await page.getByLabel('Nga shërbimet').fill('50')
      await press(page, 'Ruaj')
      await press(page, /^U pagua…/)
      await expect(page.getByText('Mbeten', { exact: true })).toBeVisible()
    },
    'rows of the report': async (page) => {
      await page.goto('/raportet')
      await press(page, /Gjithsej, pa bakshish/)
      await expect(
        page
          .locator('dialog[open]')
          .getByText(/^Gjithsej/)
          .last(),
      ).toBeVisible()
    },
  },
}

const phone = { width: 390, height: 844 }

/** Switches the theme without a reload, so that open dialogs stay open. */
const inTheme = (page: Page, isDark: boolean) =>
  page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)

for (const [what, ways] of Object.entries(openings))
  test(`${what} is accessible in both themes`, async ({ page, people }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.till()
    await salon.service('Prerje')
    const { id } = await salon.book('Agim Kola', {
      appointment_date: today,
      appointment_time: '12:00',
    })
    await salon.close(id, 8)
    const came = await salon.book(client, { appointment_date: today })
    await salon.arrive(came.id)
    await enter(page, owner, '/profili')
    for (const [name, open] of Object.entries(ways))
      await test.step(name, async () => {
        await open(page)
        const isInDialog = !['day', 'shares'].includes(name)
        if (isInDialog) await expect(page.locator('dialog[open]')).toBeVisible()
        const part = isInDialog ? 'dialog[open]' : 'main'
        expect(await complaintsWithin(page, part)).toEqual([])
        await inTheme(page, true)
        expect(await paleWithin(page, part)).toEqual([])
        await inTheme(page, false)
        const own = page.viewportSize() ?? phone
        await page.setViewportSize(phone)
        await withFinger(page, async () => expect(await smallTargetsWithin(page, part)).toEqual([]))
        await page.setViewportSize(own)
      })
  })
