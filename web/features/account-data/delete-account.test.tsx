import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountDataWords } from '#contract/account-data.ts'
import { authErrors } from '#contract/auth.ts'
import { authWords } from '#contract/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import {
  openPage,
  refuses,
  says,
  serverAnswers,
  unreachable,
} from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { DeleteAccount } from './own-data.tsx'

const dialog = page.getByRole('dialog', { name: 'Fshi llogarinë përgjithmonë?' })
const password = dialog.getByLabelText('Fjalëkalimi juaj')
const press = () => dialog.getByRole('button', { name: 'Fshi llogarinë' }).click()

async function open() {
  openPage('/profili', <DeleteAccount />)
  await page.getByRole('button', { name: 'Fshi llogarinë' }).click()
  await expect.element(dialog).toBeVisible()
}
beforeEach(() => signIn({ token: 'T', user: { id: '1', role: 'user' } as never }))

test('it says what goes and what stays, and offers the data first', async () => {
  serverAnswers(unreachable)
  await open()
  for (const words of ['terminet, klientët, shërbimet dhe berberët', /^Mbeten: shënimi i sigurisë/])
    await expect.element(dialog.getByText(words)).toBeVisible()
  const download = dialog.getByRole('button', { name: accountDataWords.download })
  await expect.element(download).toBeVisible()
})

test('whoever goes on is nobody here any more, and stands before the landing page', async () => {
  const asked = serverAnswers(() => says({ message: accountDataWords.deleted }))
  await open()
  await password.fill('gërshërë')
  await press()
  await expect.element(page.getByText('Tani te /landing')).toBeVisible()
  await expect.element(page.getByText(accountDataWords.deleted)).toBeVisible()
  expect(currentSession()).toEqual({ token: undefined, user: undefined, left: false })
  expect(asked).toMatchObject([
    { method: 'POST', path: '/api/account/delete', body: '{"currentPassword":"gërshërë"}' },
  ])
})

test('without the right password nothing happens, and the field says why', async () => {
  const asked = serverAnswers(() => refuses(authErrors.wrongPassword))
  await open()
  await press()
  await expect.element(dialog.getByText(authWords.passwordMissing)).toBeVisible()
  expect(asked).toEqual([])
  await password.fill('tjetër')
  await press()
  await expect.element(dialog.getByText(authErrors.wrongPassword.message)).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(currentSession().token).toBe('T')
})

test('a lost connection and a failing server are said, and can be tried again', async () => {
  serverAnswers(unreachable, () => refuses(commonErrors.unexpected))
  await open()
  await password.fill('gërshërë')
  for (const words of ['Gabim në lidhje me serverin', accountDataWords.deleteFailed]) {
    await press()
    await expect.element(dialog.getByText(words)).toBeVisible()
  }
})
