import { authWords } from '#contract/accounts/auth-forms.ts'
import { enter, expect, linkIn, mailTo, newAddress, test } from '#tests/support/browser/journey.ts'

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
