import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'
import { listStaff } from '#server/features/staff/data.ts'

// A barber's day also requests the automatic confirmation, which a barber may not start.
test.use({ refusals: [403] })

/** Behind the calendar of the day; on a phone in the menu of its name. */
async function openHistory(page: Page, isMobile: boolean) {
  const opener = isMobile ? 'Më shumë për ditën' : 'Shko te një ditë, historiku i ditës'
  await page.getByRole('button', { name: opener }).click()
  const role = isMobile ? 'menuitem' : 'link'
  await page.getByRole(role, { name: 'Historiku i ditës' }).click()
}

test('the history says who removed the appointment at 14, opened from the day or from the client', async ({
  page,
  context,
  people,
  database,
  isMobile,
}) => {
  const owner = await people.owner({ username: 'Arta Hoxha' })
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.barber('Besa')
  const staff = await listStaff(database, owner.salonId)
  const staffId = staff.find(({ name }) => name === 'Besa')?.id ?? null
  const besa = await people.member(owner, 'barber', { username: 'Besa Gashi', staffId })
  await salon.book('Drita Gashi', { appointment_time: '14:00', barber: 'Besa' })
  await salon.book('Linda Kelmendi', { appointment_time: '15:00' })

  const hers = await context.newPage()
  await enter(hers, besa, `/terminet?d=${nextWeek}`)
  await blockOf(hers, 'Drita Gashi').click()
  await hers.getByRole('dialog').getByRole('button', { name: 'Më shumë' }).click()
  await hers.getByRole('menuitem', { name: 'Fshi' }).click()
  await hers.getByRole('alertdialog').getByRole('button', { name: /Fshi/ }).click()
  await expect(blockOf(hers, 'Drita Gashi')).toBeHidden()

  await enter(page, owner, `/terminet?d=${nextWeek}`)
  await openHistory(page, isMobile)
  const title = isMobile ? 'Historiku' : 'Konfigurimet e Mia'
  await expect(page.getByRole('heading', { level: 1, name: title, exact: true })).toBeVisible()
  const removed = /^Besa Gashi hoqi terminin e Drita Gashi, .*, 14:00 te Besa\.$/
  await expect(page.getByRole('listitem').getByText(removed)).toBeVisible()
  await expect(page.getByText(/caktoi terminin e Linda Kelmendi/)).toBeVisible()

  // A barber reads the history of the own column.
  await openHistory(hers, isMobile)
  await expect(hers.getByRole('listitem').getByText(removed)).toBeVisible()
  await expect(hers.getByText(/Linda Kelmendi/)).toBeHidden()

  await page.goto(`/terminet?d=${nextWeek}`)
  await blockOf(page, 'Linda Kelmendi').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë' }).click()
  await page.getByRole('menuitem', { name: 'Historiku i ndryshimeve' }).click()
  await expect(page.getByText('Një termin')).toBeVisible()
  await expect(page.getByText(/caktoi terminin e Linda Kelmendi/)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText(removed)).toBeHidden()

  await enter(page, owner, '/klientet')
  await page.getByRole('button', { name: 'Drita Gashi' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Më shumë' }).click()
  await page.getByRole('menuitem', { name: 'Historiku i ndryshimeve' }).click()
  await expect(page.getByText('Klienti: Drita Gashi')).toBeVisible()
  await expect(page.getByRole('listitem').getByText(removed)).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
})
