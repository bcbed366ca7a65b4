import type { Page } from '@playwright/test'
import { shortDate } from '#contract/kit/albanian.ts'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** Somebody who could come at ten alone. */
async function addArdita(page: Page) {
  await page.getByRole('button', { name: 'Shto në listë' }).click()
  const dialog = page.getByRole('dialog', { name: 'Në listën e pritjes' })
  await dialog.getByLabel('Klienti', { exact: true }).fill('Ardita Selmani')
  await dialog.getByLabel('Telefoni', { exact: true }).fill('069 444 1122')
  await dialog.getByLabel('Shërbimi', { exact: true }).selectOption('Prerje')
  await dialog.getByLabel('Deri', { exact: true }).fill(shortDate(nextWeek))
  await dialog.getByLabel('Nga', { exact: true }).fill(shortDate(nextWeek))
  await dialog.getByText('Tjera…').click({ force: true })
  await dialog.getByLabel('Nga ora', { exact: true }).fill('10:00')
  await dialog.getByLabel('Para orës', { exact: true }).fill('10:30')
  await expectOpenToEveryone(page)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

test('somebody waits on the list until a slot falls free, and one press books it', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.openDoor({ phone: '+355 69 123 4567' })
  await salon.service('Prerje')
  const besa = await salon.book('Besa Hoxha', { appointment_time: '10:00', duration: 60 })
  await enter(page, owner, '/presin?s=lista')
  const row = page.getByRole('listitem').filter({ hasText: 'Ardita Selmani' })

  await test.step('nobody waits yet, and somebody is added', async () => {
    await expect(page.getByText('Askush nuk pret.')).toBeVisible()
    await addArdita(page)
    await expect(row.getByText('ende asnjë vend')).toBeVisible()
    await expect(row.getByText('10:00–10:30')).toBeVisible()
  })
  await test.step('another visit is cancelled, and its slot stands in the row', async () => {
    await salon.change(besa.id, { status: 'cancelled' })
    await expect(row.getByText(/10:00 te /)).toBeVisible()
    await expectOpenToEveryone(page)
  })
  await test.step('Ruaje books it and opens the message', async () => {
    await row.getByRole('button', { name: 'Ruaje: Ardita Selmani' }).click()
    const message = page.getByRole('dialog', { name: 'Shkruaji klientit' })
    await expect(message.getByRole('textbox')).toHaveValue(/Ardita/)
    await page.keyboard.press('Escape')
    await expect(page.getByText('Askush nuk pret.')).toBeVisible()
  })
})
