import { expect, enter, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test('an owner makes a key, a program books with it, and once it is ended the program is out', async ({
  page,
  people,
  product,
}) => {
  const owner = await people.owner({ username: 'Arta Hoxha' })
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.barber('Besa')

  await enter(page, owner, '/konfigurimet?tab=lidhje')
  const part = page.getByRole('region', { name: 'Çelësa për programe' })
  await part.getByRole('button', { name: 'Çelës', exact: true }).click()
  const making = page.getByRole('dialog', { name: 'Çelës i ri' })
  await making.getByLabel('Emri i programit').fill('Boti i Telegramit')
  await making.getByRole('radio', { name: 'lexon e shkruan' }).check({ force: true })
  await making.getByRole('button', { name: 'Bëj çelësin' }).click()
  const made = page.getByRole('alertdialog', { name: 'Çelësi u bë' })
  const secret = (await made.locator('code').textContent()) ?? ''
  await made.getByRole('button', { name: 'E ruajta, mbylle' }).click()
  await expect(part.getByText('lexon e shkruan · ende pa u përdorur')).toBeVisible()

  const ask = (path: string, body?: object) =>
    fetch(product.url + path, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    })
  const booked = await ask('/api/appointments', {
    client_name: 'Drita Gashi',
    service_name: 'Prerje',
    barber: 'Besa',
    price: 10,
    appointment_date: nextWeek,
    appointment_time: '14:00',
  })
  expect(booked.status).toBe(200)
  expect((await ask('/api/sales')).status).toBe(403)

  await page.goto(`/terminet?d=${nextWeek}`)
  await expect(blockOf(page, 'Drita Gashi')).toBeVisible()
  await page.goto('/konfigurimet?tab=historiku')
  await expect(page.getByText(/^Boti i Telegramit caktoi terminin e Drita Gashi, /)).toBeVisible()

  await page.goto('/konfigurimet?tab=lidhje')
  await expect(part.getByText(/lexon e shkruan · përdorur sot/)).toBeVisible()
  await part.getByRole('button', { name: 'Hiqe: Boti i Telegramit' }).click()
  const ending = page.getByRole('alertdialog', { name: 'Boti i Telegramit nuk hyn më.' })
  await ending.getByRole('button', { name: 'Hiqe' }).click()
  await expect(page.getByText('Çelësi Boti i Telegramit u hoq.')).toBeVisible()
  await expect(part.getByText('lexon e shkruan')).toBeHidden()
  expect((await ask('/api/appointments')).status).toBe(401)
})
