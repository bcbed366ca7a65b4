import { said } from '#contract/kit/errors.ts'
import type { Page } from '@playwright/test'
import { saleReplies } from '#contract/till/till-replies.ts'
import { saleComplaints, saleWords } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, withFinger } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Besa Hoxha'
const closed = saleWords.closed(client)
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const pay = (page: Page, how: string) =>
  page.getByRole('radio', { name: how }).click({ force: true })
const dialogIsOpen = (page: Page) =>
  expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))

/** A salon with a till and a visit whose client has arrived. */
async function oneWhoCame(page: Page, owner: { token: string; username: string }) {
  const salon = salonOf(page, owner)
  await salon.till()
  await salon.service('Prerje')
  const { id } = await salon.book(client, { appointment_date: today })
  await salon.arrive(id)
  return { salon, id }
}

test('a visit is closed with two touches, and the sale is refunded with a reason', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const { salon } = await oneWhoCame(page, owner)
  await enter(page, owner, '/terminet')
  await blockOf(page, client).click()
  await press(page, 'Mbyll vizitën')
  await expect(page.getByRole('button', { name: /^Mbyll, 8,00/ })).toBeVisible()
  await dialogIsOpen(page)
  await press(page, /^Mbyll, 8,00\s€ në dorë/)
  await expect(page.getByText(closed)).toBeVisible()

  await blockOf(page, client).click()
  await expect(page.getByText(/E mbyllur · 8,00\s€ në dorë/)).toBeVisible()
  await dialogIsOpen(page)
  await press(page, 'Ktheje')
  await press(page, 'shumë e gabuar')
  await press(page, /^Kthe 8,00/)
  await expect(page.getByText(saleReplies.voided.message)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mbyll vizitën' })).toBeVisible()
  expect(await salon.booked(today)).toMatchObject([{ saleId: null, price: 8 }])
})

test('a sale with a product and a discount is paid partly by card', async ({ page, people }) => {
  test.slow()
  const owner = await people.owner()
  const { salon } = await oneWhoCame(page, owner)
  await enter(page, owner, '/terminet')
  await blockOf(page, client).click()
  await press(page, 'Mbyll vizitën')
  await press(page, 'Produkt')
  await page.getByLabel('Çfarë u shit').fill('Shampo')
  await page.getByLabel('Çmimi: Shampo').fill('12')
  await press(page, /^Zbritje/)
  await press(page, '10%')
  await press(page, 'klient i rregullt')
  await pay(page, 'Ndaje')
  await page.getByRole('textbox', { name: 'Kartë' }).fill('10')
  // The missing amount is shown, and goes to the payment that is pressed.
  await expect(page.getByRole('textbox', { name: 'Para në dorë' })).toHaveValue('')
  await expect(page.getByText(said(saleComplaints.missing({ sum: '8,00\u00a0€' })))).toBeVisible()
  await press(page, '8,00\u00a0€ në dorë')
  await expect(page.getByRole('textbox', { name: 'Para në dorë' })).toHaveValue('8,00')
  await dialogIsOpen(page)
  await withFinger(page, async () => expect(await smallTargetsWithin(page, 'dialog')).toEqual([]))
  await press(page, /^Mbyll, 18,00/)
  await expect(page.getByText(closed)).toBeVisible()
  await blockOf(page, client).click()
  await expect(page.getByText(/E mbyllur · 18,00\s€ e ndarë/)).toBeVisible()
  expect(await salon.booked(today)).toMatchObject([{ status: 'completed', price: 7.2 }])
})

test.describe('two devices close the same visit', () => {
  test.use({ refusals: [409] })

  test('the second device is told that the visit is closed already', async ({ page, people }) => {
    const owner = await people.owner()
    const { salon, id } = await oneWhoCame(page, owner)
    // The news of the sale do not reach this device.
    await page.route('/api/live', () => undefined)
    await enter(page, owner, '/terminet')
    await blockOf(page, client).click()
    await press(page, 'Mbyll vizitën')
    await page.route('/api/appointments?*', () => undefined)
    await expect(page.getByRole('button', { name: /^Mbyll, 8,00/ })).toBeFocused()
    await salon.close(id, 8)
    await page.keyboard.press('Enter')
    await expect(page.getByText(saleErrors.alreadyClosed.message)).toBeVisible()
    await expect(page.getByRole('dialog')).toBeHidden()
  })
})
