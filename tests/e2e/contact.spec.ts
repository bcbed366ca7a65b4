import { contactComplaints, contactWords } from '#contract/contact.ts'
import { enter, expect, mailTo, newAddress, test } from '#tests/support/browser/journey.ts'

test('a visitor writes to the administrators, who get a mail with the address to answer', async ({
  page,
  people,
}) => {
  const admin = await people.admin()
  const email = newAddress('drita')
  await page.goto('/contact-us')
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.getByText(contactComplaints.nameMissing.message)).toBeVisible()
  await page.getByLabel('Emri', { exact: true }).fill('Drita Leka')
  await page.getByLabel('Email-i ku ju përgjigjemi').fill(email)
  await page.getByLabel('Mesazhi').fill('Mirëdita!\nSi ndryshohet emri i sallonit?')
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.getByText(contactWords.sent)).toBeVisible()

  const { text } = await mailTo(page, admin.email, /Na kontaktoni/, email)
  expect(text).toContain('Si ndryshohet emri i sallonit?')
})

test('a salon whose trial is over finds its name and address filled into the contact form', async ({
  page,
  people,
}) => {
  await people.admin()
  const owner = await people.expired()
  await enter(page, owner, '/contact-us')
  await expect(page.getByLabel('Emri', { exact: true })).toHaveValue(owner.username)
  await expect(page.getByLabel('Email-i ku ju përgjigjemi')).toHaveValue(owner.email)
  await page.getByLabel('Mesazhi').fill('Si paguhet?')
  await page.getByRole('button', { name: 'Dërgo mesazhin' }).click()
  await expect(page.getByText(contactWords.sent)).toBeVisible()
})
