import type { Page } from '@playwright/test'
import { saleReplies } from '#contract/till/till-replies.ts'
import { addDays } from '#contract/kit/time.ts'
import { nextVisitWords } from '#contract/returns/next-visit.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { touchesFrom } from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, phoneOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Besa Hoxha'
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()

test('the tenth visit is free by the touch that closes it, and its sale gives the stamps back', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till({ stamps: { every: 10, services: null, reward: 100 } })
  await salon.service('Prerje')
  const first = await salon.book(client, { appointment_date: today })
  await salon.arrive(first.id)
  const { client_id } = first
  for (let nth = 1; nth <= 9; nth++) {
    const before = await salon.book(client, {
      client_id,
      appointment_date: addDays(today, -28 * nth),
    })
    await salon.close(before.id, 8)
  }
  await enter(page, owner, '/terminet')
  await blockOf(page, client).click()
  await expect(page.getByText('kjo është e dhjeta')).toBeVisible()
  const touches = await touchesFrom(page)
  await press(page, 'Mbyll vizitën')
  const reward = page.getByRole('switch', { name: 'E dhjeta falas' })
  await expect(reward).toBeChecked()
  await expect(page.getByText(/Prerje: −8,00\s€ · vula nisin nga zero/)).toBeVisible()
  await expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))
  await press(page, /^Mbyll pa pagesë/)
  const offer = page.getByRole('dialog', { name: nextVisitWords.title })
  await expect(offer.getByText(/^U mbyll: 0,00\s€/)).toBeVisible()
  // As without stamps.
  expect(await touches()).toBe(2)
  await press(page, nextVisitWords.notNow)
  await expect(offer).toBeHidden()

  await blockOf(page, client).click()
  await expect(page.getByText('0 vula nga 10')).toBeVisible()
  await press(page, 'Ktheje')
  await press(page, 'shumë e gabuar')
  await press(page, /^Kthe /)
  await expect(page.getByText(saleReplies.voided.message)).toBeVisible()
  await expect(page.getByText('kjo është e dhjeta')).toBeVisible()
})

test('a client reads the stamps behind the link of a visit, in both languages', async ({
  page,
  people,
}) => {
  const salon = salonOf(page, await people.owner())
  await salon.till({ stamps: { every: 3, services: null, reward: 100 } })
  await salon.service('Prerje')
  await salon.openDoor({ phone: '', horizonDays: 60 })
  const { id: client_id } = await salon.client(client, { phone: '069 444 1122' })
  await salon.book(client, {
    client_id,
    appointment_date: addDays(today, 1),
    status: 'confirmed',
  })
  const closeBefore = async (days: number) => {
    const before = await salon.book(client, { client_id, appointment_date: addDays(today, -days) })
    await salon.close(before.id, 8)
  }
  await closeBefore(28)
  const phone = await phoneOf(page, salon, client)
  await expect(phone.getByText('1 vulë nga 3 · e treta falas')).toBeVisible()
  await closeBefore(56)
  await phone.reload()
  await expect(phone.getByText('Herën tjetër: e treta falas')).toBeVisible()
  await phone.goto(`${new URL(phone.url()).pathname}?lang=en`)
  await expect(phone.getByText('Next time: your 3rd visit, free')).toBeVisible()
  await expectOpenToEveryone(phone)
})
