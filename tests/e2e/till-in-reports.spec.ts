import { notFiscal, saleWords } from '#contract/till/sales.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { blockOf, salonOf } from '#tests/support/fixtures/salon-calls.ts'

const client = 'Besa Hoxha'

test('the report shows what the till took, and each figure opens its sales', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till()
  await salon.service('Prerje')
  const { id } = await salon.book(client, { appointment_date: today, price: 20 })
  await salon.arrive(id)
  const press = (name: string | RegExp) => page.getByRole('button', { name }).click()

  await test.step('a visit with a discount and a tip is paid by card', async () => {
    await enter(page, owner, '/terminet')
    await blockOf(page, client).click()
    await press('Mbyll vizitën')
    await press(/^Zbritje/)
    await press('10%')
    await press('klient i rregullt')
    await press('Bakshish')
    await page.getByLabel('Bakshish').fill('2')
    await page.getByRole('radio', { name: 'Kartë' }).click({ force: true })
    await press(/^Mbyll, 20,00/)
    await expect(page.getByText(saleWords.closed(client))).toBeVisible()
  })
  await test.step('a shampoo without a visit is paid in cash', async () => {
    await page.goto('/arka')
    await press('Shitje')
    await page.getByLabel('Çfarë u shit').fill('Shampo')
    await page.getByLabel('Çmimi: Shampo').fill('12')
    await press(/^Ruaj, 12,00/)
    await expect(page.getByText(saleWords.sold)).toBeVisible()
  })

  await page.goto('/raportet?period=week')
  const till = page.locator('.takings')
  const figure = (name: string) =>
    till.getByRole('button', { name: new RegExp(`${name}: shfaq listën`) })
  await test.step('the figures of the report equal those of the till', async () => {
    for (const [name, amount] of [
      ['Gjithsej, pa bakshish', /^30,00/],
      ['Para në dorë', /^12,00/],
      ['Kartë', /^20,00/],
      ['Bakshish', /^2,00/],
      ['Zbritje', /^2,00/],
      ['Produkte', /^12,00/],
    ] as const)
      await expect(figure(name)).toHaveText(amount)
    await expect(till.getByText(notFiscal)).toBeVisible()
    await expectOpenToEveryone(page)
  })
  await test.step('each figure opens its sales', async () => {
    await figure('Gjithsej, pa bakshish').click()
    const behind = page.getByRole('dialog', { name: 'Gjithsej, pa bakshish' })
    await expect(behind.getByText('2 rreshta')).toBeVisible()
    await expect(behind.getByText(/^Gjithsej 30,00/)).toBeVisible()
    await expect(behind.getByText('zbritje: klient i rregullt')).toBeVisible()
    expect(await complaintsWithin(page, 'dialog')).toEqual([])
    await page.keyboard.press('Escape')
    await till.getByRole('button', { name: new RegExp(`^${owner.username}`) }).click()
    await expect(page.getByRole('dialog').getByText(client)).toBeVisible()
    await expect(page.getByRole('dialog').getByText(/^Gjithsej [13]/)).toBeVisible()
  })
})
