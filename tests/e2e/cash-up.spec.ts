import type { Page } from '@playwright/test'
import { saleReplies } from '#contract/till/till-replies.ts'
import { dayWords } from '#contract/till/days.ts'
import { addDays } from '#contract/kit/time.ts'
import { notFiscal, saleWords } from '#contract/till/sales.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const isOpenToAll = (page: Page) =>
  expectOpenToEveryone(page, (shown) => complaintsWithin(shown, 'main'))

test('a drawer is counted in the evening, and a sale refunded later counts for the next day', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till()
  await enter(page, owner, '/arka')
  await expect(page.getByText(notFiscal)).toBeVisible()

  await test.step('a shampoo is sold without a visit and paid in cash', async () => {
    await press(page, 'Shitje')
    await page.getByLabel('Çfarë u shit').fill('Shampo')
    await page.getByLabel('Çmimi: Shampo').fill('12')
    await press(page, /^Ruaj, 12,00/)
    await expect(page.getByText(saleWords.sold)).toBeVisible()
    await expect(page.getByText('Pa vizitë')).toBeVisible()
  })

  await test.step('cash is taken out of the drawer with a reason', async () => {
    await press(page, 'Hyrje ose dalje')
    await page.getByLabel('Shuma').fill('2')
    await press(page, 'kafe dhe ujë')
    await press(page, 'Ruaj')
    await expect(page.getByText(dayWords.moved(false))).toBeVisible()
    await isOpenToAll(page)
  })

  await test.step('the count shows the difference', async () => {
    await page.getByLabel('U numëruan').fill('9,50')
    await expect(page.getByText(/Mungojnë 0,50/)).toBeVisible()
    await page.getByLabel('Shënim për ndryshimin').fill('kusur')
    await press(page, 'Mbyll ditën')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Mbyll ditën' }).click()
    await expect(page.getByText(dayWords.closed)).toBeVisible()
    await expect(page.getByText(/E mbyllur nga/)).toBeVisible()
    await isOpenToAll(page)
  })

  await test.step('the printed day has columns and no frame of the app', async () => {
    await page.emulateMedia({ media: 'print' })
    const drawer = page.getByRole('table', { name: 'Sirtari' })
    await expect(drawer.getByRole('row').last()).toHaveText(/U numëruan. Mungojnë 0,50.*9,50/)
    await expect(page.locator('.day-sheet').getByText(notFiscal)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Fletë' })).toBeHidden()
    await expect(page.getByText('Kalo te përmbajtja')).toBeHidden()
    const ends = await page
      .locator('.sheet-table tr > :last-child')
      .evaluateAll((cells) => cells.map((cell) => Math.round(cell.getBoundingClientRect().right)))
    expect(new Set(ends).size).toBe(1)
    await page.emulateMedia({ media: 'screen' })
    await expect(page.locator('.day-sheet')).toHaveCount(0)
  })

  await test.step('a refund after the count belongs to tomorrow and leaves the counted day as it is', async () => {
    await press(page, /^Më shumë: Shampo/)
    await page.getByRole('menuitem', { name: 'Kthe…' }).click()
    await press(page, 'produkti u kthye')
    await press(page, /^Kthe 12,00/)
    await expect(page.getByText(saleReplies.voided.message)).toBeVisible()
    await expect(page.getByText('u kthye një ditë më vonë')).toBeVisible()
    await page.goto(`/arka?d=${addDays(today, 1)}`)
    await expect(page.getByText('e kthyer: produkti u kthye')).toBeVisible()
    await expect(page.getByText(/−\s?12,00/).first()).toBeVisible()
  })

  await test.step('the month lists the day with its difference', async () => {
    await page.goto(`/arka?m=${today.slice(0, 7)}`)
    await press(page, /^Ndryshimi i arkës/)
    await expect(page.getByText(/Mungojnë 0,50\s€: kusur/)).toBeVisible()
    await isOpenToAll(page)
  })
})
