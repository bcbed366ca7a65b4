import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: ['offline'], serviceWorkers: 'allow' })

const strip = (page: Page) => page.getByText('Jeni pa lidhje. Shihni të dhënat e orës')

/** Waits until the service worker has all its files and the day is stored. */
async function isReadyForOffline(page: Page) {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await expect.poll(() => keptBy(page), { timeout: 20_000 }).toContain('/api/appointments?')
}
/** The addresses of what is kept. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    if (!(await caches.has('orari-kept'))) return ''
    return (await (await caches.open('orari-kept')).keys()).map(({ url }) => url).join()
  })

/**
 * Tabs of one process share the simulated network state, and it is reset as soon as one of their observers
 * ends: calls still fail then, but `navigator.onLine` is true.
 */
async function tellOffline(page: Page) {
  const observer = await page.context().newCDPSession(page)
  const [latency, downloadThroughput, uploadThroughput] = [0, -1, -1]
  const conditions = { offline: true, latency, downloadThroughput, uploadThroughput }
  await observer.send('Network.emulateNetworkConditions', conditions)
}

test('the last seen day is readable without network by the same person until the log-out', async ({
  page,
  context,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha', {
    appointment_date: today,
    // Late enough for the dashboard to show today at any hour of the run.
    appointment_time: '23:30',
  })
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await isReadyForOffline(page)

  await context.setOffline(true)
  await test.step('a reload without network shows the day and how old it is', async () => {
    await page.reload()
    await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
    await expect(strip(page)).toBeVisible()
    await page.getByRole('link', { name: 'Dashboard' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/, Arta$/)
    await expect(page.locator('.day-list').getByText('Besa Hoxha')).toBeVisible()
  })

  await test.step('a tab without a session shows nothing of it', async () => {
    const other = await context.newPage()
    await other.goto('/login')
    await tellOffline(other)
    await expect(other.getByText('Jeni pa lidhje, dhe për të hyrë duhet internet.')).toBeVisible()
    await other.goto('/terminet')
    await expect(other.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(other.getByText('Besa Hoxha')).toHaveCount(0)
    await other.close()
  })

  await test.step('the network’s return shows what happened meanwhile', async () => {
    await context.setOffline(false)
    await expect(strip(page)).toBeHidden()
    await context.setOffline(true)
  })

  await test.step('the log-out deletes the stored day', async () => {
    await page.goto('/qkyqu')
    await expect(page).toHaveURL('/login')
    expect(await keptBy(page)).toBe('')
  })
})
