import { complaints } from '#tests/support/browser/axe.ts'
import { expect, mailTo, test } from '#tests/support/browser/journey.ts'
import { smallTargetsWithin, spillOf } from '#tests/support/browser/touch-and-tab.ts'
import { salonOf } from '#tests/support/fixtures/salon-calls.ts'

test('a client opens the visit from a mail, stops and resumes the mails, and disowns the visit', async ({
  page,
  people,
}) => {
  test.slow()
  const owner = await people.owner()
  const salon = salonOf(page, owner)
  await salon.service('Prerje')
  const path = await salon.openDoor({ onRequest: false, horizonDays: 60, changeHours: 0 })
  const address = `klienti-${owner.email}`
  await page.goto(path)
  await page.locator('.quick').getByRole('button').last().click()
  await page.getByLabel('Emri').fill('Luljeta')
  await page.getByLabel('Telefoni').fill('069 444 1188')
  await page.getByRole('button', { name: 'Email për kujtesë' }).click()
  await page.getByLabel('Email').fill(address)
  await page.getByRole('button', { name: /^Rezervo/ }).click()
  await expect(page.getByText('Luljeta, vendi është juaji.')).toBeVisible()

  // The mail waits for ten seconds, in which the booking can be taken back.
  const mail = await mailTo(page, address, /^Vendi është juaji/, '', 25_000)
  const [link = ''] = /\S+\/b\/\S+lang=sq\S*#email/.exec(mail.text) ?? []
  await page.goto(new URL(link).pathname + new URL(link).search)
  await expect(page.getByText('Për këtë termin ju shkruajmë me email.')).toBeVisible()
  expect(await complaints(page)).toEqual([])
  expect(await spillOf(page)).toBeLessThanOrEqual(0)
  expect(await smallTargetsWithin(page, 'body')).toEqual([])
  await page.getByRole('button', { name: 'Mos më shkruani më' }).click()
  await expect(page.getByText('Salloni nuk ju shkruan më me email.')).toBeVisible()
  await page.getByRole('button', { name: 'Më shkruani përsëri' }).click()
  await expect(page.getByText('Për këtë termin ju shkruajmë me email.')).toBeVisible()
  // The link in a mail, and no other, offers to stop the mails of all salons.
  await page.getByRole('button', { name: 'Asnjë sallon të mos më shkruajë' }).click()
  await expect(page.getByText('Asnjë sallon nuk ju shkruan më me email.')).toBeVisible()
  await page.getByRole('button', { name: 'Më shkruani përsëri' }).click()
  await expect(page.getByText('Për këtë termin ju shkruajmë me email.')).toBeVisible()
  await page.getByRole('button', { name: 'Hiqeni' }).click()
  await page.getByRole('button', { name: 'Po, anuloje' }).click()
  await expect(page.getByRole('heading', { name: 'U anulua' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('Salloni nuk ju shkruan më me email.')).toBeVisible()
})
