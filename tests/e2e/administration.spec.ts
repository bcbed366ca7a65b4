import { fullDay } from '#contract/kit/albanian.ts'
import { randomUUID } from 'node:crypto'
import { historyRoutes } from '#contract/history.ts'
import { userErrors, userWords } from '#contract/accounts/users.ts'
import { complaintsWithin, expectOpenToEveryone } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { today } from '#tests/support/clock.ts'

test.use({ refusals: [401] })

test('an administrator edits, disables and deletes an account, and the account’s open screen follows', async ({
  page,
  people,
  context,
}) => {
  const [own, username] = [`Zana ${randomUUID()}`, `Salloni ${randomUUID()}`]
  const admin = await people.admin({ username: own })
  const salon = await people.expired({ username })
  const theirs = await context.newPage()
  await enter(theirs, salon, '/abonimi?tab=statusi')
  await expect(theirs.getByRole('tab', { name: 'Statusi' })).toBeVisible()

  await enter(page, admin, '/users')
  await page.getByLabel('Kërko përdorues').fill(username)
  const found = page.getByRole('button', { name: /^Veprime për/ })
  await expect(found).toHaveCount(1)
  const menu = page.getByRole('button', { name: `Veprime për ${username}` })
  await menu.click()
  await expectOpenToEveryone(page)
  await page.getByRole('menuitem', { name: 'Edito' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText(username)
  await expectOpenToEveryone(page, () => complaintsWithin(page, 'dialog'))
  const nextYear = `${Number(today.slice(0, 4)) + 1}-06-30`
  await dialog.getByLabel('Abonimi deri më').fill(nextYear)
  await dialog.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(page.getByText(userWords.saved)).toBeVisible()
  await expect(theirs.getByText(fullDay(nextYear)).first()).toBeVisible({ timeout: 40_000 })

  await menu.click()
  await page.getByRole('menuitem', { name: 'Fshi' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText(userWords.confirmRemove)
  await question.getByRole('button', { name: 'Fshi përdoruesin' }).click()
  await expect(page.getByText(userWords.removed)).toBeVisible()
  await expect(page.getByText(userWords.noneFound)).toBeVisible()
  await expect(theirs).toHaveURL(/\/login$/, { timeout: 40_000 })

  const told = await page.request.get(`${historyRoutes.list.path}?action_type=delete`, {
    headers: { authorization: `Bearer ${admin.token}` },
  })
  expect(await told.text()).not.toContain(username)
  await page.goto('/users')
  await page.getByLabel('Kërko përdorues').fill(own)
  // Until the list is filtered, a menu opened in this row closes with the rows that leave.
  await expect(page.getByText('U gjetën 1 përdorues')).toBeVisible()
  await page.getByRole('button', { name: `Veprime për ${own}` }).click()
  await expect(page.getByText(userErrors.ownAccount.message).first()).toBeVisible()
})
