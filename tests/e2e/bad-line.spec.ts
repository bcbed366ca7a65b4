import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { lineOf } from '#tests/support/browser/door/lose-answers.ts'
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
  await page.keyboard.press('n')
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill(name)
  await form.getByLabel('Klienti').press('Enter')
  await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
  await form.getByRole('button', { name: /^Ruaj/ }).click()
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
    expect(await salon.booked(), 'the server has heard of it').toHaveLength(2)
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
