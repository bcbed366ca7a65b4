import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { expect, linkIn, mailTo, test } from '#tests/support/browser/journey.ts'

const password = 'tre-bredha-mbi-liqen'

test.use({ refusals: [400, 401] })

test('a forgotten password is replaced through the link in a mail', async ({ page, people }) => {
  const { email, password: forgotten } = await people.owner()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Keni harruar fjalëkalimin?' }).click()
  await expect(page.getByRole('heading', { name: 'Rivendos fjalëkalimin' })).toBeVisible()
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Dërgo linkun' }).click()
  await expect(page.getByText(authWords.resetSent)).toBeVisible()
  const link = linkIn(await mailTo(page, email, /fjalëkalim/i))

  await test.step('the form names what is wrong', async () => {
    await page.goto(link)
    await expect(page).toHaveURL('/reset-password')
    const save = page.getByRole('button', { name: 'Ruaj fjalëkalimin' })
    await save.click()
    await expect(page.getByText(authComplaints.resetPasswordMissing.message)).toBeVisible()
    await page.getByLabel('Fjalëkalimi i ri').fill(password)
    await page.getByLabel('Konfirmo fjalëkalimin').fill(`${password}!`)
    await save.click()
    await expect(page.getByText(authComplaints.resetPasswordsDiffer.message)).toBeVisible()
    await page.getByLabel('Konfirmo fjalëkalimin').fill(password)
    await save.click()
    await expect(page.getByText(authWords.resetDone)).toBeVisible()
    await expect(page, 'leads on by itself').toHaveURL('/login')
  })

  await test.step('only the new password logs in', async () => {
    await page.getByLabel('Email').fill(email)
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(forgotten)
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page.getByText(authWords.loginFailed)).toBeVisible()
    await page.getByLabel('Fjalëkalimi', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect(page).toHaveURL('/')
  })

  await test.step('the link works once', async () => {
    await page.evaluate(() => sessionStorage.clear())
    await page.goto(link)
    await page.getByLabel('Fjalëkalimi i ri').fill(password)
    await page.getByLabel('Konfirmo fjalëkalimin').fill(password)
    await page.getByRole('button', { name: 'Ruaj fjalëkalimin' }).click()
    await expect(page.getByRole('heading', { name: 'Link i Pavlefshem' })).toBeVisible()
  })
})
