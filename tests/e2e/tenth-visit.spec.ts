import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { nextVisitWords } from '#contract/next-visit.ts'
import { saleWords } from '#contract/sales.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

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
  await press(page, 'Mbyll vizitën')
  const reward = page.getByRole('switch', { name: 'E dhjeta falas' })
  await expect(reward).toBeChecked()
  await expect(page.getByText(/Prerje: −8,00\s€ · vula nisin nga zero/)).toBeVisible()
  await expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))
  await press(page, /^Mbyll pa pagesë/)
  const offer = page.getByRole('dialog', { name: nextVisitWords.title })
  await expect(offer.getByText(/^U mbyll: 0,00\s€/)).toBeVisible()
  await press(page, nextVisitWords.notNow)
  await expect(offer).toBeHidden()

  await blockOf(page, client).click()
  await expect(page.getByText('0 vula nga 10')).toBeVisible()
  await press(page, 'Ktheje')
  await press(page, 'shumë e gabuar')
  await press(page, /^Kthe /)
  await expect(page.getByText(saleWords.voided)).toBeVisible()
  await expect(page.getByText('kjo është e dhjeta')).toBeVisible()
})
