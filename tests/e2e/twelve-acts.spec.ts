import type { Page } from '@playwright/test'
import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { addDays } from '#contract/kit/time.ts'
import { requestWords } from '#contract/outside/requests.ts'
import { saleWords } from '#contract/till/sales.ts'
import { told, type Hand, handOn, sitDownByKey } from '#tests/support/browser/hands/counted-hand.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { hasHands } from '#tests/support/browser/hands/schedule-hand.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, nextWeek, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Ermal Shala'
type Salon = ReturnType<typeof salonOf>
type Act = {
  /** Prepares the salon; answers the address where the act begins. */
  before: (salon: Salon) => Promise<string>
  touches: (hand: Hand, page: Page, barber: string) => Promise<unknown>
  keys: (hand: Hand, page: Page) => Promise<unknown>
  after: (page: Page) => Promise<unknown>
}

const day = `/terminet?d=${nextWeek}`
const wordsAre = (words: string | RegExp) => (page: Page) =>
  expect(page.getByText(words).first()).toBeVisible()
const ahead =
  (more: object = {}) =>
  async (salon: Salon) => {
    await salon.book(client, { status: 'confirmed', ...more })
    return day
  }
const ofToday = async (salon: Salon) => {
  await salon.book(client, {
    appointment_date: today,
    appointment_time: '00:00',
    status: 'confirmed',
  })
  return '/terminet'
}
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true })
const acts: Record<string, Act> = {
  'A known client is booked': {
    before: async (salon) => {
      await salon.book(client, { appointment_date: addDays(today, -7) })
      return day
    },
    touches: async ({ touch }) => {
      await touch('Termin i ri', 'link')
      await touch(client)
      await touch(/^Ruaj/)
    },
    keys: async ({ press }, page) => {
      await press('n')
      await expect(field(page, 'Klienti')).toBeFocused()
      await press('e', 'r', 'm')
      await expect(page.getByRole('option', { name: new RegExp(client) })).toBeVisible()
      await press('Enter')
      await expect(page.getByRole('radio', { name: /Prerje/ })).toBeChecked()
      await press('Enter')
    },
    after: wordsAre(appointmentWords.added(client)),
  },
  'A new client is booked, with a number': {
    before: () => Promise.resolve(day),
    touches: async ({ touch, tap }, page) => {
      await touch('Termin i ri', 'link')
      await tap(field(page, 'Klienti'))
      await page.keyboard.type(client)
      await tap(page.locator('.service-chip'))
      await tap(field(page, 'Telefoni'))
      await page.keyboard.type('069 123 4567')
      await touch(/^Ruaj/)
    },
    keys: async ({ press, tabTo }, page) => {
      await press('n')
      await expect(field(page, 'Klienti')).toBeFocused()
      await page.keyboard.type(client)
      await tabTo(page.getByRole('radio', { name: /Prerje/ }))
      await press('Space')
      await tabTo(field(page, 'Telefoni'))
      await page.keyboard.type('069 123 4567')
      await press('Enter')
    },
    after: wordsAre(appointmentWords.added(client)),
  },
  'Who walks in sits down': {
    before: () => Promise.resolve('/terminet'),
    touches: ({ touch }) => touch(/^Kalimtar/).then(() => touch(/^Ul te /)),
    keys: (hand, page) => sitDownByKey(hand, page),
    after: wordsAre(/^Kalimtar te Arta, \d\d:\d\d/),
  },
  'A client has come': {
    before: ofToday,
    touches: async ({ touch, tap }, page) => {
      await tap(blockOf(page, client))
      await touch(/^Erdhi/)
    },
    keys: async (hand, page) => {
      await hand.openByKey(blockOf(page, client))
      await hand.press('a')
    },
    after: wordsAre(appointmentWords.arrived(client)),
  },
  'A visit that waits is confirmed': {
    before: ahead({ status: 'pending' }),
    touches: async ({ touch, tap }, page) => {
      await tap(blockOf(page, client))
      await touch(/^Konfirmo/)
      await tap(page.getByRole('alertdialog').getByRole('button', { name: /^Konfirmo/ }))
    },
    keys: async (hand, page) => {
      await hand.openByKey(blockOf(page, client))
      await hand.tabTo(page.getByRole('button', { name: /^Konfirmo/ }))
      await hand.press('Enter')
      await hand.tabTo(page.getByRole('alertdialog').getByRole('button', { name: /^Konfirmo/ }))
      await hand.press('Enter')
    },
    after: (page) => expect(blockOf(page, client)).toHaveAttribute('data-status', 'confirmed'),
  },
  'A visit goes to another hour': {
    before: ahead(),
    touches: ({ hold }, _, barber) => hold(barber, '10:10', '11:10'),
    keys: async ({ press }, page) => {
      await blockOf(page, client).focus()
      await press('z', 'ArrowDown', 'Enter')
    },
    after: wordsAre(/u zhvendos/),
  },
  'A client calls it off': {
    before: ahead(),
    touches: async ({ touch, tap }, page) => {
      await tap(blockOf(page, client))
      for (const name of ['Anulo', /^Klienti/]) await touch(name)
    },
    keys: async ({ openByKey, press }, page) => {
      await openByKey(blockOf(page, client))
      await press('x')
      await expect(page.getByRole('button', { name: 'Mbrapa' })).toBeFocused()
      await press('k')
    },
    after: wordsAre(/anul/),
  },
  'A client is telephoned': {
    before: async (salon) => {
      await salon.client(client, { phone: '+355 69 123 4567' })
      return ahead()(salon)
    },
    touches: async ({ touch, tap }, page) => {
      await tap(blockOf(page, client))
      await touch(/^Thirr/, 'link')
    },
    keys: async (hand, page) => {
      await hand.openByKey(blockOf(page, client))
      await hand.tabTo(page.getByRole('link', { name: /^Thirr|^\+355/ }).first())
      await hand.press('Enter')
    },
    after: (page) =>
      expect(page.getByRole('dialog').locator('a[href^="tel:"]').first()).toBeVisible(),
  },
  'A visit is closed, paid in cash as booked': {
    before: async (salon) => {
      await salon.till()
      const { id } = await salon.book(client, { appointment_date: today })
      await salon.arrive(id)
      return '/terminet'
    },
    touches: async ({ touch, tap }, page) => {
      await tap(blockOf(page, client))
      await touch('Mbyll vizitën')
      await touch(/^Mbyll, 8,00/)
    },
    keys: async (hand, page) => {
      await hand.openByKey(blockOf(page, client))
      await hand.press('m')
      await expect(page.getByRole('button', { name: /^Mbyll, 8,00/ })).toBeVisible()
      await hand.press('Enter')
    },
    after: wordsAre(saleWords.closed(client)),
  },
  'The same again for a client who sits there': {
    before: ahead(),
    touches: async ({ touch, tap }, page) => {
      await tap(blockOf(page, client))
      await touch(client, 'link')
      await touch('Termin i ri')
      await touch(/^Ruaj/)
    },
    keys: async (hand, page) => {
      await hand.openByKey(blockOf(page, client))
      await hand.tabTo(page.getByRole('dialog').getByRole('link', { name: client }))
      await hand.press('Enter')
      await expect(page.getByRole('button', { name: 'Termin i ri' }).last()).toBeFocused()
      await hand.press('Enter')
      await expect(page.getByRole('radio', { name: /Prerje/ })).toBeChecked()
      await hand.press('Enter')
    },
    after: wordsAre(appointmentWords.added(client)),
  },
  'A request from outside is answered': {
    before: async (salon) => {
      await salon.askAtDoor(client)
      return day
    },
    touches: async ({ touch, tap }, page) => {
      await tap(blockOf(page, client))
      await touch('Prano')
    },
    keys: async (hand, page) => {
      await hand.openByKey(blockOf(page, client), 'Ky nuk ishte klient')
      await hand.tabTo(page.getByRole('button', { name: 'Prano' }))
      await hand.press('Enter')
    },
    after: wordsAre(requestWords.accepted(client)),
  },
  'An hour is kept free': {
    before: () => Promise.resolve(day),
    touches: async ({ touch, hold }, _, barber) => {
      await hold(barber, '11:10')
      await touch('I zënë', 'menuitem')
    },
    keys: async ({ press }, page) => {
      await page.locator('.grid-slot').focus()
      await press('ContextMenu')
      await expect(page.getByRole('menuitem', { name: 'Termin i ri' })).toBeFocused()
      await press('ArrowDown', 'Enter')
    },
    after: (page) => expect(page.locator('.schedule').getByText('I zënë').first()).toBeVisible(),
  },
}

test('the table of acts lists exactly the acts that this file does', () => {
  expect([...told.keys()].sort()).toEqual(Object.keys(acts).sort())
})

for (const [name, act] of Object.entries(acts))
  test(`${name}: takes as many touches and keys as the table says`, async ({
    page,
    people,
    isMobile,
  }) => {
    const owner = await people.owner()
    const salon = salonOf(page, owner)
    await salon.service('Prerje')
    const path = await act.before(salon)
    await enter(page, owner, path)
    await hasHands(page)
    const hand = handOn(page)
    await (isMobile ? act.touches(hand, page, owner.username) : act.keys(hand, page))
    await act.after(page)
    expect(hand.count()).toBe(told.get(name)?.[isMobile ? 'touches' : 'keys'])
  })
