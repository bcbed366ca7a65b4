import type { Page } from '@playwright/test'
import { repeatWords } from '#contract/visits/repeats/repeat-words.ts'
import { shortDay } from '#contract/kit/albanian.ts'
import { holidaysOf } from '#contract/absences/holidays.ts'
import { addDays } from '#contract/kit/time.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Fisnik Hoti'
const year = Number(today.slice(0, 4))
const bajram =
  [year, year + 1]
    .flatMap((one) => holidaysOf(one, 'AL'))
    .find(({ name, date }) => name === 'Fitër Bajrami' && date > addDays(today, 60))?.date ?? ''
/** The visit of four weeks later falls on Bajram. */
const first = addDays(bajram, -28)

const form = (page: Page) => page.getByRole('dialog', { name: 'Termin i ri' })
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const dialogIsOpen = (page: Page) =>
  expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))

test('a series around Bajram is seen, booked, cancelled and undone', async ({ page, people }) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.client(client, { phone: '+355 69 310 5520' })
  await enter(page, owner, `/terminet?d=${first}&new=1`)
  await form(page).getByLabel('Klienti').fill(client)
  await page.getByRole('option', { name: client }).click()
  await form(page)
    .getByRole('radio', { name: /Prerje/ })
    .click({ force: true })
  await press(page, 'Përsërit…')
  const dates = form(page).locator('.repeat-dates > li')
  await expect(dates).toHaveCount(6)
  await expect(dates.nth(1)).toContainText('Fitër Bajrami, festë')
  const other = dates.nth(1).locator('.repeat-other')
  await expect(other).toHaveAttribute('aria-pressed', 'true')
  await expect(other).not.toContainText(shortDay(bajram))
  await dialogIsOpen(page)
  await dates.nth(5).getByRole('button', { name: /^Lëre/ }).click()
  await expect(form(page).getByText('4 si janë, 1 me ndryshim, 1 jashtë')).toBeVisible()
  await press(page, 'Ruaj 5 termine')
  await expect(page.getByText(repeatWords.booked(5))).toBeVisible()
  const booked = await salon.booked(first)
  expect(booked).toMatchObject([{ series: { nth: 1, of: 5 } }])
  expect(await salon.booked(bajram)).toEqual([])

  await blockOf(page, client).click()
  const card = page.getByRole('dialog', { name: client })
  await expect(card.getByText(/1 nga 5/)).toBeVisible()
  await press(page, 'Shihi')
  await expect(page.locator('.series-dates > li')).toHaveCount(5)
  await dialogIsOpen(page)
  await page.keyboard.press('Escape')
  await expect(page.locator('.series-dates')).toBeHidden()
  await card.getByRole('button', { name: 'Anulo', exact: true }).click()
  await press(page, /^Klienti/)
  await expect(page.getByRole('radio', { name: /Vetëm këtë/ })).toBeChecked()
  await page.getByRole('radio', { name: /Këtë dhe 4 të tjerat/ }).check()
  await dialogIsOpen(page)
  await press(page, 'Anulo 5 termine')
  await expect(page.getByText(repeatWords.cancelled(5))).toBeVisible()
  expect(await salon.booked(first)).toMatchObject([{ status: 'cancelled' }])
  const toast = page.locator('.toast', { hasText: repeatWords.cancelled(5) })
  await toast.getByRole('button', { name: 'Zhbëj' }).click()
  await expect.poll(async () => (await salon.booked(first))[0]?.status).toBe('pending')
})
