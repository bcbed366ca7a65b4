import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountDataWords } from '#contract/accounts/account-data.ts'
import { commonErrors } from '#contract/common.ts'
import { downloads } from '#tests/support/browser/downloads.ts'
import { openPage, refuses, serverAnswers, unreachable } from '#tests/support/browser/open-page.tsx'
import { OwnData } from './own-data.tsx'

const button = page.getByRole('button', { name: accountDataWords.download })
const archive = () =>
  new Response('PK', {
    headers: { 'content-disposition': 'attachment; filename="orari_te_dhenat_2026-03-02.zip"' },
  })

test('the export is saved under the server’s file name', async () => {
  const saved = downloads()
  const asked = serverAnswers(archive)
  openPage('/profili', <OwnData />)
  await button.click()
  await expect.poll(() => saved.map(({ name }) => name)).toEqual(['orari_te_dhenat_2026-03-02.zip'])
  expect(await saved[0]?.content).toBe('PK')
  expect(asked[0]).toMatchObject({ method: 'GET', path: '/api/account/export' })
})

test('a refused export and a lost connection are reported, and the button is there again', async () => {
  serverAnswers(
    () => refuses(commonErrors.tooMany),
    unreachable,
    () => refuses(commonErrors.unexpected),
  )
  openPage('/profili', <OwnData />)
  for (const words of [
    commonErrors.tooMany.message,
    'Gabim në lidhje me serverin',
    accountDataWords.downloadFailed,
  ]) {
    await button.click()
    await expect.element(page.getByText(words)).toBeVisible()
    await expect.element(button).not.toHaveAttribute('aria-busy')
  }
})
