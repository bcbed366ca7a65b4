import { expect, test } from '#tests/support/browser/journey.ts'
import { complaintsWithin } from '#tests/support/browser/axe.ts'

test('the description of the calls stands by topic, is searched, and a link opens its call', async ({
  page,
}) => {
  await page.goto('/api/docs')
  const field = page.getByLabel('Kërko një thirrje')
  const calls = page.locator('details.call')
  const all = await calls.count()
  await expect(page.getByRole('link', { name: /^Klientët \d+$/ })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeHidden()

  await test.step('what is typed is found in what calls say, accents aside', async () => {
    await page.keyboard.press('/')
    await expect(field).toBeFocused()
    await page.keyboard.type('sherbim put')
    await expect(page.getByRole('status')).toHaveText(/^\d+ thirrje$/)
    await expect(calls.filter({ visible: true })).not.toHaveCount(all)
    await expect(page.getByRole('heading', { name: 'Shërbimet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Raportet' })).toBeHidden()
    await field.fill('nukkatakllë')
    await expect(page.getByText('Asnjë thirrje me këto fjalë.')).toBeVisible()
    await field.press('Escape')
    await expect(calls.filter({ visible: true })).toHaveCount(all)
  })
  await test.step('a call opens, and so does a link to it', async () => {
    await page.getByText('/api/auth/login', { exact: false }).first().click()
    await expect(page.getByRole('table').first()).toBeVisible()
    expect(await complaintsWithin(page, 'body')).toEqual([])
    await page.goto('/api/docs#get-clients')
    await page.reload()
    await expect(page.locator('#get-clients')).toBeVisible()
  })
})
