import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { nextVisitWords } from '#contract/returns/next-visit.ts'
import { returnLabels } from '#contract/returns/returns.ts'
import { saleWords } from '#contract/till/sales.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import {
  smallTargetsWithin,
  touchesFrom,
  withFinger,
} from '#tests/support/browser/touch-and-tab.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const [besa, drita, ilir, teuta] = ['Besa Hoxha', 'Drita Leka', 'Ilir Kola', 'Teuta Berisha']
const walkIn = 'Kalimtar'
/** All of them have begun by now: a visit counts from then on. */
const times = ['08:00', '08:30', '09:00', '09:30']
const inFourWeeks = addDays(today, 28)

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const sheetOf = (page: Page) => page.getByRole('dialog', { name: nextVisitWords.title })

async function close(page: Page, client: string) {
  await blockOf(page, client).first().click()
  await press(page, 'Mbyll vizitën')
  await press(page, /^Mbyll, 8,00/)
}

test('of five clients of an evening three leave with their next visit', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till()
  await salon.service('Prerje', { againDays: 28 })
  for (const [nth, client] of [besa, drita, ilir, teuta].entries()) {
    const at = { appointment_date: today, appointment_time: times[nth] ?? '' }
    await salon.arrive((await salon.book(client, at)).id)
  }
  const late = { appointment_date: today, appointment_time: '10:00' }
  await salon.arrive((await salon.book('', { ...late, source: 'walk_in' })).id)

  await enter(page, owner, '/terminet')
  await close(page, besa)
  await expect(sheetOf(page)).toContainText(nextVisitWords.again('Prerje', 28))
  await expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'dialog'))
  await withFinger(page, async () => expect(await smallTargetsWithin(page, 'dialog')).toEqual([]))
  await press(page, /^Ruaj .*, 08:00/)
  await expect(sheetOf(page)).toBeHidden()
  await expect(page.getByRole('button', { name: 'Zhbëj' }).first()).toBeVisible()

  await close(page, drita)
  await expect(sheetOf(page)).toBeVisible()
  const touches = await touchesFrom(page)
  await press(page, /^Ruaj .*, 08:30/)
  await expect(sheetOf(page)).toBeHidden()
  expect(await touches()).toBe(1)

  await close(page, ilir)
  await press(page, new RegExp(`${nextVisitWords.afterWeeks(3)}$`))
  await press(page, /^Ruaj .*, 09:00/)
  await expect(sheetOf(page)).toBeHidden()

  await close(page, teuta)
  await press(page, nextVisitWords.notNow)
  await expect(sheetOf(page)).toBeHidden()

  await close(page, walkIn)
  await expect(page.getByText(saleWords.closed(walkIn))).toBeVisible()
  await expect(sheetOf(page)).toBeHidden()

  expect(await salon.booked(inFourWeeks)).toMatchObject([
    { client_name: besa, appointment_time: '08:00', price: 8, duration: 30 },
    { client_name: drita, appointment_time: '08:30' },
  ])
  expect(await salon.booked(addDays(today, 21))).toMatchObject([{ client_name: ilir }])
  await page.goto('/raportet')
  await press(page, new RegExp(`^3 ${returnLabels.booked}`))
  await expect(page.getByRole('dialog').getByRole('link', { name: ilir })).toBeVisible()
})
