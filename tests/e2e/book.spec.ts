import type { Page } from '@playwright/test'
import { appointmentRoutes, appointmentWords } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients.ts'
import { addDays } from '#contract/kit/time.ts'
import { serviceRoutes } from '#contract/services.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'

const client = 'Ermal Shala'
const day = addDays(today, 7)

type Owner = { token: string; username: string }

const sent = async (page: Page, { token }: Owner, path: string, data: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.status(), path).toBe(200)
}

/** A salon with one service and one client, who came a week before the shown day. */
async function salonAtWork(page: Page, owner: Owner) {
  await sent(page, owner, serviceRoutes.add.path, { name: 'Prerje', price: 8, duration: 30 })
  await sent(page, owner, clientRoutes.add.path, { name: client })
  await sent(page, owner, appointmentRoutes.add.path, {
    client_name: client,
    service_name: 'Prerje',
    appointment_date: addDays(day, -7),
    appointment_time: '10:00',
    price: 8,
    barber: owner.username,
  })
}

/** N, three letters of the name, Enter for the person, Enter to save. */
async function bookByKeyboard(page: Page) {
  let strokes = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) {
      strokes++
      await page.keyboard.press(key)
    }
  }
  await press('n')
  await expect(page.getByLabel('Klienti')).toBeFocused()
  await press('e', 'r', 'm')
  await expect(page.getByRole('option', { name: new RegExp(client) })).toBeVisible()
  await press('Enter')
  await expect(page.getByRole('radio', { name: /Prerje/ })).toBeChecked()
  await press('Enter')
  return strokes
}

/** Three taps: the plus, the client, Ruaj. */
async function bookByThumb(page: Page) {
  const places = [
    page.getByLabel('Termin i ri'),
    page.getByRole('button', { name: client }),
    page.getByRole('button', { name: /^Ruaj/ }),
  ]
  for (const place of places) await place.tap()
  return places.length
}

test('an appointment for a known client takes 6 keys at the desk and 3 taps on a phone', async ({
  page,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  await salonAtWork(page, owner)
  await enter(page, owner, `/terminet?d=${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terminet')
  const acts = isMobile ? await bookByThumb(page) : await bookByKeyboard(page)
  await expect(page.getByText(appointmentWords.added(client))).toBeVisible()
  expect(acts).toBe(isMobile ? 3 : 6)
})
