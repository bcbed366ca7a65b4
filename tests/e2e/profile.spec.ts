import { authWords } from '#contract/auth-forms.ts'
import { authErrors, authRoutes } from '#contract/auth.ts'
import { enter, expect, linkIn, mailTo, newAddress, test } from '#tests/support/browser/journey.ts'

test.describe('a log-in that is long ago', () => {
  test.use({ refusals: [401, 403] })

  test('a new password asks for the old one and ends the other sessions', async ({
    page,
    people,
    database,
  }) => {
    const arta = await people.owner()
    const elsewhere = await people.signIn(arta.userId)
    await database`
      update sessions set proved_at = proved_at - interval '1 hour' where user_id = ${arta.userId}`
    await enter(page, arta, '/profili')
    await page.getByLabel('Fjalëkalimi i ri').fill('pesë-ura-mbi-lumë')
    await page.getByLabel('Konfirmo fjalëkalimin').fill('pesë-ura-mbi-lumë')
    await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()

    const dialog = page.getByRole('dialog')
    await expect(dialog.getByText(authErrors.reauthRequired.message)).toBeVisible()
    await dialog.getByLabel('Fjalëkalimi i tanishëm').fill('i-gabuar')
    await dialog.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(dialog.getByText(authErrors.wrongPassword.message)).toBeVisible()
    await dialog.getByLabel('Fjalëkalimi i tanishëm').fill(arta.password)
    await dialog.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(page.getByText(authWords.profileSaved)).toBeVisible()
    await expect(dialog).toBeHidden()

    const answer = (token: string) =>
      page.request.get(authRoutes.profile.path, { headers: { authorization: `Bearer ${token}` } })
    expect((await answer(elsewhere)).status()).toBe(401)
    expect((await answer(arta.token)).status()).toBe(200)
    await mailTo(page, arta.email, /fjalëkalim/i)
  })
})

test('a new address is used once it is verified, and both addresses get a mail', async ({
  page,
  people,
}) => {
  const arta = await people.owner()
  const address = newAddress('arta.e.re')
  await enter(page, arta, '/profili')
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(page.getByText(authWords.profileSaved)).toBeVisible()
  await expect(page.getByText(`Adresa e re pret verifikimin: ${address}`)).toBeVisible()
  await expect(page.getByLabel('Email'), 'until then the old one stays').toHaveValue(arta.email)

  await mailTo(page, arta.email, /adres|email/i)
  await page.goto(linkIn(await mailTo(page, address, /verifik|konfirm|adres/i)))
  await page.getByLabel('Fjalëkalimi', { exact: true }).fill(arta.password)
  await page.getByRole('button', { name: 'Verifiko email-in', exact: true }).click()
  await expect(page.getByText(authWords.emailChanged)).toBeVisible()
  await page.goto('/profili')
  await expect(page.getByLabel('Email')).toHaveValue(address)
})

test('a wrong password confirmation is reported beside its field, and nothing is saved', async ({
  page,
  people,
}) => {
  const arta = await people.owner()
  await enter(page, arta, '/profili')
  await page.getByLabel('Username').fill('Tjetër')
  await page.getByLabel('Fjalëkalimi i ri').fill('një-fjalë-e-gjatë')
  await page.getByLabel('Konfirmo fjalëkalimin').fill('një-fjalë-tjetër')
  await page.getByRole('button', { name: 'Ruaj ndryshimet' }).click()
  await expect(page.getByText(authWords.profilePasswordsDiffer)).toBeVisible()
  await expect(page.getByLabel('Konfirmo fjalëkalimin')).toBeFocused()
  await page.reload()
  await expect(page.getByLabel('Username')).toHaveValue(arta.username)
})
