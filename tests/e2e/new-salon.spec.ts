import { appointmentWords } from '#contract/visits/appointment-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { restingSpotOf } from '#tests/support/browser/hands/schedule-hand.ts'

test('three steps lead a new salon from nothing to its first appointment', async ({
  page,
  people,
  isMobile,
}) => {
  const owner = await people.owner()
  await enter(page, owner)
  const title = isMobile ? 'Mirë se erdhët' : 'Tri hapa, e jeni në punë'
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  const first = page.locator('.first-day')
  await first.getByLabel('Emri i sallonit').fill('Te Beni')
  await page.keyboard.press('Enter')
  await first.getByRole('button', { name: 'Euro (€)' }).click()
  await first.getByRole('button', { name: 'Berber' }).click()
  await first.getByLabel('Çmimi: Qethje', { exact: true }).fill('7,50')
  await first.getByRole('checkbox', { name: 'Mjekër', exact: true }).uncheck()
  await first.getByRole('checkbox', { name: 'Fenirje', exact: true }).uncheck()
  await page.keyboard.press('Enter')
  const saved = 'Qethje 7,50\u00a0€, Qethje dhe mjekër 10,00\u00a0€, Qethje fëmijësh'
  await expect(first.getByText(new RegExp(`^${saved}`))).toBeVisible()

  await expect(first.getByLabel('Emri tjetër')).toBeFocused()
  await page.keyboard.type('Besnik Gashi')
  await page.keyboard.press('Enter')
  await expect(first.getByText(/, Besnik Gashi$/)).toBeVisible()

  await expect(page.locator('.grid-ghost')).toHaveCount(1)
  const { x, y } = await restingSpotOf(page, 'Besnik Gashi', '15:00')
  await (isMobile ? page.touchscreen.tap(x, y + 5) : page.mouse.click(x, y + 5))
  const form = page.getByRole('dialog', { name: 'Termin i ri' })
  await form.getByLabel('Klienti').fill('Ermal Shala')
  await form.getByLabel('Klienti').press('Enter')
  await form
    .getByRole('radio', { name: /^Qethje,? / })
    .first()
    .check({ force: true })
  await form.getByRole('button', { name: /^Ruaj/ }).click()
  await expect(page.getByText(appointmentWords.added('Ermal Shala'))).toBeVisible()
  await expect(first).toBeHidden()
})

test('a salon of one person opens its day with three steps, and a saved step again', async ({
  page,
  people,
}) => {
  await enter(page, await people.owner())
  await page.getByRole('button', { name: 'Ruaj sallonin' }).click()
  await page.getByRole('button', { name: 'Euro (€)' }).click()
  await page.getByRole('button', { name: 'Berber' }).click()
  await page.getByRole('button', { name: 'Ruaj 12 shërbime' }).click()
  await page.getByRole('button', { name: 'Vetëm unë' }).click()
  await expect(page.getByText('Prekni një orë në')).toBeVisible()
  await page.getByRole('button', { name: 'Çfarë bëni' }).click()
  const price = page.getByLabel('Çmimi: Mjekër', { exact: true })
  await price.fill('abc')
  await price.press('Enter')
  await expect(page.getByText('Shkruani një çmim, p.sh. 7,00')).toBeVisible()
  await price.fill('5')
  await price.press('Enter')
  await expect(page.getByText(/Mjekër 5,00\u00a0€/)).toBeVisible()
})
