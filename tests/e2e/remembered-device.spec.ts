import type { BrowserContext, Page } from '@playwright/test'
import { enterForGood, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const isIn = (page: Page) => expect(page.getByRole('button', { name: /^Llogaria:/ })).toBeVisible()

/** The headings of all pages that this tab has shown. */
async function tabThatTells(context: BrowserContext) {
  const tab = await context.newPage()
  await tab.addInitScript(() => {
    const seen = new Set<string>()
    Object.assign(globalThis, { headingsSeen: seen })
    const look = () => {
      for (const heading of document.querySelectorAll<HTMLElement>('h1'))
        if (heading.checkVisibility({ visibilityProperty: true })) seen.add(heading.innerText)
      requestAnimationFrame(look)
    }
    look()
  })
  return tab
}
const headingsOf = (tab: Page) =>
  tab.evaluate(() => [...(globalThis as unknown as { headingsSeen: Set<string> }).headingsSeen])

test.beforeEach(() => test.slow())

test.use({ refusals: [401, 403] })

test('on a remembered device a tab opens the page it leads to without showing the log-in', async ({
  page,
  context,
  people,
}) => {
  const owner = await people.owner()
  await enterForGood(page, owner)
  const tabs = await Promise.all([tabThatTells(context), tabThatTells(context)])
  await test.step('two tabs open at once', async () => {
    const [deep, front] = tabs
    await Promise.all([deep?.goto('/klientet'), front?.goto('/login')])
    for (const tab of tabs) await isIn(tab)
    await expect(deep as Page).toHaveURL('/klientet')
    await expect(front as Page).toHaveURL('/')
    for (const tab of tabs) expect(await headingsOf(tab)).not.toContain('Mirë se erdhët përsëri')
  })
  await test.step('an act that needs the password asks for it once and goes on', async () => {
    const [tab] = tabs as [Page, Page]
    await tab.goto('/konfigurimet?tab=ekipi')
    await tab.getByRole('button', { name: 'Shto dikë' }).click()
    const invite = tab.getByRole('dialog')
    await invite.getByRole('checkbox', { name: /^Ka llogari/ }).check()
    await invite.getByRole('checkbox', { name: /^Ka kolonë/ }).uncheck()
    await invite.getByLabel('E-maili').fill('rinor@example.com')
    await invite.getByRole('button', { name: /Dërgo/ }).click()
    const proof = tab.getByRole('dialog', { name: 'Konfirmo me fjalëkalim' })
    await proof.getByLabel('Fjalëkalimi i tanishëm').fill(owner.password)
    await proof.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(tab.getByText('Ftesa u dërgua te rinor@example.com.')).toBeVisible()
  })
  await test.step('the device is listed among the devices and can be removed there', async () => {
    const [, tab] = tabs as [Page, Page]
    await tab.goto('/profili')
    const row = tab.getByRole('list', { name: 'Pajisjet e mia' }).getByRole('listitem')
    await expect(row).toContainText('kjo pajisje')
    await row.getByRole('button', { name: /^Harro/ }).click()
    await tab.getByRole('alertdialog').getByRole('button', { name: 'Harro pajisjen' }).click()
    await expect(tab).toHaveURL('/login')
    const next = await context.newPage()
    await next.goto('/klientet')
    await expect(next.getByRole('button', { name: 'Hyr', exact: true })).toBeVisible()
  })
})

test.describe('a session that ended', () => {
  test.use({ refusals: [401] })

  test('is replaced while the tab stays on its page', async ({ page, people, database }) => {
    const owner = await people.owner()
    await enterForGood(page, owner)
    await page.goto('/profili')
    await page.getByLabel('Username').fill('Arta e re')
    await database`delete from sessions where user_id = ${owner.userId}`
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText('Profili u përditësua me sukses!')).toBeVisible()
    await expect(page.getByLabel('Username')).toHaveValue('Arta e re')
    await expect(page).toHaveURL('/profili')
  })
})

test.describe('a remembered device without network', () => {
  test.use({ refusals: ['offline', 401], serviceWorkers: 'allow' })

  test('shows the day in an app that was closed meanwhile', async ({ page, context, people }) => {
    // The whole app is loaded and stored before it is closed.
    test.slow()
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    await salon.book('Besa Hoxha', { appointment_date: today })
    await enterForGood(page, owner)
    await page.goto('/terminet')
    await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready
    })
    // The clients are the last that is asked for, and kept.
    const kept = () =>
      page.evaluate(async () => (await caches.match('/kept/device/api/clients/kept')) !== undefined)
    await expect.poll(kept, { timeout: 20_000 }).toBe(true)
    const next = await context.newPage()
    await page.close()

    await context.setOffline(true)
    await next.goto('/terminet')
    await expect(blockOf(next, 'Besa Hoxha')).toBeVisible()
    await expect(next.getByText(/^Jeni pa lidhje\. Shihni të dhënat/)).toBeVisible()
    await next.goto('/klientet')
    await next.getByLabel('Kërko klient', { exact: true }).fill('hoxha')
    await next.getByRole('button', { name: 'Besa Hoxha', exact: true }).click()
    await expect(next.getByText(/^Pa internet duket vetëm kjo/)).toBeVisible()
    await next.goto('/terminet')

    await context.setOffline(false)
    await expect(next.getByText(/^Jeni pa lidhje/)).toBeHidden()
    await expect
      .poll(() => next.evaluate(() => sessionStorage.getItem('token')), { timeout: 40_000 })
      .not.toBeNull()
    await next.getByRole('button', { name: /^Llogaria:/ }).click()
    await next.getByRole('dialog').getByRole('button', { name: 'Shkyqu' }).click()
    await expect(next).toHaveURL('/login')
    await context.setOffline(true)
    await next.goto('/terminet')
    await expect(next.getByText('Besa Hoxha')).toHaveCount(0)
  })
})
