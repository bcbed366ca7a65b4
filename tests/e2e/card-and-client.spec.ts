import type { Page } from '@playwright/test'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { nameWithWhom } from '#contract/kit/first-name.ts'
import { addDays } from '#contract/kit/time.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Teuta Berisha'

type Owner = { token: string; username: string }

const sent = async (page: Page, { token }: Owner, path: string, data: object) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await page.request.post(path, { data, headers })
  expect(answer.status(), path).toBe(200)
}

/** A client who came twice for the same service and has a visit today. */
async function salonOfToday(page: Page, owner: Owner) {
  await sent(page, owner, serviceRoutes.add.path, { name: 'Qethje', price: 8, duration: 30 })
  await sent(page, owner, clientRoutes.add.path, { name: client, phone: '+383 44 218 640' })
  for (const [back, more] of [
    [28, { status: 'completed' }],
    [14, { status: 'completed' }],
    [0, { status: 'confirmed', appointment_time: '00:00' }],
  ] as const)
    await sent(page, owner, appointmentRoutes.add.path, {
      client_name: client,
      service_name: 'Qethje',
      appointment_date: addDays(today, -back),
      appointment_time: '10:00',
      price: 8,
      barber: owner.username,
      ...more,
    })
  await enter(page, owner, '/terminet')
  await expect(blockOf(page, client)).toBeVisible()
}

/** Touches and presses keys, and counts them. */
function hand(page: Page, isMobile: boolean) {
  let acts = 0
  return {
    acts: () => acts,
    touch: async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
      const place = page.getByRole(role, { name }).last()
      await (isMobile ? place.tap() : place.click())
      acts++
    },
    open: async () => {
      await (isMobile ? blockOf(page, client).tap() : blockOf(page, client).click())
      acts++
    },
  }
}

test(
  'a no-show frees the barber, and a walk-in takes the time, with four touches',
  { tag: '@phone' },
  async ({ page, people, isMobile }) => {
    const owner = await people.owner()
    await salonOfToday(page, owner)
    const { acts, touch, open } = hand(page, isMobile)
    await open()
    await touch('Nuk erdhi')
    await expect(page.getByText(`${client} u shënua: nuk erdhi`)).toBeVisible()
    await touch(/^Kalimtar/)
    await touch(/^Ul te /)
    await expect(page.getByText(/^Kalimtar te /)).toBeVisible()
    expect(acts()).toBe(4)
  },
)

test(
  'a client’s next appointment is booked from a visit’s card, the usual at the first free slot',
  { tag: '@desk' },
  async ({ page, people, isMobile }) => {
    const owner = await people.owner()
    await salonOfToday(page, owner)
    const { acts, touch, open } = hand(page, isMobile)
    await open()
    await expect(page.getByText(/Herën e fundit: Qethje/)).toBeVisible()
    await expect(page.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
      'href',
      'https://wa.me/38344218640',
    )
    await expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))
    await touch(client, 'link')
    const next = page.getByRole('dialog').getByRole('button', { name: 'Termin i ri' })
    await expect(next).toBeVisible()
    if (!isMobile) await expect(next).toBeFocused()
    await expect(
      page.getByText(
        new RegExp(`Si zakonisht Qethje te ${nameWithWhom(owner.username)}, vendi i parë: `),
      ),
    ).toBeVisible()
    await expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))
    await touch('Termin i ri')
    await expect(page.getByRole('combobox', { name: 'Klienti' })).toHaveValue(client)
    await touch(/^Ruaj/)
    await expect(page.getByText(appointmentWords.added(client))).toBeVisible()
    expect(acts()).toBe(4)
    await expect(
      page.getByRole('dialog', { name: client }).locator('.client-history li'),
    ).toHaveCount(4)
  },
)
