import { expect, test } from '#tests/support/browser/journey.ts'
import { told } from '#tests/support/server/product.ts'

test('the link printed at the first start creates one administrator and works once', async ({
  page,
}) => {
  const link = told('ADMIN_LINK')
  expect(link).toMatch(/\/login#admin=[\w-]{20,}$/)

  // A tab that shows the log-in already does not load again for another fragment of the address.
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Mirë se erdhët përsëri' })).toBeVisible()
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Krijo administratorin' })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('Username').fill('Kujdestari')
  await page.getByLabel('Email').fill('kujdestari@example.com')
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('qyteti-zgjohet-herët')
  await page.getByLabel('Konfirmo fjalëkalimin').fill('qyteti-zgjohet-herët')
  await page.getByRole('button', { name: 'Krijo administratorin' }).click()

  await expect(page.getByRole('heading', { name: 'Mirë se erdhët përsëri' })).toBeVisible()
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill('qyteti-zgjohet-herët')
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
  await expect(page).toHaveURL('/users')
  await expect(page.getByRole('heading', { name: 'Menaxhimi i Përdoruesve' })).toBeVisible()
})
