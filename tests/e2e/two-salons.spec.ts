import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { now } from '#tests/support/clock.ts'

const menu = (page: Page) => page.getByRole('button', { name: /^Llogaria:/ })

test('a member of two salons switches between them, and the other tab stays in its salon', async ({
  page,
  people,
  database,
  context,
  isMobile,
}) => {
  const first = await people.owner({ username: `Salloni ${randomUUID().slice(0, 8)}` })
  const other = await people.owner({ username: `Tjetri ${randomUUID().slice(0, 8)}` })
  const desk = await people.member(first, 'desk')
  await database`
    insert into members (salon_id, user_id, role, created_at)
    values (${other.salonId}, ${desk.userId}, 'manager', ${now()})`
  const stays = await context.newPage()
  await enter(stays, { token: await people.signIn(desk.userId) }, '/profili')
  await enter(page, desk, '/profili')
  const here = page.getByRole('listitem').filter({ hasText: 'Jeni këtu' })
  await expect(here).toHaveCount(1)
  const isFirst = ((await here.textContent()) ?? '').includes(first.username)
  const wanted = isFirst ? other.username : first.username

  await menu(page).click()
  await page.getByRole('dialog').getByRole('button', { name: wanted }).click()
  await expect(page.getByText(`Jeni te salloni ${wanted}.`)).toBeVisible()
  await page.goto('/profili')
  await expect(page.getByRole('listitem').filter({ hasText: 'Jeni këtu' })).toContainText(wanted)
  // As a manager the member sees the settings of one salon, as desk not those of the other.
  await page.goto('/konfigurimet?tab=salloni')
  const shown = isFirst
    ? page.getByRole(isMobile ? 'heading' : 'tab', { name: 'Salloni' })
    : page.getByText('Këtë e sheh vetëm pronari ose menaxheri.')
  await expect(shown).toBeVisible()

  await stays.reload()
  await expect(stays.getByRole('listitem').filter({ hasText: 'Jeni këtu' })).not.toContainText(
    wanted,
  )
})

test('an owner sees the price of one more salon before creating it, and enters it', async ({
  page,
  people,
}) => {
  const owner = await people.owner()
  await enter(page, owner, '/profili')
  await page.getByRole('button', { name: 'Hap sallon tjetër' }).click()
  const dialog = page.getByRole('dialog', { name: 'Hap një sallon' })
  await expect(dialog).toContainText('Prova falas jepet një herë')
  await dialog.getByLabel('Emri i sallonit').fill('Studio e dytë')
  await dialog.getByRole('button', { name: 'Hap sallonin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Kalo te Studio e dytë' }).click()
  await expect(page.getByText('Jeni te salloni Studio e dytë.')).toBeVisible()
  await page.goto('/profili')
  await expect(page.getByRole('listitem').filter({ hasText: 'Pronar' })).toHaveCount(2)
  await expect(page.getByRole('listitem').filter({ hasText: 'Jeni këtu' })).toContainText(
    'Studio e dytë',
  )
})
