import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import { enter, expect, test } from '#tests/support/browser/journey.ts'
import {
  boxes,
  code,
  connectProgram,
  leave,
  saved,
  showPassword,
  withFinger,
} from '#tests/support/second-factor/second-step.ts'

test.describe('a second step', () => {
  test.use({ refusals: [400, 401] })

  test('by finger is set up in the profile, and opens by itself at the next log-in', async ({
    page,
    people,
  }) => {
    const arta = await people.owner()
    await withFinger(page)
    await enter(page, arta, '/profili')
    await page.getByRole('button', { name: 'Vendos hapin e dytë' }).click()
    await page.getByRole('button', { name: 'Gisht ose fytyrë' }).click()
    await page.getByLabel('Emri i çelësit').fill('Telefoni im')
    await page.getByRole('button', { name: 'Vazhdo' }).click()
    await expect(saved(page).getByRole('listitem')).toHaveCount(10)
    await saved(page).getByRole('button', { name: 'I ruajta' }).click()
    await expect(page.getByText('Telefoni im')).toBeVisible()

    await leave(page)
    await showPassword(page, arta)
    await expect(page.getByRole('button', { name: /^Llogaria: / })).toBeVisible()
  })

  test('by a program asks for its code, and takes a recovery code once', async ({
    page,
    people,
  }) => {
    const arta = await people.owner()
    await enter(page, arta, '/profili')
    await page.getByRole('button', { name: 'Vendos hapin e dytë' }).click()
    const connecting = connectProgram(page)
    await page.getByRole('button', { name: 'Aplikacion kodesh' }).click()
    const secret = await connecting
    const recovery = await saved(page).getByRole('listitem').first().innerText()
    await saved(page).getByRole('button', { name: 'I ruajta' }).click()
    await expect(page.getByText('10 nga 10 të papërdorura')).toBeVisible()

    await test.step('a wrong code is told, and the right one logs in', async () => {
      await leave(page)
      await showPassword(page, arta)
      await expect(page.getByText(`${arta.email}, në një pajisje të re.`)).toBeVisible()
      await boxes(page).fill(code(secret, 3_600_000))
      await expect(page.getByText(secondFactorWords.wrongCode)).toBeVisible()
      await boxes(page).fill(code(secret))
      await expect(page.getByRole('button', { name: /^Llogaria: / })).toBeVisible()
    })
    await test.step('a recovery code stands in for it, once', async () => {
      for (const isFirst of [true, false]) {
        await leave(page)
        await showPassword(page, arta)
        await page.getByRole('button', { name: 'Kod rezervë' }).click()
        await page.getByLabel('Kod rezervë').fill(recovery)
        await page.getByRole('button', { name: 'Vazhdo', exact: true }).click()
        if (isFirst) await expect(page.getByRole('button', { name: /^Llogaria: / })).toBeVisible()
      }
      await expect(page.getByText(secondFactorWords.wrongCode)).toBeVisible()
    })
    await test.step('the way back leads to the password', async () => {
      await page.goBack()
      await expect(page.getByLabel('Email')).toHaveValue(arta.email)
    })
  })
})
