import { appointmentWords } from '#contract/visits/appointments.ts'
import { addDays } from '#contract/kit/time.ts'
import { addressOf, enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

test('three steps lead a new salon from nothing to its first appointment', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await enter(page, owner)
  await expect(page.getByRole('heading', { name: 'Tri hapa' })).toBeVisible()
  await page.getByRole('button', { name: 'Shto shërbimet' }).click()
  await expect(page.getByText('Prerje flokësh, Mjekër, Prerje + mjekër')).toBeVisible()

  await page.getByRole('button', { name: 'Shto terminin e parë' }).click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill('Ermal Shala')
  await form.getByLabel('Klienti').press('Enter')
  await form.getByRole('radio', { name: /^Prerje flokësh/ }).check({ force: true })
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  await expect(page.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tri hapa' })).toBeHidden()
})

test('a new salon reaches the list of its people in one step', async ({ page, people }) => {
  await enter(page, await people.owner())
  await page.getByRole('link', { name: 'Shto barberë' }).click()
  await expect(page).toHaveURL('/konfigurimet?tab=ekipi')
  await expect(page.getByRole('button', { name: 'Shto dikë' })).toBeVisible()
})

test('the key N opens a new appointment from any page', async ({ page, people }) => {
  await enter(page, await people.owner(), '/klientet')
  await expect(page.getByRole('heading', { level: 1, name: 'Klientet' })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page.getByRole('dialog', { name: 'Termin i ri' })).toBeVisible()
  await expect(page.getByLabel('Klienti', { exact: true })).toBeFocused()
  expect((await addressOf(page)).pathname).toBe('/terminet')
})

test('appointments confirmed overnight are announced once, on the first page of the day', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const yesterday = addDays(today, -1)
  await salonOf(page, owner).book('Besa Hoxha', { appointment_date: yesterday })
  const news = page.getByText(appointmentWords.autoConfirmed('Besa Hoxha'))
  await enter(page, owner, '/klientet')
  await expect(news).toBeVisible()
  const asked = page.waitForResponse('/api/appointments/auto-confirm')
  await page.goto('/abonimi')
  await (await asked).finished()
  await expect(news).toBeHidden()
})
