import { expect, type Page } from '@playwright/test'

/** How many answers this device has kept. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const isThere = await caches.has('orari-kept')
    return isThere ? (await (await caches.open('orari-kept')).keys()).length : 0
  })

/** Waits until the service worker has all its files and the day is stored. The journey lets workers in. */
export async function isReadyForOffline(page: Page) {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  await expect.poll(() => keptBy(page), { timeout: 20_000 }).toBeGreaterThan(0)
}
