import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { complaintsWithin, paleWithin } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, withFinger } from '#tests/support/browser/touch-and-tab.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

// Each test checks about six dialogs, and a check is slow on a busy machine.
test.setTimeout(240_000)

const client = 'Besa Hoxha'
const press = (page: Page, name: string) =>
  page.getByRole('dialog').last().getByRole('button', { name, exact: true }).click()
/** Chooses an entry of the menu behind the three dots. */
const choose = async (page: Page, name: string) => {
  await press(page, 'Më shumë')
  await page.getByRole('menuitem', { name, exact: true }).click()
}
const openCard = (page: Page) => blockOf(page, client).click()

/** Behind a dialog may come the one that it was opened from. */
async function leaveDialogs(page: Page) {
  const open = page.locator('dialog[open]')
  while ((await open.count()) > 0) {
    const title = await open.last().getAttribute('aria-labelledby')
    await page.keyboard.press('Escape')
    await expect(page.locator(`dialog[open][aria-labelledby="${title}"]`)).toHaveCount(0)
  }
}

type Opening = (page: Page) => Promise<unknown>
const at = (path: string, open: Opening): Opening =>
  async function openAt(page) {
    await leaveDialogs(page)
    if (!page.url().endsWith(path)) await page.goto(path)
    return open(page)
  }
const day = `/terminet?d=${nextWeek}`
/** More barbers than fit side by side. */
const fullDay = addDays(nextWeek, 7)
const others = ['Ana', 'Blerta', 'Dritan', 'Ermal']

