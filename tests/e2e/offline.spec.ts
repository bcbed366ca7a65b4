import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { isReadyForOffline } from '#tests/support/outbox/ready-for-offline.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: ['offline'], serviceWorkers: 'allow' })

test('a day without network goes on, and what was done is sent by itself once there is a line', async ({
  page,
  context,
  people,
  isMobile,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.book('Besa Hoxha')
  await enter(page, owner, `/terminet?d=${nextWeek}`)
  const besa = blockOf(page, 'Besa Hoxha')
  await expect(besa).toBeVisible()
  await isReadyForOffline(page)

  await context.setOffline(true)
  const strip = page.getByText(/pa lidhje\./i).first()
  await expect(strip).toBeVisible()
  await expect(besa).toBeVisible()

  await test.step('a visit is confirmed, and says that it waits for the network', async () => {
    await besa.click()
    await page.getByRole('dialog').getByRole('button', { name: 'Konfirmo' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
    await expect(page.getByText(appointmentWords.confirmed)).toBeVisible()
    await expect(besa).toHaveAttribute('data-status', 'confirmed')
    await expect(besa).toHaveAccessibleName(/pret internetin/)
  })

  await test.step('a booking takes its place', async () => {
    const form = page.getByRole('dialog', { name: 'Termin i ri' })
    if (isMobile) await page.getByLabel('Termin i ri').click()
    else await page.keyboard.press('n')
    await expect(form.getByText(/^Vendet e lira sipas orës/)).toBeVisible()
    await form.getByLabel('Klienti').fill('Ermal Shala')
    await form.getByLabel('Klienti').press('Enter')
    await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
    await form.getByRole('button', { name: /^Ruaj/ }).click()
    await expect(page.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
    await expect(blockOf(page, 'Ermal Shala')).toHaveAccessibleName(/pret internetin/)
  })

  await test.step('the list behind the strip names both, and one is taken out and put back', async () => {
    await page.getByRole('button', { name: /^2 presin/ }).click()
    const list = page.getByRole('dialog', { name: '2 presin internetin' })
    await expect(list.getByText('Besa Hoxha')).toBeVisible()
    await expectOpenToEveryone(page)
    await list.getByRole('button', { name: /^Hiq.*Ermal Shala/ }).click()
    await expect(blockOf(page, 'Ermal Shala')).toHaveCount(0)
    await page.getByRole('button', { name: 'Zhbëj' }).last().click()
    await page.keyboard.press('Escape')
    await expect(blockOf(page, 'Ermal Shala')).toBeVisible()
  })

  await context.setOffline(false)
  await expect(page.getByText('2 ndryshime u dërguan')).toBeVisible()
  await expect(strip).toBeHidden()
  await expect(blockOf(page, 'Ermal Shala')).not.toHaveAccessibleName(/pret internetin/)
  const booked = async () =>
    (await salon.booked()).map(({ client_name, status }) => `${client_name} ${status}`).toSorted()
  expect(await booked()).toEqual(['Besa Hoxha confirmed', 'Ermal Shala pending'])
})
