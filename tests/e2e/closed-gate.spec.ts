import { addDays } from '#contract/kit/time.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const headers = ({ token }: { token: string }) => ({ authorization: `Bearer ${token}` })
const visit = {
  appointment_date: today,
  appointment_time: '10:00',
  client_name: 'Besa Hoxha',
  client_phone: '069 123 4567',
  service_name: 'Prerje',
  barber: 'Arben',
  price: 8,
  create: true,
}

test('a salon whose trial has just ended can read its days and write nothing', async ({
  page,
  people,
  database,
}) => {
  const owner = await people.owner()
  await page.request.post(appointmentRoutes.add.path, { headers: headers(owner), data: visit })
  await database`
    update salons set trial_end_date = ${addDays(today, -14)} where id = ${owner.salonId}`
  await enter(page, owner)
  await page.getByRole('link', { name: 'Shiko terminet (vetëm lexim)' }).click()
  await expect(page).toHaveURL('/terminet/lexim')
  await expect(page.getByText(/^Vetëm lexim, deri më/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Termin i ri' })).toHaveCount(0)
  await page.getByRole('button', { name: /Besa Hoxha/ }).click()
  const card = page.getByRole('dialog')
  await expect(card.getByRole('link', { name: visit.client_phone, exact: true })).toBeVisible()
  await expect(card.getByRole('button')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.getByRole('radio', { name: 'Javë' }).check()
  // A phone opens on one barber.
  await page.getByRole('button', { name: 'Të gjithë' }).click()
  await expect(page.getByRole('button', { name: /Besa Hoxha/ })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Abonohu Tani' }).click()
  await expect(page).toHaveURL('/abonimi')
})

test('a week of many barbers is read by the hour, and its visits by barber', async ({
  page,
  people,
  database,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  for (const name of ['Drita', 'Ermal']) await salon.barber(name)
  await page.request.post(appointmentRoutes.add.path, { headers: headers(owner), data: visit })
  await database`
    update salons set trial_end_date = ${addDays(today, -14)} where id = ${owner.salonId}`
  await enter(page, owner, '/terminet/lexim?v=week&b=')
  await page.getByRole('button', { name: /ora 10: 1 termin/ }).click()
  const list = page.getByRole('dialog')
  await expect(list.getByRole('region')).toHaveCount(1)
  await expect(list.getByRole('button', { name: /Vend i lirë/ })).toHaveCount(0)
  await list.getByRole('region', { name: 'Arben' }).getByRole('button').click()
  await expect(list.getByRole('link', { name: visit.client_phone, exact: true })).toBeVisible()
})

test('a salon whose days of reading are over can read nothing any more', async ({
  page,
  people,
}) => {
  await enter(page, await people.owner({ trialEndDate: addDays(today, -15) }), '/terminet/lexim')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Qasje e kufizuar')
  await expect(page.getByRole('link', { name: /vetëm lexim/ })).toHaveCount(0)
})

test('a member of an unpaid salon is told to ask the owner', async ({ page, people }) => {
  const owner = await people.expired({ username: 'Salloni Besa' })
  await enter(page, await people.member(owner, 'desk'))
  await expect(page.getByText(/Pyesni pronarin e sallonit Salloni Besa/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abonohu Tani' })).toHaveCount(0)
  await page.goto('/abonimi')
  await expect(page.getByText(/Pyesni pronarin: vetëm ai i hap përsëri\./)).toBeVisible()
})
