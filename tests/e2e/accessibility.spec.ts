import { complaints } from '#tests/support/axe.ts'
import { enter, expect, test } from '#tests/support/journey.ts'

const open = [
  '/landing',
  '/privacy-policy',
  '/refund-policy',
  '/shipping-policy',
  '/contact-us',
  '/verify-email',
]
const pages = {
  visitor: [
    ...open,
    '/login',
    '/login?register=true',
    '/login?admin=token',
    '/forgot-password',
    '/reset-password',
    '/reset-password?token=token',
    '/dev/mail',
    '/api/docs',
  ],
  owner: [
    '/',
    '/terminet',
    '/klientet',
    '/raportet',
    '/profili',
    '/abonimi',
    '/abonimi?tab=statusi',
    '/konfigurimet',
    '/notifications',
    '/payment-success',
  ],
  expired: ['/', '/abonimi?payment=cancelled'],
  admin: ['/users', '/raportet', '/abonimi', '/top-activities', '/notifications', '/history'],
}

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [who, paths] of Object.entries(pages))
  test(`what ${who} sees is open to everyone, by day and by night`, async ({ page, people }) => {
    test.setTimeout(paths.length * 15_000)
    if (who !== 'visitor') await enter(page, await people[who as 'owner'](), '/profili')
    for (const path of paths)
      await test.step(path, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          expect(await complaints(page), colorScheme).toEqual([])
        }
      })
  })

test('open menus and dialogs are open to everyone too', async ({ page, people }) => {
  await enter(page, await people.owner())
  await page.getByRole('button', { name: /^Llogaria: / }).click()
  await expect(page.getByRole('menuitem', { name: 'Shkyqu' })).toBeVisible()
  expect(await complaints(page)).toEqual([])
  await page.keyboard.press('Escape')
  for (const key of ['Control+k', '?']) {
    await page.keyboard.press(key)
    await expect(page.getByRole('dialog')).toBeVisible()
    expect(await complaints(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
  }
})

test.describe('messages of a form', () => {
  test.use({ refusals: [401] })
  test('are open to everyone', async ({ page }) => {
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

test('nothing needs to be scrolled sideways on a narrow phone', async ({ page, people }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await enter(page, await people.owner(), '/profili')
  for (const path of ['/', '/profili', '/abonimi', '/landing']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    expect([path, spill]).toEqual([path, 0])
  }
})
