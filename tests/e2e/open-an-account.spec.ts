import type { Page } from '@playwright/test'
import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import {
  anotherDevice,
  expect,
  linkIn,
  mailTo,
  newAddress,
  test,
} from '#tests/support/browser/journey.ts'

const password = 'kripë-e-detit-94'

async function register(page: Page, email: string) {
  await page.goto('/login')
  await page.getByRole('radio', { name: 'Regjistrim' }).check()
  await page.getByLabel('Username').fill('Besa Krasniqi')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Regjistrohu' }).click()
  await expect(page.getByText(authWords.registered)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Mirë se erdhët përsëri' })).toBeVisible()
}

async function logIn(page: Page, email: string, typed = password) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
}

/** Another browser knows nothing of what this one keeps. */
const inAnotherBrowser = (page: Page) => page.evaluate(() => localStorage.clear())

async function confirm(page: Page, typed: string) {
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(typed)
  await page.getByRole('button', { name: 'Verifiko email-in', exact: true }).click()
}

test('an owner registers, verifies the address, reaches the first day, and logs out', async ({
  page,
}) => {
  const email = newAddress('besa')
  await register(page, email)

  await test.step('after registration the log-in form has the address filled in', async () => {
    await expect(page.getByLabel('Email')).toHaveValue(email)
    await expect(page.getByLabel('Fjalëkalimi', { exact: true })).toHaveValue('')
  })

  await test.step('the link in the mail verifies the address and leads to the dashboard', async () => {
    await page.goto(linkIn(await mailTo(page, email, /verifik/i)))
    await expect(page.getByText(authWords.verifiedAndIn)).toBeVisible()
    await expect(page).toHaveURL('/')
    await expect(page.getByText('7 days left')).toBeVisible()
    await expect(page.getByText('Edhe 7 ditë provë falas')).toBeVisible()
  })

  await test.step('the profile changes the name', async () => {
    await page.getByRole('button', { name: /^Llogaria: / }).click()
    await page
      .getByRole('dialog')
      .getByRole('link', { name: /^Profili/ })
      .click()
    await expect(page.getByRole('heading', { name: 'Profili im' })).toBeVisible()
    await page.getByLabel('Username').fill('Besa e Re')
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
    await expect(page.getByText(authWords.profileSaved)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel('Username')).toHaveValue('Besa e Re')
  })

  await test.step('the log-out leads to the log-in and leaves nothing in the tab', async () => {
    await page.getByRole('button', { name: /^Llogaria: / }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shkyqu' }).click()
    await expect(page).toHaveURL('/login')
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
  })
})

test.describe('before the address is verified', () => {
  test.use({ refusals: [403] })

  test('the log-in explains the refusal and sends the mail again', async ({ page }) => {
    const email = newAddress('drini')
    await register(page, email)
    const first = linkIn(await mailTo(page, email, /verifik/i))

    await logIn(page, email)
    await expect(page.getByText(authErrors.verificationRequired.message)).toBeVisible()
    await page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }).click()
    await expect(page.getByText(authWords.resent)).toBeVisible()

    await expect
      .poll(async () => linkIn(await mailTo(page, email, /verifik/i)), 'a newer link')
      .not.toBe(first)
    await page.goto(linkIn(await mailTo(page, email, /verifik/i)))
    await expect(page.getByText(authWords.verifiedAndIn)).toBeVisible()
    await expect(page).toHaveURL('/')
  })
})

test.describe('an account opened by a stranger with somebody else’s address', () => {
  test.use({ refusals: [403] })

  test('belongs to the owner of the address after the link is followed', async ({
    page,
    browser,
  }) => {
    const email = newAddress('mira')
    await register(page, email)
    await inAnotherBrowser(page)
    await page.goto(linkIn(await mailTo(page, email, /verifik/i)))
    await confirm(page, 'nuk-e-di-fjalëkalimin')
    await expect(page.getByText(authWords.confirmPasswordWrong)).toBeVisible()

    await page.getByRole('button', { name: 'Vendos fjalëkalim të ri' }).click()
    await expect(page.getByRole('heading', { name: 'Fjalëkalim i ri' })).toBeFocused()
    const save = page.getByRole('button', { name: 'Ruaj dhe verifiko' })
    await save.click()
    await expect(page.getByText(authComplaints.passwordMissing.message)).toBeVisible()
    await page.getByLabel('Fjalëkalimi i ri').fill('rrush-i-zi-në-verandë')
    await save.click()
    await expect(page.getByText(authWords.verifiedAndIn)).toBeVisible()
    await expect(page).toHaveURL('/')

    // A phone is remembered: the log-in of another device asks for the password.
    const context = await anotherDevice(browser)
    const other = await context.newPage()
    await other.goto('/login')
    await logIn(other, email)
    await expect(other.getByText(authWords.loginFailed)).toBeVisible()
    await logIn(other, email, 'rrush-i-zi-në-verandë')
    await expect(other).toHaveURL('/')
    await context.close()
  })
})

test.describe('a verification link', () => {
  test.use({ refusals: [400] })

  test('says so when it is followed a second time', async ({ page }) => {
    const email = newAddress('genti')
    await register(page, email)
    const link = linkIn(await mailTo(page, email, /verifik/i))
    await inAnotherBrowser(page)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'Verifikoni email-in' })).toBeVisible()
    await expect(page, 'a token does not stay in the address').not.toHaveURL(/token=/)
    await confirm(page, password)
    await expect(page.getByText(authWords.verifiedAndIn)).toBeVisible()
    await expect(page).toHaveURL('/')
    await page.goto(link)
    await confirm(page, password)
    await expect(page.getByText(authWords.alreadyVerified)).toBeVisible()
  })

  test('offers a new one when its token is wrong or missing', async ({ page }) => {
    await page.goto('/verify-email?token=e-shpikur&email=lena%40example.com')
    await expect(page.getByText(authErrors.verificationInvalid.message)).toBeVisible()
    await page.getByRole('link', { name: 'Ridërgo email-in e verifikimit' }).click()
    await expect(page).toHaveURL(/\/login\?action=resend-verification&email=lena%40example\.com/)
    await expect(page.getByLabel('Email')).toHaveValue('lena@example.com')
    await page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }).click()
    await expect(page.getByText(authWords.resent)).toBeVisible()

    await page.goto('/verify-email')
    await expect(page.getByText(authWords.verificationTokenMissing)).toBeVisible()
  })
})
