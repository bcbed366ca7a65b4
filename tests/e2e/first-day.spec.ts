import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { addDays } from '#contract/kit/time.ts'
import { addressOf, enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

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
