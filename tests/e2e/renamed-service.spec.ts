import { serviceRoutes } from '#contract/services/services.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

test('a renamed service remains one service in the client’s usual and in the report', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  const headers = { authorization: `Bearer ${owner.token}` }
  const list = serviceRoutes.list.path
  await salon.service('Qethje')
  const { data } = (await (await page.request.get(list, { headers })).json()) as {
    data: { id: string }[]
  }
  const visit = { appointment_date: today, service_name: 'Qethje', price: 8, duration: 30 }
  await salon.book('Ermal Shala', { ...visit, appointment_time: '00:10', status: 'completed' })
  const renamed = await page.request.put(`${list}/${data[0]?.id}`, {
    headers,
    data: { name: 'Prerje klasike' },
  })
  expect(renamed.status()).toBe(200)
  const again = { ...visit, service_name: 'Prerje klasike', appointment_time: '01:00' }
  await salon.book('Ermal Shala', { ...again, status: 'completed' })

  await enter(page, owner, '/raportet?period=week')
  const ranking = page.getByRole('region', { name: 'Shërbimet më të kërkuara' })
  await expect(ranking.getByText('Prerje klasike')).toBeVisible()
  await expect(ranking.getByText('Qethje')).toBeHidden()
  await expect(ranking).toContainText(/16,00\s€/)

  await page.goto('/klientet')
  await page.getByRole('button', { name: /Ermal Shala/ }).click()
  const client = page.getByRole('dialog', { name: 'Ermal Shala' })
  await expect(client).toContainText('Prerje klasike')
})
