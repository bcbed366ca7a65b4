import { commonErrors } from '#contract/common.ts'
import { expect, test as journey } from '#tests/support/browser/journey.ts'
import {
  boxes,
  code,
  connectProgram,
  leave,
  saved,
  showPassword,
} from '#tests/support/second-factor/second-step.ts'
import { startProduct } from '#tests/support/server/product.ts'

/** An installation that asks its administrators for a second step. */
const test = journey.extend<object, { product: { url: string; dataDir: string } }>({
  product: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const { stop, ...product } = await startProduct({ REQUIRE_SECOND_FACTOR: 'admin' })
      await use(product)
      await stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.use({ refusals: [401, 403] })

test('an administrator sets up the second step that is asked for, and nothing opens before', async ({
  page,
  people,
}) => {
  test.setTimeout(90_000)
  const admin = await people.owner({ role: 'admin', username: 'Administratori' })
  const demand = page.getByText(commonErrors.secondFactorSetup.message)
  const users = page.getByRole('heading', { level: 1, name: 'Menaxhimi i Përdoruesve' })
  await showPassword(page, admin)
  await expect(demand).toBeVisible()
  await page.goto('/users')
  await expect(demand).toBeVisible()
  await expect(users).toBeHidden()

  const connecting = connectProgram(page)
  await page.getByRole('button', { name: 'Aplikacion kodesh' }).click()
  const secret = await connecting
  await saved(page).getByRole('button', { name: 'I ruajta' }).click()
  await expect(users).toBeVisible()

  await leave(page)
  await showPassword(page, admin)
  await boxes(page).fill(code(secret))
  await expect(users).toBeVisible()
  await page.goto('/profili')
  await expect(page.getByText(/Kërkohet për administratorët/)).toBeVisible()
  await expect(page.getByRole('button', { name: /^Hiqe/ })).toHaveCount(0)
})
