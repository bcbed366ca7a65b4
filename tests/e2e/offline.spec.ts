import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: ['offline'] })

test('the open day stays readable without network, and typed text waits for the connection', async ({
  page,
  context,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha')
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await blockOf(page, 'Besa Hoxha').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Konfirmo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Kthehu' }).click()
  await page.getByRole('button', { name: 'Mbyll', exact: true }).click()

  await context.setOffline(true)
  const banner = page.getByText('Jeni pa lidhje.', { exact: false })
  await expect(banner).toBeVisible()
  await expect(blockOf(page, 'Besa Hoxha')).toBeVisible()

  await test.step('a change without network is refused and undone on the screen', async () => {
    await blockOf(page, 'Besa Hoxha').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Konfirmo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
    await expect(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
    await expect(blockOf(page, 'Besa Hoxha')).toHaveAttribute('data-status', 'pending')
    await page.getByRole('button', { name: 'Mbyll njoftimin' }).click()
  })

  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await test.step('a booking form without network keeps what was typed', async () => {
    if (isMobile) await page.getByLabel('Termin i ri').click()
    else await page.keyboard.press('n')
    await form.getByLabel('Klienti').fill('Ermal Shala')
    await form.getByLabel('Klienti').press('Enter')
    await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
    await form.getByRole('button', { name: /^Ruaj/ }).click()
    await expect(form.getByText('Gabim në lidhje me serverin')).toBeVisible()
    await expect(form.getByLabel('Klienti')).toHaveValue('Ermal Shala')
  })

  await context.setOffline(false)
  await expect(banner).toBeHidden()
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  await expect(page.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
  await expect.poll(async () => (await salon.booked()).length).toBe(2)
})
