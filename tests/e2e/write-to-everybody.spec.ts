import { enter, expect, mailTo, newAddress, test } from '#tests/support/browser/journey.ts'

test('an administrator writes to two people, sees it arrive, and one of them unsubscribes', async ({
  page,
  people,
  context,
}) => {
  const [arta, besa] = [newAddress('arta'), newAddress('besa')]
  const write = async (subject: string) => {
    await page.getByLabel('Subjekti').fill(subject)
    await page.getByLabel('Mesazhi').fill('Përshëndetje,\nkemi lajme.')
    await page.getByRole('radio', { name: 'Email-e të tjera' }).check()
    await page.getByLabel('Email-et').fill(`${arta}, ${besa}`)
  }
  const entry = (subject: string) => page.getByRole('listitem').filter({ hasText: subject }).first()

  await enter(page, await people.admin(), '/notifications')
  const first = `Lajme ${arta}`
  await write(first)
  await page.getByRole('button', { name: 'Pamja paraprake' }).click()
  const preview = page.getByRole('region', { name: 'Pamja paraprake' })
  await expect(preview).toContainText(`${arta}, ${besa}`)
  await page.getByRole('button', { name: /^Dërgo te 2/ }).click()
  await expect(page.getByText(/^Njoftimi u dërgua te 2/)).toBeVisible({ timeout: 20_000 })
  await expect(entry(first)).toContainText('2 të dorëzuar')
  await expect(page.getByLabel('Subjekti')).toHaveValue('')

  const { text } = await mailTo(page, arta, /^Lajme/)
  expect(text).toContain('Përshëndetje,\nkemi lajme.')
  const mailbox = await context.newPage()
  await mailbox.goto(/http:\S+\/unsubscribe#token=\S+/.exec(text)?.[0] ?? 'none')
  await mailbox.getByRole('button', { name: 'Çregjistrohu' }).click()
  await expect(mailbox.getByRole('heading', { name: 'Jeni çregjistruar' })).toBeVisible()

  const second = `Sërish ${arta}`
  await write(second)
  await page.getByRole('button', { name: /^Dërgo te 2/ }).click()
  await expect(page.getByText(/^Njoftimi u dërgua te 1/)).toBeVisible({ timeout: 20_000 })
  await expect(entry(second)).toContainText('1 pa u dërguar')
  await mailTo(page, besa, /^Sërish/)
})
