import { expect, test } from '#tests/support/browser/journey.ts'
import { complaintsWithin, removeFolded } from '#tests/support/browser/axe.ts'

test('the page of API calls groups them by topic, can be searched, and has a link to each call', async ({
  page,
}) => {
  await page.goto('/api/docs')
  const field = page.getByLabel('Kërko një thirrje')
  const calls = page.locator('details.call')
  const all = await calls.count()
  await expect(page.getByRole('link', { name: /^Klientët \d+$/ })).toBeVisible()
  await expect(page.getByRole('table').first()).toBeHidden()

  await test.step('a search finds words of a call’s description, with or without accents', async () => {
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
  await test.step('a call opens by a touch and by its link', async () => {
    await page.getByText('/api/auth/login', { exact: false }).first().click()
    await expect(page.getByRole('table').first()).toBeVisible()
    await removeFolded(page)
    expect(await complaintsWithin(page, 'body')).toEqual([])
    await page.goto('/api/docs#get-clients')
    await page.reload()
    await expect(page.locator('#get-clients')).toBeVisible()
  })
})
