import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { anotherDevice, enter, expect, test } from '#tests/support/browser/journey.ts'
import { isReadyForOffline } from '#tests/support/outbox/ready-for-offline.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

test.use({ refusals: ['offline'], serviceWorkers: 'allow' })

const days = [nextWeek, addDays(nextWeek, 1), addDays(nextWeek, 2)] as const
const names = {
  desk: ['Agim', 'Besa', 'Cen', 'Drita', 'Era'],
  phone: ['Fatos', 'Gent', 'Hana', 'Ilir', 'Jeta'],
} as const
const all = [...names.desk, ...names.phone]
const timeOf = (nth: number) => `${10 + Math.floor(nth / 2)}:${nth % 2 === 0 ? '00' : '30'}`
/** One client a day of that name. */
const clientOf = (name: string, nth: number) => `${name} i dites ${nth + 1}`

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

async function confirmVisit(page: Page, client: string) {
  await blockOf(page, client).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Konfirmo' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Konfirmo' }).click()
  await page.getByRole('button', { name: 'Mbyll', exact: true }).click()
  await expect(blockOf(page, client)).toHaveAttribute('data-status', 'confirmed')
}

async function bookAt(page: Page, client: string, time: string) {
  await page.getByLabel('Termin i ri').first().click()
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill(client)
  await form.getByLabel('Klienti').press('Enter')
  await form.getByRole('radio', { name: /Prerje/ }).check({ force: true })
  await form.getByLabel('Ora', { exact: true }).fill(time)
  await form.getByLabel('Ora', { exact: true }).press('Tab')
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  await expect(blockOf(page, client)).toBeVisible()
}

async function moveTo(page: Page, client: string, time: string) {
  await blockOf(page, client).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Zhvendos' }).click()
  await page.getByLabel('Ora', { exact: true }).fill(time)
  await page.getByLabel('Ora', { exact: true }).press('Tab')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^(Ruaj|Zhvendos)/ })
    .last()
    .click()
  await expect(blockOf(page, client)).toContainText(time)
}

async function note(page: Page, client: string, words: string) {
  await blockOf(page, client).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Edito' }).click()
  await page.getByLabel('Shënim', { exact: false }).first().fill(words)
  await button(page, 'Ruaj ndryshimet').click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
}

test('three days of a desk and a phone without network end with what both wrote, and five decisions', async ({
  page: desk,
  browser,
  people,
  product,
}) => {
  test.setTimeout(360_000)
  const owner = await people.owner()
  const salon = salonOf(desk, owner)
  await salon.service('Prerje')
  const ids = new Map<string, string>()
  for (const [nth, appointment_date] of days.entries())
    for (const [place, name] of all.entries()) {
      const client = clientOf(name, nth)
      const at = { appointment_date, appointment_time: timeOf(place) }
      ids.set(client, (await salon.book(client, at)).id)
    }
  const idOf = (name: string, nth: number) => ids.get(clientOf(name, nth)) ?? ''
  const context = await anotherDevice(browser, {
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'allow',
    baseURL: product.url,
  })
  const phone = await context.newPage()
  const devices = { desk, phone }
  for (const device of [desk, phone]) {
    await enter(device, owner, `/terminet?d=${days[0]}`)
    await expect(blockOf(device, clientOf('Agim', 0))).toBeVisible()
    await isReadyForOffline(device)
    await device.context().setOffline(true)
  }

  await test.step('the public page and another device go on meanwhile', async () => {
    await salon.askAtDoor('Lorik Haxhiu', '16:00')
    await salon.change(idOf('Agim', 0), { appointment_time: '17:30' })
    await salon.remove(idOf('Jeta', 2))
    await salon.change(idOf('Ilir', 2), { status: 'cancelled', cancelledBy: 'client' })
  })

  const workOn = async (device: 'desk' | 'phone', nth: number) => {
    const screen = devices[device]
    for (const name of names[device]) await confirmVisit(screen, clientOf(name, nth))
  }
  await test.step('forty acts are written', async () => {
    for (const [nth] of days.entries()) {
      if (nth > 0) {
        await button(desk, 'Dita tjetër').click()
        await phone
          .getByRole('radio')
          .nth(nth + 1)
          .check({ force: true })
      }
      await workOn('desk', nth)
      await workOn('phone', nth)
      await bookAt(desk, clientOf('Krenar', nth), nth === 0 ? '16:00' : '17:00')
      await bookAt(phone, clientOf('Lule', nth), nth === 1 ? '17:00' : '18:00')
      if (nth === 0) await moveTo(desk, clientOf('Agim', 0), '19:00')
      if (nth === 2) await moveTo(desk, clientOf('Besa', 2), '18:30')
      if (nth < 2) await note(phone, clientOf('Fatos', nth), 'vjen me djalin')
    }
    await expect(button(desk, /^20 presin/)).toBeVisible()
    await expect(button(phone, /^20 presin/)).toBeVisible()
  })

  await test.step('both have a line again, the desk first', async () => {
    await desk.context().setOffline(false)
    await expect(desk.getByText(/^20 ndryshime u dërguan/)).toBeVisible()
    await phone.context().setOffline(false)
    await expect(phone.getByText(/^20 ndryshime u dërguan/)).toBeVisible()
  })

  await test.step('the five are decided by one touch each', async () => {
    await desk.goto('/presin?s=internet')
    for (const left of [5, 4, 3, 2, 1]) {
      await expect(desk.getByRole('tab', { name: `Pa internet ${left}` })).toBeVisible()
      await desk.locator('.act-way').first().click()
    }
    await expect(desk.getByRole('tab', { name: /^Pa internet/ })).toHaveCount(0)
  })

  const lists = await Promise.all(days.map((day) => salon.booked(day)))
  const confirmed = lists.flat().filter(({ status }) => status === 'confirmed')
  // Thirty that were booked before, six that were written without network.
  expect(confirmed.filter(({ client_name: name }) => name !== 'Lorik Haxhiu')).toHaveLength(36)
  await context.close()
})
