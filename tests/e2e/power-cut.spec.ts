import { enterForGood, expect, test } from '#tests/support/browser/journey.ts'
import { deviceWithBattery } from '#tests/support/outbox/device-with-battery.ts'
import { isReadyForOffline } from '#tests/support/outbox/ready-for-offline.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const clients = 'Agim Besa Cen Drita Era Fatos Gent Hana Ilir Jeta Krenar Lule'.split(' ')
const timeOf = (nth: number) => `${10 + Math.floor(nth / 2)}:${nth % 2 === 0 ? '00' : '30'}`

test('twelve acts that a device wrote without network outlive its battery', async ({
  page: desk,
  people,
  product,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(desk, owner)
  await salon.service('Prerje')
  for (const [nth, name] of clients.entries())
    await salon.book(name, { appointment_time: timeOf(nth) })
  const device = await deviceWithBattery()

  const morning = await device.switchOn()
  await enterForGood(morning.page, owner, product.url)
  await morning.switchOff()

  const day = await device.switchOn()
  await day.page.goto(`${product.url}/terminet?d=${nextWeek}`)
  await expect(blockOf(day.page, 'Agim')).toBeVisible()
  await isReadyForOffline(day.page)
  await day.context.setOffline(true)
  for (const name of clients) {
    await blockOf(day.page, name).click()
    await day.page.getByRole('dialog').getByRole('button', { name: 'Konfirmo' }).click()
    await day.page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
    await expect(day.page.getByRole('dialog')).toHaveCount(0)
    await expect(blockOf(day.page, name)).toHaveAttribute('data-status', 'confirmed')
  }
  await expect(day.page.getByRole('button', { name: /^12 presin/ })).toBeVisible()
  await day.takeBatteryOut()

  const next = await device.switchOn()
  await next.page.goto(`${product.url}/terminet?d=${nextWeek}`)
  const statuses = async () => (await salon.booked()).map(({ status }) => status)
  await expect.poll(statuses, { timeout: 120_000 }).toEqual(clients.map(() => 'confirmed'))
  await next.takeBatteryOut()
  await device.forget()
})
