import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { anotherDevice, enter, expect, test } from '#tests/support/browser/journey.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'
import { requestWords } from '#contract/outside/requests.ts'

const name = 'Agim Rexha'
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]

test('a request leads to its client, is shown in the schedule, and is answered on its card', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await salon.askAtDoor(name)

  await enter(page, owner, '/kerkesat')
  const request = page.getByRole('button', { name: new RegExp(`, ${name}, `) })
  for (const size of sizes) {
    await page.setViewportSize(size)
    await request.click()
    await expect(page.getByText('vendi mbahet për të')).toBeVisible()
    await expectOpenToEveryone(page)
  }
  await page.getByRole('button', { name: `Më shumë për ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Hap klientin' }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  for (const size of sizes) {
    await page.setViewportSize(size)
    await page.goto(`/terminet?d=${nextWeek}`)
    await expect(blockOf(page, name)).toHaveAttribute('aria-label', /Kërkesë$/)
    await expectOpenToEveryone(page, (shown) => complaintsWithin(shown, '.schedule'))
    await blockOf(page, name).click()
    await expect(page.getByRole('button', { name: 'Refuzo' })).toBeVisible()
    await expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))
  }
  await page.getByRole('button', { name: 'Prano' }).click()
  await expect(page.getByText(requestWords.accepted(name))).toBeVisible()
  await expect(blockOf(page, name)).toHaveAttribute('aria-label', /Konfirmuar$/)
})

test('a request marked as not a client frees its slot for the salon and says so to the sender', async ({
  page,
  people,
  browser,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const path = await salon.openDoor({ phone: '+355 69 123 4567', horizonDays: 60 })
  const door = `/api/public/salons/${path.slice('/s/'.length)}`
  await enter(page, owner, '/presin')
  await expect(page.getByText(requestWords.none)).toBeVisible()

  const { services } = (await (await page.request.get(door)).json()).salon
  const place = { services: [services[0].id], barber: 'any', date: nextWeek, time: '10:00' }
  const asked = await page.request.post(`${door}/bookings`, {
    data: { ...place, name, phone: '069 444 1122' },
  })
  const { token } = (await asked.json()).booking as { token: string }
  await page.getByRole('button', { name: `Më shumë për ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Ky nuk ishte klient' }).click()
  await page.getByRole('alertdialog').getByRole('button').last().click()
  await expect(page.getByText(requestWords.notAClient)).toBeVisible()
  await expect(page.getByText(requestWords.none)).toBeVisible()

  const stranger = await anotherDevice(browser, { baseURL: new URL(page.url()).origin })
  const theirs = await stranger.newPage()
  await theirs.goto(`/b/${token}`)
  await expect(theirs.getByText(/anulua|refuzua/i).first()).toBeVisible()
  await stranger.close()
})