/** The dialogs of a salon, each with the steps that open it. */
const openings: Record<string, Record<string, Opening>> = {
  'an appointment': {
    card: at(day, openCard),
    edit: (page) => press(page, 'Edito'),
    move: at(day, async (page) => {
      await openCard(page)
      await press(page, 'Zhvendos')
    }),
    question: at(day, async (page) => {
      await openCard(page)
      await choose(page, 'Fshi terminin…')
      await expect(page.getByRole('alertdialog')).toBeVisible()
    }),
    week: at(`${day}&v=week&b=Arta+Hoxha`, (page) => expect(blockOf(page, client)).toBeVisible()),
    'full week': at(`/terminet?d=${fullDay}&v=week&b=`, (page) =>
      expect(page.getByRole('button', { name: /ora 10: 5/ })).toBeVisible(),
    ),
    hour: at(`/terminet?d=${fullDay}&v=week&b=`, async (page) => {
      await page.getByRole('button', { name: /ora 10: 5/ }).click()
      await expect(page.getByRole('dialog').getByText('5 termine')).toBeVisible()
    }),
    'a form that complains': at(`${day}&new=1`, async (page) => {
      await page.getByRole('button', { name: /^Ruaj/ }).click()
      await expect(page.getByRole('alert').first()).toBeVisible()
    }),
    service: async (page) => {
      await press(page, 'Shërbim i ri')
      await expect(page.getByLabel('Emri')).toBeFocused()
    },
  },
  'hours and absences': {
    absences: at('/konfigurimet?tab=pushimet', (page) =>
      expect(page.getByRole('heading', { name: 'Mungesat' })).toBeVisible(),
    ),
    'an absence': async (page) => {
      await page.getByRole('button', { name: 'Mungesë e re' }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    },
    hours: at('/konfigurimet?tab=ekipi', async (page) => {
      await page.getByRole('link', { name: 'Ana' }).click()
      await page.getByRole('link', { name: /^(Ndrysho orët|Orët)/ }).click()
      await expect(page.getByText('Orët e Ana')).toBeVisible()
    }),
    'own hours': async (page) => {
      await page.getByRole('radio', { name: 'Orët e veta' }).click({ force: true })
      await expect(page.getByRole('button', { name: /^Kopjo te/ })).toBeVisible()
    },
    copying: async (page) => {
      const copy = page.getByRole('button', { name: /^Kopjo te/ })
      // Clear of the bar at the foot, which else lies over half of a button.
      await copy.evaluate((button) => button.scrollIntoView({ block: 'center' }))
      await copy.click()
      await expect(page.locator('.copy-popover:popover-open')).toBeVisible()
    },
  },
  'a client and the settings': {
    client: at('/klientet', async (page) => {
      await page.getByRole('button', { name: client }).click()
      await expect(page.getByRole('heading', { name: 'Historiku' })).toBeVisible()
    }),
    'client form': (page) => choose(page, 'Edito'),
    'the question of erasing': at('/klientet', async (page) => {
      await page.getByRole('button', { name: client }).click()
      await choose(page, 'Fshi çdo të dhënë')
      await expect(page.getByText(/anulohen, pa mesazh/)).toBeVisible()
    }),
    receipts: at('/konfigurimet?tab=salloni&pjesa=fshirjet', (page) =>
      expect(page.getByRole('button', { name: /^F-\d{4}-0001/ })).toBeVisible(),
    ),
    receipt: async (page) => {
      await page.getByRole('button', { name: /^F-\d{4}-0001/ }).click()
      await expect(page.getByRole('region', { name: 'Dëftesë fshirjeje' })).toBeVisible()
    },
    services: at('/konfigurimet?tab=sherbimet', async (page) => {
      await page.getByRole('button', { name: /^Prerje/ }).click()
      await page.getByRole('button', { name: 'Hapat, pritja, kush e bën' }).click()
      await page.getByLabel('Ka pritje').click()
      await page.getByLabel('Të gjithë').click()
      await expect(page.getByRole('button', { name: 'Ruaj Konfigurimet' })).toBeVisible()
    }),
    people: at('/konfigurimet?tab=ekipi', (page) =>
      expect(page.getByRole('list', { name: 'Njerëzit' })).toBeVisible(),
    ),
    'somebody new': async (page) => {
      await page.getByRole('button', { name: 'Shto dikë' }).click()
      await page.getByRole('checkbox', { name: /^Ka llogari/ }).check()
      await expect(page.getByLabel('E-maili')).toBeVisible()
    },
    'what each role may': at('/konfigurimet?tab=ekipi', async (page) => {
      await page.getByRole('button', { name: 'Çka lejon secili rol' }).click()
      await expect(page.getByRole('dialog').getByRole('table')).toBeVisible()
    }),
    'a person': at('/konfigurimet?tab=ekipi', async (page) => {
      await page.getByRole('link', { name: 'Ana' }).click()
      await expect(page.getByRole('heading', { level: 1, name: 'Ana' })).toBeVisible()
    }),
    salon: at('/konfigurimet?tab=salloni&pjesa=te-dhenat', (page) =>
      expect(page.getByLabel('Emri i sallonit')).toBeVisible(),
    ),
    'the day of the salon': at('/konfigurimet?tab=salloni&pjesa=orari', (page) =>
      expect(page.getByLabel('Hapi i orarit')).toBeVisible(),
    ),
  },
}

const phone = { width: 390, height: 844 }

/** Switches the theme without a reload, so that open dialogs stay open. */
const inTheme = (page: Page, isDark: boolean) =>
  page.evaluate((dark) => document.documentElement.classList.toggle('dark', dark), isDark)

for (const [what, ways] of Object.entries(openings))
  test(`${what}: each dialog is accessible in both themes`, async ({ page, people }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    await salon.book(client)
    await salon.book('Ermal Shala', { appointment_time: '11:00', duration: 20 })
    await salon.book('Ana Leka', { appointment_time: '12:00', status: 'cancelled' })
    await salon.erase((await salon.client('Drita')).id)
    for (const name of others) await salon.barber(name)
    for (const barber of [owner.username, ...others])
      await salon.book(client, { barber, appointment_date: fullDay })
    await enter(page, owner, '/profili')
    for (const [name, open] of Object.entries(ways))
      await test.step(name, async () => {
        await open(page)
        const part = (await page.locator('dialog[open]').count()) > 0 ? 'dialog[open]' : 'main'
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
