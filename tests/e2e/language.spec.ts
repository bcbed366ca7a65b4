import { authWords } from '#contract/accounts/auth-forms.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'

// A browser in another language and time zone than Albania's.
test.use({ locale: 'en-US', timezoneId: 'America/Los_Angeles' })

const english =
  /\b(january|february|march|april|june|july|august|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|password|sign in|log in|log out|loading|save|cancel|settings|please)\b/i

test('the pages are in Albanian in an English browser', async ({ page, people }) => {
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'sq')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mirë se erdhët përsëri')
  expect(await page.locator('body').innerText()).not.toMatch(english)

  await enter(page, await people.expired({ trialEndDate: '2026-03-01' }), '/terminet')
  await expect(page.getByText('1 mars 2026')).toBeVisible()
  for (const path of ['/terminet', '/profili', '/abonimi']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.locator('body').innerText()).not.toMatch(english)
  }
})

test.describe('a refusal of the server', () => {
  test.use({ refusals: [401] })

  test('is in Albanian in an English browser', async ({ page }) => {
    await page.goto('/login')
    await page.getByLabel('Email').fill('askush@example.com')
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill('diçka-tjetër')
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page.getByText(authWords.loginFailed)).toBeVisible()
  })
})
