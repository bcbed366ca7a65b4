import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { openPage, refuses, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { untilTimed } from '#tests/support/real-time.ts'
import { ForgotPasswordPage } from './forgot-password-page.tsx'
import { ResetPasswordPage } from './reset-password-page.tsx'

afterEach(() => void vi.useRealTimers())

const open = (query: string) => openPage(`/reset-password${query}`, <ResetPasswordPage />)
const password = page.getByLabelText('Fjalëkalimi i ri')
const confirmation = page.getByLabelText('Konfirmo fjalëkalimin')
const save = page.getByRole('button', { name: 'Ruaj fjalëkalimin' })
const alert = page.getByRole('alert')
const askAnew = page.getByRole('link', { name: 'Kërko një link të ri' })

test('a new password must be long enough and typed twice alike', async () => {
  const asked = serverAnswers(() => says({}))
  open('#token=abc')
  await save.click()
  await expect.element(alert).toHaveTextContent(authComplaints.resetPasswordMissing.message)
  await expect.element(password).toHaveFocus()
  await password.fill('abc')
  await expect.element(alert).toHaveTextContent(authComplaints.resetPasswordShort.message)
  await password.fill('prerje')
  await save.click()
  await expect.element(alert).toHaveTextContent(authComplaints.resetPasswordsDiffer.message)
  await expect.element(confirmation).toHaveFocus()
  expect(asked).toEqual([])
})

test('a saved password leads to the log-in', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const asked = serverAnswers(() => says({ message: authWords.resetDone }))
  open('#token=abc')
  await password.fill('gershera e kuqe')
  await confirmation.fill('gershera e kuqe')
  expect(location.href).not.toContain('abc')
  await save.click()
  await expect.element(page.getByText(authWords.resetDone)).toBeVisible()
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ token: 'abc', password: 'gershera e kuqe' })
  await untilTimed()
  vi.advanceTimersByTime(3000)
  await expect.element(page.getByText('Tani te /login')).toBeVisible()
})

test('a link without its token is reported, with a way to a new one', async () => {
  open('')
  await expect.element(page.getByRole('heading', { name: 'Link i Pavlefshem' })).toBeVisible()
  await expect.element(page.getByText(authWords.resetLinkWrong)).toBeVisible()
  await expect.element(askAnew).toHaveAttribute('href', '/forgot-password')
  await expect
    .element(page.getByRole('link', { name: 'Orari' }))
    .toHaveAttribute('href', '/landing')
})

test('a link that the server refuses is reported as broken', async () => {
  serverAnswers(() => refuses(authErrors.resetInvalid))
  open('#token=abc')
  await password.fill('gershera e kuqe')
  await confirmation.fill('gershera e kuqe')
  await save.click()
  await expect.element(page.getByRole('heading', { name: 'Link i Pavlefshem' })).toBeVisible()
  await expect.element(askAnew).toBeVisible()
})

test('a refusal without a message has the page’s own', async () => {
  serverAnswers(() => new Response('', { status: 500 }))
  open('#token=abc')
  await password.fill('gershera e kuqe')
  await confirmation.fill('gershera e kuqe')
  await save.click()
  await expect.element(alert).toHaveTextContent(authWords.resetFailed)
  await expect.element(password).toHaveValue('gershera e kuqe')
})

test('a new link is sent to an address, never to blanks', async () => {
  const asked = serverAnswers(() => says({ message: authWords.resetSent }))
  openPage('/forgot-password', <ForgotPasswordPage />)
  const email = page.getByLabelText('Email')
  await email.fill('   ')
  await page.getByRole('button', { name: 'Dërgo linkun' }).click()
  await expect.element(alert).toHaveTextContent(authComplaints.emailMissing.message)
  await email.fill('besa@salloni.al')
  await page.getByRole('button', { name: 'Dërgo linkun' }).click()
  await expect.element(page.getByText(authWords.resetSent)).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Kthehu te hyrja' }))
    .toHaveAttribute('href', '/login')
  expect(asked).toHaveLength(1)
})
