import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '#tests/support/browser/journey.ts'
import { setBrowserAhead } from '#tests/support/clock.ts'
import { isReadyForOffline } from '#tests/support/outbox/ready-for-offline.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'
import { browserFlags, findBrowser } from '../../scripts/testing/find-browser.ts'

const clients = 'Agim Besa Cen Drita Era Fatos Gent Hana Ilir Jeta Krenar Lule'.split(' ')
const timeOf = (nth: number) => `${10 + Math.floor(nth / 2)}:${nth % 2 === 0 ? '00' : '30'}`

/** A phone whose files stay when its browser is gone. */
async function phoneIn(folder: string, baseURL: string) {
  const executablePath = await findBrowser({ install: false })
  const context = await chromium.launchPersistentContext(folder, {
    baseURL,
    args: browserFlags,
    ...(executablePath && { executablePath }),
    ...{ locale: 'sq-AL', timezoneId: 'Europe/Tirane', reducedMotion: 'reduce' },
    ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  })
  await setBrowserAhead(context)
  return context
}

/** As if its battery had been taken out. */
async function cutPower(context: BrowserContext, page: Page) {
  const session = await context.browser()?.newBrowserCDPSession()
  const gone = context.waitForEvent('close')
  await (session ?? (await context.newCDPSession(page)))
    .send('Browser.crash')
    .catch(() => undefined)
  await gone
}

test('twelve visits that a phone wrote without network outlive its battery', async ({
  page: desk,
  people,
  product,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(desk, owner)
  await salon.service('Prerje')
  for (const [nth, name] of clients.entries())
    await salon.book(name, { appointment_time: timeOf(nth) })
  const folder = await mkdtemp(join(tmpdir(), 'orari-phone-'))
  const first = await phoneIn(folder, product.url)
  const [page = await first.newPage()] = first.pages()
  await page.goto('/login')
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(owner.password)
  await page.getByLabel('Mbaj mend këtë pajisje').check()
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
  await expect(page).toHaveURL('/')
  await page.goto(`/terminet?d=${nextWeek}`)
  await expect(blockOf(page, 'Agim')).toBeVisible()
  await isReadyForOffline(page)

  await first.setOffline(true)
  for (const name of clients) {
    await blockOf(page, name).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Konfirmo' }).tap()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).tap()
    await page.getByRole('button', { name: 'Mbyll', exact: true }).tap()
  }
  await expect(page.getByRole('button', { name: /^12 presin/ })).toBeVisible()
  await cutPower(first, page)

  const second = await phoneIn(folder, product.url)
  const [again = await second.newPage()] = second.pages()
  await again.goto(`/terminet?d=${nextWeek}`)
  await expect(again.getByText('12 ndryshime u dërguan')).toBeVisible()
  const statuses = async () => (await salon.booked()).map(({ status }) => status)
  expect(await statuses()).toEqual(clients.map(() => 'confirmed'))
  await second.close()
  await rm(folder, { recursive: true })
})
