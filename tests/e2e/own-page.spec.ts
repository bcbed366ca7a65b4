import type { Page } from '@playwright/test'
import { complaints } from '#tests/support/browser/axe.ts'
import { anotherDevice, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

// A slot taken meanwhile and a move of a cancelled visit are refused.
test.use({ refusals: [409] })

type Owner = Parameters<typeof salonOf>[1]

/** A client's booking of next week at ten, with its link. */
async function booked(page: Page, owner: Owner) {
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const path = await salon.openDoor({ phone: '', horizonDays: 60, onRequest: false })
  const door = `/api/public/salons/${path.slice('/s/'.length)}`
  const { services } = (await (await page.request.get(door)).json()).salon
  const wish = { services: [services[0].id], barber: 'any', date: nextWeek, time: '10:00' }
  const data = { ...wish, name: 'Agim Rexha', phone: '069 444 1122', email: 'agim@example.org' }
  const answer = await page.request.post(`${door}/bookings`, { data })
  const { token } = (await answer.json()).booking as { token: string }
  return { ...salon, own: `/b/${token}` }
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })
const dayIn = (page: Page) => page.locator(`.strip label:has(input[value="${nextWeek}"])`)
const time = (page: Page, at: string) =>
  page.locator('.slots').getByRole('button', { name: at, exact: true })

test('a client moves a visit to a slot that was taken meanwhile and is offered others', async ({
  page,
  people,
}) => {
  const { own, book } = await booked(page, await people.owner())
  await page.goto(`${own}?lang=en`)
  await button(page, 'Change the time').click()
  await expect(page.getByRole('heading', { name: 'When?' })).toBeFocused()
  await page.goBack()
  await expect(button(page, 'Change the time')).toBeVisible()
  await button(page, 'Change the time').click()
  await dayIn(page).click()
  await time(page, '11:30').click()
  await expect(button(page, 'Move to 11:30')).toBeVisible()
  expect(await complaints(page)).toEqual([])

  await book('Tjetri', { appointment_time: '11:30', duration: 30 })
  await button(page, 'Move to 11:30').click()
  const sheet = page.getByRole('dialog', { name: '11:30 has just been taken' })
  await expect(sheet.getByText('you keep your time')).toBeVisible()
  await sheet.getByRole('button', { name: 'See all times' }).click()
  await expect(time(page, '11:30')).toHaveCount(0)
  // The visit's own time counts as free.
  await time(page, '10:15').click()
  await button(page, 'Move to 10:15').click()
  await expect(page.getByRole('heading', { name: 'New time' })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'When?' })).toHaveCount(0)
})

test('back is blocked while a move is being sent, and a visit cancelled by the salon says so', async ({
  page,
  people,
}) => {
  const { own, change, booked: visits } = await booked(page, await people.owner())
  await page.goto(own)
  await button(page, 'Ndrysho orën').click()
  await dayIn(page).click()
  await time(page, '12:00').click()
  const [visit] = await visits()
  await change(visit?.id ?? '', { status: 'cancelled' })
  const { promise, resolve: answer } = Promise.withResolvers<void>()
  await page.route('**/move', async (route) => {
    await promise
    await route.continue()
  })
  await button(page, 'Zhvendos në 12:00').click()
  await expect(button(page, 'Po zhvendoset…')).toBeVisible()
  await page.evaluate(() => history.back())
  await expect(button(page, 'Po zhvendoset…')).toBeVisible()
  answer()
  await expect(page.getByRole('heading', { name: 'U anulua' })).toBeFocused()
  await expect(page.getByText('salloni e anuloi terminin')).toBeVisible()
  await expect(page.getByText(/telefononi/)).toHaveCount(0)
})

test('a client without JavaScript cancels and stops the mails, each with a button', async ({
  page,
  people,
  browser,
}) => {
  const { own } = await booked(page, await people.owner())
  await page.goto(own)
  const context = await anotherDevice(browser, {
    javaScriptEnabled: false,
    baseURL: new URL(page.url()).origin,
    locale: 'sq-AL',
  })
  const plain = await context.newPage()
  await plain.goto(own)
  await expect(button(plain, 'Ndrysho orën')).toBeHidden()
  await button(plain, 'Mos më shkruani më').click()
  await expect(plain.getByText('Salloni nuk ju shkruan më me email.')).toBeVisible()
  await button(plain, 'Anulo').click()
  await expect(plain.getByRole('heading', { name: 'Ta anulojmë terminin?' })).toBeVisible()
  await plain.getByRole('link', { name: 'Jo, mbaje' }).click()
  await expect(plain.getByText('Konfirmuar')).toBeVisible()
  await button(plain, 'Anulo').click()
  await button(plain, 'Po, anuloje').click()
  await expect(plain.getByRole('heading', { name: 'U anulua' })).toBeVisible()
  await context.close()
})
