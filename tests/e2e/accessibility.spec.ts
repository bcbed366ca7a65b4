import { complaints } from '#tests/support/browser/axe.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, withFinger } from '#tests/support/browser/touch-and-tab.ts'

test('open menus and dialogs are accessible', async ({ page, people }) => {
  await enter(page, await people.owner())
  await page.getByRole('button', { name: /^Llogaria: / }).click()
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Shkyqu' })).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await withFinger(page, async () =>
      expect(await smallTargetsWithin(page, 'dialog[open]')).toEqual([]),
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test.describe('the messages of a form', () => {
  test.use({ refusals: [401] })
  test('are accessible', async ({ page }) => {
    await page.goto('/login')
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page.getByRole('alert').first()).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await page.getByLabel('Email').fill('askush@example.com')
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill('diçka')
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page.getByText('Email ose fjalëkalim i pasaktë!')).toBeVisible()
    expect(await complaints(page)).toEqual([])
  })
})
