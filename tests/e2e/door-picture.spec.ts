import { doorReplies } from '#contract/outside/door.ts'
import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

const photo = 'docs/pictures/schedule-light.png'

test('an owner gives the public page a picture, copies its address and prints the poster', async ({
  page,
  context,
  people,
}) => {
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await enter(page, owner, '/konfigurimet?tab=online')
  const picture = page.getByRole('img', { name: 'Fotografia e faqes' })

  await test.step('the picture is set while the public page is still closed', async () => {
    await page.getByLabel('Skedari i fotografisë').setInputFiles(photo)
    await expect(page.getByText(doorReplies.pictureSaved.message)).toBeVisible()
    await expect(picture).toHaveJSProperty('naturalWidth', 1440)
    expect(await complaints(page), 'the settings').toEqual([])
  })
  await page.getByRole('switch', { name: 'Faqja është e mbyllur' }).click()
  await page.getByRole('button', { name: 'Hape pa numër' }).click()
  await page.getByRole('button', { name: 'Kopjo' }).click()
  await expect(page.getByText('Lidhja u kopjua.')).toBeVisible()
  const link = await page.evaluate(() => navigator.clipboard.readText())

  await test.step('the public page and its preview in the settings show the picture', async () => {
    const preview = page.getByRole('button', { name: 'Si e sheh klienti' })
    if (await preview.isVisible()) await preview.click()
    const frame = page.frameLocator('iframe[title="Faqja e sallonit"]')
    await expect(frame.locator('.hero-photo')).toBeVisible()
    const html = await (await page.request.get(link)).text()
    expect(html).toContain((await picture.getAttribute('src')) ?? 'no picture')
  })
  await test.step('the poster shows the page’s address and its QR code', async () => {
    const opened = page.waitForEvent('popup')
    await page.getByRole('link', { name: 'Posteri' }).click()
    const poster = await opened
    await expect(poster.getByText(link.replace(/^https?:\/\//, ''))).toBeVisible()
    await expect(poster.getByRole('img', { name: 'Kodi QR' })).toBeVisible()
    await poster.getByRole('link', { name: 'A4' }).click()
    await expect(poster.locator('.poster.a4')).toBeVisible()
  })
  await test.step('a picture that is removed disappears from the public page', async () => {
    await page.getByRole('button', { name: 'Hiqe' }).click()
    await page.getByRole('button', { name: 'Hiq fotografinë' }).click()
    await expect(picture).toBeHidden()
    expect(await (await page.request.get(link)).text()).not.toContain('hero-photo"')
  })
})
