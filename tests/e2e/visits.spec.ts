import type { Locator, Page } from '@playwright/test'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { addDays } from '#contract/kit/time.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'

const day = addDays(today, 7)
const client = 'Ermal Shala'

type Owner = { token: string; username: string }

const sent = async (page: Page, { token }: Owner, path: string, data: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.status(), path).toBe(200)
}

const colour = { name: 'Ngjyrosje', price: 35, work: 45, wait: 30, finish: 15 }

/** Three services and a client who came yesterday for one of them; no visits today. */
async function salonAtWork(page: Page, owner: Owner) {
  for (const service of [
    { name: 'Qethje', price: 8, duration: 30 },
    { name: 'Mjekër', price: 5, duration: 20 },
    colour,
  ])
    await sent(page, owner, serviceRoutes.add.path, service)
  await sent(page, owner, clientRoutes.add.path, { name: client })
  await sent(page, owner, appointmentRoutes.add.path, {
    client_name: client,
    service_name: 'Qethje',
    appointment_date: addDays(day, -8),
    appointment_time: '10:00',
    price: 8,
    barber: owner.username,
  })
  await enter(page, owner, `/terminet?d=${day}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Terminet')
}

/** Touches and presses keys, and counts them. */
function hand(page: Page, isMobile: boolean) {
  let acts = 0
  return {
    acts: () => acts,
    press: async (...keys: string[]) => {
      for (const key of keys) await page.keyboard.press(key)
      acts += keys.length
    },
    touch: async (place: Locator) => {
      await (isMobile ? place.tap() : place.click())
      acts++
    },
  }
}

const saved = (page: Page, name: string) => page.getByText(appointmentWords.added(name))
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name })

test('an appointment of two services for a known client takes 12 keys at the desk, 6 touches on a phone', async ({
  page,
  people,
  isMobile,
}) => {
  await salonAtWork(page, await people.owner())
  const { acts, press, touch } = hand(page, isMobile)
  if (isMobile) {
    await touch(page.getByLabel('Termin i ri'))
    await touch(button(page, client))
    await touch(button(page, 'Edhe një shërbim'))
    await touch(button(page, 'Shto Mjekër'))
    await touch(button(page, /^Ruaj/))
  } else {
    await press('n')
    await expect(page.getByLabel('Klienti')).toBeFocused()
    await press('e', 'r', 'm')
    await expect(page.getByRole('option', { name: new RegExp(client) })).toBeVisible()
    await press('ArrowDown', 'Enter', '+')
    await expect(page.getByLabel('Edhe një shërbim')).toBeFocused()
    await press('m', 'j', 'Enter', 'Enter')
  }
  await expect(saved(page, client)).toBeVisible()
  expect(acts()).toBeLessThanOrEqual(isMobile ? 6 : 12)
  await expect(page.locator('.booking', { hasText: 'Qethje + Mjekër' })).toBeVisible()
})

test(
  'another client is booked into the waiting time of a colouring',
  { tag: '@phone' },
  async ({ page, people, isMobile }) => {
    const owner = await people.owner()
    await salonAtWork(page, owner)
    await sent(page, owner, appointmentRoutes.add.path, {
      client_name: 'Teuta Berisha',
      appointment_date: day,
      appointment_time: '10:00',
      parts: [{ service_name: 'Ngjyrosje' }],
    })
    await page.reload()
    const { acts, touch } = hand(page, isMobile)
    const wait = page.locator('.booking-wait')
    await expect(wait).toContainText('pritje 30 min')
    // The grid is drawn first, and reacts to the pointer once its lazy module is loaded.
    await page.locator('.grid-slot[style]').waitFor({ state: 'attached' })
    await touch(wait)
    await expect(button(page, /10:45 · te/)).toBeVisible()
    await touch(button(page, client))
    await touch(button(page, /^Ruaj/))
    await expect(saved(page, client)).toBeVisible()
    expect(acts()).toBe(3)
    await expect(page.locator('.booking[data-guest]')).toContainText(client)
    await expect(wait).not.toContainText('vend i lirë')
  },
)
