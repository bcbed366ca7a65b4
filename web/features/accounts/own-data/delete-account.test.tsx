import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { accountDataErrors, accountDataWords } from '#contract/accounts/account-data.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { commonErrors } from '#contract/common.ts'
import {
  openPage,
  refuses,
  says,
  serverAnswers,
  unreachable,
} from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { currentSession } from '#web/platform/session-store.ts'
import { DeleteAccount } from './own-data.tsx'

const dialog = page.getByRole('dialog', { name: 'Fshi llogarinë përgjithmonë?' })
const password = dialog.getByLabelText('Fjalëkalimi juaj')
const press = () => dialog.getByRole('button', { name: 'Fshi llogarinë' }).click()

const salons = () => says({ salons: [{ id: 's', name: 'Arta', role: 'owner', isCurrent: true }] })

async function open() {
  openPage('/profili', <DeleteAccount />)
  await page.getByRole('button', { name: 'Fshi llogarinë' }).click()
  await expect.element(dialog).toBeVisible()
}
beforeEach(() =>
  signIn({ token: 'T', user: { id: '1', role: 'user', memberRole: 'owner' } as never }),
)

test('the page says what is deleted and what stays, and offers the export first', async () => {
  serverAnswers(unreachable)
  await open()
  for (const words of ['terminet, klientët, shërbimet dhe berberët', /^Mbeten: shënimi i sigurisë/])
    await expect.element(dialog.getByText(words)).toBeVisible()
  const download = dialog.getByRole('button', { name: accountDataWords.download })
  await expect.element(download).toBeVisible()
})

test('a deletion logs out and leads to the landing page', async () => {
  const asked = serverAnswers(salons, () => says({ message: accountDataWords.deleted }))
  await open()
  await password.fill('gërshërë')
  await press()
  await expect.element(page.getByText('Tani te /landing')).toBeVisible()
  await expect.element(page.getByText(accountDataWords.deleted)).toBeVisible()
  expect(currentSession()).toEqual({ token: undefined, user: undefined, left: false })
  expect(asked.filter(({ method }) => method === 'POST')).toMatchObject([
    {
      path: '/api/account/delete',
      body: '{"currentPassword":"gërshërë","eraseSalon":false}',
    },
  ])
})

test('nothing is deleted without the right password, and the field says why', async () => {
  const asked = serverAnswers(salons, () => refuses(authErrors.wrongPassword))
  await open()
  await press()
  await expect.element(dialog.getByText(authComplaints.passwordMissing.message)).toBeVisible()
  expect(asked.filter(({ method }) => method === 'POST')).toEqual([])
  await password.fill('tjetër')
  await press()
  await expect.element(dialog.getByText(authErrors.wrongPassword.message)).toBeVisible()
  await expect.element(password).toHaveFocus()
  expect(currentSession().token).toBe('T')
})

test('a lost connection and a failing server are reported, and the deletion can be retried', async () => {
  serverAnswers(salons, unreachable, () => refuses(commonErrors.unexpected))
  await open()
  await password.fill('gërshërë')
  for (const words of ['Gabim në lidhje me serverin', accountDataWords.deleteFailed]) {
    await press()
    await expect.element(dialog.getByText(words)).toBeVisible()
  }
})

test('an only owner sees both ways out, and the salon is deleted only when it is ticked', async () => {
  const answers = [() => refuses(accountDataErrors.lastOwner)]
  const server = farEnd({
    'GET /api/auth/salons': () =>
      says({ salons: [{ id: 's', name: 'Arta', role: 'owner', isCurrent: true }] }),
    'POST /api/account/delete': () =>
      answers.shift()?.() ?? says({ message: accountDataWords.deleted }),
  })
  await open()
  await password.fill('gërshërë')
  await press()
  await expect.element(dialog.getByText(accountDataErrors.lastOwner.message)).toBeVisible()
  const team = dialog.getByRole('link', { name: 'Hap Ekipin' })
  await expect.element(team).toHaveAttribute('href', '/konfigurimet?tab=ekipi')
  expect(currentSession().token).toBe('T')
  await dialog.getByRole('checkbox', { name: /Fshi edhe sallonin Arta/ }).click()
  await press()
  await expect.element(page.getByText('Tani te /landing')).toBeVisible()
  expect(server.changes().map(({ body }) => body['eraseSalon'])).toEqual([false, true])
})

test('a member who owns no salon reads that the salon stays', async () => {
  farEnd({
    'GET /api/auth/salons': () =>
      says({ salons: [{ id: 's', name: 'Arta', role: 'barber', isCurrent: true }] }),
  })
  await open()
  await expect.element(dialog.getByText(/^Salloni mbetet/)).toBeVisible()
  await expect.element(dialog.getByText('vendi juaj në ekip')).toBeVisible()
  expect(dialog.getByText('terminet, klientët, shërbimet dhe berberët').elements()).toEqual([])
})
