import type { Page } from '@playwright/test'
import { addDays } from '#contract/kit/time.ts'
import { debtReplies, saleReplies } from '#contract/till/till-replies.ts'
import { debtRoutes, debtWords } from '#contract/till/debts.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).click()
const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name })
/** Opens the dialog that takes the money: on a phone by the row, at a desk by the same press. */
const pays = (page: Page, name: string) => press(page, new RegExp(`^(\\S+ )?${name}$`))
const isOpenToAll = (page: Page, part: string) =>
  expectOpenToEveryone(page, (shown) => complaintsWithin(shown, part))

test('the debts of a week are paid in parts, opened again, forgiven and ended with their sale', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.till()
  const headers = { authorization: `Bearer ${owner.token}` }
  /** A visit of the last days, of which nothing was paid. */
  async function owe(client: string, amount: number, daysAgo: number) {
    const visit = await salon.book(client, {
      appointment_date: addDays(today, -daysAgo),
      price: amount,
    })
    const path = saleRoutes.close.path.replace(':id', visit.id)
    const data = { payments: [{ method: 'owed', amount }] }
    const answer = await page.request.post(path, { headers, data })
    expect(answer.status()).toBe(200)
    return visit.client_id
  }
  const besa = await owe('Besa Hoxha', 28, 6)
  await owe('Agim Kola', 8, 4)
  await owe('Drita Leka', 5, 2)

  await enter(page, owner, '/arka')
  await test.step('a client who owes stands in Arka, and is counted', async () => {
    await page.getByRole('radio', { name: 'Borxhe 3' }).click({ force: true })
    await expect(page.getByRole('heading', { name: 'Borxhe', level: 1 })).toBeVisible()
    await expect(row(page, 'Besa Hoxha')).toContainText(/28,00\s€/)
    await isOpenToAll(page, 'main')
  })

  await test.step('a debt is paid in part', async () => {
    await pays(page, 'Besa Hoxha')
    await page.getByLabel('Sa', { exact: true }).fill('20')
    await expect(page.getByText(/mbeten 8,00\s€/)).toBeVisible()
    await isOpenToAll(page, 'dialog')
    await press(page, /^Merr 20,00\s€ në dorë/)
    await expect(page.getByText(debtReplies.paid('Besa Hoxha').message)).toBeVisible()
    await expect(row(page, 'Besa Hoxha')).toContainText(/8,00\s€/)
  })

  await test.step('the payment is voided, and the debt is whole again', async () => {
    await press(page, 'Ktheje')
    await press(page, 'shumë e gabuar')
    await isOpenToAll(page, 'dialog')
    await press(page, 'Kthe pagesën')
    await expect(page.getByText(debtReplies.takenBack.message)).toBeVisible()
    await expect(row(page, 'Besa Hoxha')).toContainText(/28,00\s€/)
  })

  await test.step('another debt is forgiven with its reason', async () => {
    await pays(page, 'Agim Kola')
    await press(page, 'Fal një pjesë…')
    await press(page, 'marrëveshje')
    await isOpenToAll(page, 'dialog')
    await press(page, /^Fal 8,00/)
    await expect(page.getByText(debtReplies.forgiven.message)).toBeVisible()
    await expect(row(page, 'Agim Kola')).toHaveCount(0)
  })

  await test.step('the debt of a voided sale is gone', async () => {
    await page.goto('/arka')
    await press(page, /^Më shumë: Drita/)
    await page.getByRole('menuitem', { name: 'Kthe…' }).click()
    await press(page, 'vizita e gabuar')
    await press(page, /^Kthe /)
    await expect(page.getByText(saleReplies.voided.message)).toBeVisible()
    const { debts } = (await (
      await page.request.get(debtRoutes.list.path, { headers })
    ).json()) as { debts: { name: string }[] }
    expect(debts.map(({ name }) => name)).toEqual(['Besa Hoxha'])
  })

  await test.step('the client’s page takes what is left, and nobody owes any more', async () => {
    await page.goto(`/arka/borxhe`)
    await pays(page, 'Besa Hoxha')
    await press(page, /^Merr 28,00\s€ në dorë/)
    await expect(page.getByText(debtWords.none)).toBeVisible()
    await page.goto(`/klientet?k=${besa}`)
    await expect(page.getByRole('button', { name: 'Termin i ri' }).last()).toBeVisible()
    await expect(page.getByText(/^Borxh /)).toHaveCount(0)
  })
})
