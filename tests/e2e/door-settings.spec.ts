import { randomUUID } from 'node:crypto'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

// The address of a page that is off is not found.
test.use({ refusals: [404] })

test('an owner opens the public page and copies its address, and the page can be read without JavaScript', async ({
  page,
  context,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, owner, '/konfigurimet?tab=online')
  const copy = page.getByRole('button', { name: 'Kopjo' })
  await page.getByRole('switch', { name: 'Faqja është e mbyllur' }).click()
  const asked = page.getByRole('dialog', { name: 'Në cilin numër ju telefonojnë klientët?' })
  await asked.getByLabel('Telefoni i sallonit').fill('+355 69 765 0000')
  await asked.getByRole('button', { name: 'Hape faqen' }).click()
  await expect(page.getByRole('switch', { name: 'Faqja është e hapur' })).toBeVisible()
  await expect(copy).toBeVisible()
  await page.getByLabel('Telefoni').fill('+355 69 765 4321')
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(page.getByText('Rezervimet online u ruajtën.')).toBeVisible()
  await copy.click()
  await expect(page.getByText('Lidhja u kopjua.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())
  const html = await (await page.request.get(link)).text()
  const read = html.replace(/<script[\s\S]*?<\/script>/g, '')
  expect(read).toContain('Prerje')
  expect(read).toContain('tel:+355697654321')
  expect(read).toContain('8,00')

  await test.step('a closed public page and an abandoned address answer exactly like an address that never existed', async () => {
    const before = new URL(link).pathname
    const path = await salon.openDoor({ slug: `arta-${randomUUID().slice(0, 8)}` })
    await salon.openDoor({ on: false })
    const [shut, freed, never, link404] = await Promise.all(
      [path, before, '/s/nuk-ka-qene-kurre', '/b/askush'].map((at) => page.request.get(at)),
    )
    const all = [shut, freed, never, link404]
    expect(all.map((answer) => answer?.status())).toEqual([404, 404, 404, 404])
    expect(await shut?.text()).toBe(await never?.text())
    expect(await freed?.text()).toBe(await never?.text())
    expect(await link404?.text()).toBe(await never?.text())
  })
})
