import type { Page } from '@playwright/test'
import { expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, phoneOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

/** Linda at five, and three who wait for such a slot: two whom it does not fit, and Ardita. */
async function fullDay(page: Page, owner: Parameters<typeof salonOf>[1]) {
  const salon = salonOf(page, owner)
  await salon.openDoor({ phone: '+355 69 123 4567' })
  const { id: short } = await salon.service('Prerje')
  const { id: long } = await salon.service('Ngjyrosje', { duration: 90 })
  const book = (name: string, appointment_time: string, duration: number) =>
    salon.book(name, { appointment_time, duration, status: 'confirmed' })
  const { barber_id: barber } = await book('Linda Kelmendi', '17:00', 30)
  await book('Teuta Berisha', '17:30', 60)
  const wait = (name: string, phone: string, service: string) =>
    salon.wait({ client: { name, phone }, services: [service], after: '17:00' })
  await wait('Jehona Topalli', '069 444 1120', long)
  const besa = await wait('Besa Morina', '069 444 1121', short)
  await salon.offer(besa, { date: nextWeek, time: '18:30', barber })
  await wait('Ardita Selmani', '069 444 1122', short)
  return salon
}

test('a cancelled slot finds its third in line, who takes it by the link', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = await fullDay(page, owner)
  await enter(page, owner, `/terminet?d=${nextWeek}`)

  await test.step('the cancelled slot says whom it fits, and why not the two before', async () => {
    await blockOf(page, 'Linda Kelmendi').click()
    await page.getByRole('button', { name: 'Anulo', exact: true }).click()
    await page.getByRole('button', { name: /^Klienti/ }).click()
    const dialog = page.getByRole('dialog', { name: /^U lirua 17:00 te / })
    await expect(dialog.getByText('Linda Kelmendi anuloi. Sipas radhës:')).toBeVisible()
    await expect(dialog.getByText(/^Ngjyrosje, .*: nuk zë vend$/)).toBeVisible()
    await expect(dialog.getByText('ka ofertë')).toBeVisible()
    await expect(dialog.getByRole('button', { name: /^Ruaje/ })).toHaveCount(1)
    await expectOpenToEveryone(page)
    await dialog.getByRole('button', { name: /^Ofro.* 17:00 për Ardita Selmani$/ }).click()
  })
  await expect(page.getByRole('dialog', { name: 'Mesazhi gati' }).getByRole('textbox')).toHaveValue(
    /Ardita/,
  )
  await page.keyboard.press('Escape')
  const phone = await phoneOf(page, salon, 'Ardita Selmani')
  await test.step('the slot is held in the schedule', async () => {
    await expect(blockOf(page, 'Ardita Selmani')).toHaveAttribute('data-until', /^\d\d:\d\d$/)
  })
  await test.step('the client takes it, and the desk sees it confirmed', async () => {
    await phone.getByRole('button', { name: 'E dua' }).click()
    await expect(phone.getByRole('heading', { name: /^Shihemi/ })).toBeVisible()
    await expect(blockOf(page, 'Ardita Selmani')).not.toHaveAttribute('data-until')
    await expect(blockOf(page, 'Ardita Selmani')).toHaveAttribute('data-status', 'confirmed')
  })
})
