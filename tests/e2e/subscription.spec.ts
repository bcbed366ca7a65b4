import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { subscriptionWords } from '#contract/subscription/subscription-refusals.ts'
import { fullDay } from '#contract/kit/albanian.ts'
import { addDays, addMonths } from '#contract/kit/time.ts'
import { subscriptionRoutes } from '#contract/subscription/subscription.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

test('an owner who cancels keeps the paid time and can undo the cancellation', async ({
  page,
  people,
}) => {
  const endDate = addDays(today, 40)
  const subscription = { type: 'monthly', endDate } as const
  await enter(page, await people.expired({ subscription }), '/abonimi')
  const card = page.getByRole('region', { name: 'Mujor' })
  await card.getByRole('button', { name: 'Anulo abonimin' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(subscriptionWords.confirmCancel)
  await question.getByRole('button', { name: 'Anulo abonimin' }).click()
  await expect(page.getByText(subscriptionWords.cancelled)).toBeVisible()
  await expectOpenToEveryone(page)
  await expect(card).toContainText(`Plani juaj, i anuluar: vlen deri më ${fullDay(endDate)}`)

  await page.reload()
  await page.getByRole('tab', { name: 'Statusi' }).click()
  await expect(page.getByText(/^E keni anuluar abonimin/)).toBeVisible()
  await expectOpenToEveryone(page)
  await page.getByRole('button', { name: 'Tërhiq anulimin' }).click()
  await expect(page.getByText(subscriptionWords.resumed)).toBeVisible()
  await expect(page.getByText(/^Abonimi vlen deri më/)).toBeVisible()
  await page.goto('/terminet')
  await expect(heading(page)).toHaveText(/^Terminet/)
})

test('an extension by the administrator appears on the salon’s open screen', async ({
  page,
  people,
  context,
}) => {
  const [admin, username] = [await people.admin(), `Salloni ${randomUUID()}`]
  const salon = await people.expired({ username })
  await page.request.post(subscriptionRoutes.extend.path, {
    headers: { authorization: `Bearer ${admin.token}` },
    data: {
      userId: salon.userId,
      subscriptionType: 'monthly',
      duration: { value: 1, unit: 'months' },
    },
  })
  const salonsScreen = await context.newPage()
  await enter(salonsScreen, salon, '/abonimi?tab=statusi')
  await expect(salonsScreen.getByText('Mujor').first()).toBeVisible()

  await enter(page, admin, '/abonimi')
  await expect(page.getByRole('button', { name: 'Ruaj Konfigurimet' })).toBeVisible()
  const extend = page.getByRole('button', { name: `Më shumë për ${username}` })
  await expect(extend).toBeVisible()
  await expectOpenToEveryone(page)
  await extend.click()
  await page.getByRole('menuitem', { name: 'Zgjat Abonimin' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zgjedh Abonimin' })
  await expect(dialog).toContainText(username)
  await expectOpenToEveryone(page, () => complaintsWithin(page, 'dialog'))
  await dialog.getByLabel('Plani').selectOption('Vjetor')
  await dialog.getByLabel('Njësia').selectOption('Vite')
  await dialog.getByRole('button', { name: 'Zgjat Abonimin' }).click()
  await expect(page.getByText(subscriptionWords.extended)).toBeVisible()
  await expect(dialog).toBeHidden()

  const end = fullDay(addMonths(addMonths(today, 1), 12))
  const reached = salonsScreen.getByText(end, { exact: true }).first()
  await expect(reached).toBeVisible({ timeout: 40_000 })
})
