import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { lineOf } from '#tests/support/browser/door/lose-answers.ts'
import { bookCut } from '#tests/support/browser/hands/booking-hand.ts'
import { isReadyForOffline } from '#tests/support/outbox/ready-for-offline.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: ['offline'], serviceWorkers: 'allow' })

type Owner = Parameters<typeof salonOf>[1]
async function atTheDesk(page: Page, owner: Owner) {
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha')
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
  await isReadyForOffline(page)
  return salon
}

async function book(page: Page, name: string) {
  await bookCut(page, name)
  await expect(blockOf(page, name)).toBeVisible()
}

const isSent = (page: Page, name: string) =>
  expect(blockOf(page, name)).not.toHaveAccessibleName(/pret internetin/)
const isWaiting = (page: Page, name: string) =>
  expect(blockOf(page, name)).toHaveAccessibleName(/pret internetin/)

test(
  'a booking in a cellar, whose answers are lost, is one visit',
  { tag: '@all' },
  async ({ page, people }) => {
    test.slow()
    const salon = await atTheDesk(page, await people.owner())
    const line = await lineOf(page.context(), '**/api/**')
    line.loseAnswers(/\/api\/(appointments|outbox)$/)
    await book(page, 'Ermal Shala')
    await isWaiting(page, 'Ermal Shala')
    // Its answer is lost after the page's patience: a slow machine hears of it later.
    await expect
      .poll(async () => (await salon.booked()).length, 'the server has heard of it')
      .toBe(2)
    line.mend()
    await isSent(page, 'Ermal Shala')
    expect(await salon.booked()).toHaveLength(2)
  },
)

test(
  'a booking on a line that answers with the page of a hotel waits, and is sent behind it',
  { tag: '@all' },
  async ({ page, people }) => {
    test.slow()
    const salon = await atTheDesk(page, await people.owner())
    const hotel = { status: 200, contentType: 'text/html', body: '<h1>Mirë se vini në hotel</h1>' }
    await page.route('**/api/**', (route) => route.fulfill(hotel))
    await book(page, 'Ermal Shala')
    await isWaiting(page, 'Ermal Shala')
    expect(await salon.booked()).toHaveLength(1)
    await page.unroute('**/api/**')
    await isSent(page, 'Ermal Shala')
    expect(await salon.booked()).toHaveLength(2)
  },
)

test(
  'a booking that waits outlives an update of the app',
  { tag: '@all' },
  async ({ page, people }) => {
    test.slow()
    const salon = await atTheDesk(page, await people.owner())
    // From its second visit on an app is served by what lies on the device.
    await page.reload()
    await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()
    const line = await lineOf(page.context(), '**/api/**')
    line.loseCalls(/\/api\//)
    await book(page, 'Ermal Shala')
    await isWaiting(page, 'Ermal Shala')
    await page.evaluate(() => Object.assign(globalThis, { isOldBuild: true }))
    const stepOn = async () => {
      // The next build has taken over this browser: the next step through the app loads it.
      await page.evaluate(() =>
        navigator.serviceWorker.dispatchEvent(new Event('controllerchange')),
      )
      await page.getByRole('link', { name: 'Klientet' }).first().click()
      await page.getByRole('link', { name: 'Raportet' }).first().click()
      expect(await page.evaluate(() => 'isOldBuild' in globalThis)).toBe(false)
    }
    await expect(stepOn).toPass()
    await expect(page.getByRole('button', { name: /^1 pret/ })).toBeVisible()
    expect(await salon.booked()).toHaveLength(1)
    line.mend()
    await expect.poll(async () => (await salon.booked()).length).toBe(2)
  },
)
