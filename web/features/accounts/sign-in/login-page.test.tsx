import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import {
  openPage,
  refuses,
  says,
  serverAnswers,
  unreachable,
} from '#tests/support/browser/open-page.tsx'
import { forgetDevice } from '#web/platform/device/forget-device.ts'
import { LoginPage } from './login-page.tsx'

const open = (query = '') => openPage(`/login${query}`, <LoginPage />)
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Fjalëkalimi', { exact: true })
const enter = page.getByRole('button', { name: 'Hyr' })
const mode = (name: string) => page.getByRole('radio', { name })
const resend = page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' })
const alert = page.getByRole('alert')

const besa = { id: '1', username: 'besa', name: 'Besa', email: 'besa@salloni.al', role: 'user' }

async function logIn(address = 'besa@salloni.al', secret = 'gershera') {
  await email.fill(address)
  await password.fill(secret)
  await enter.click()
}

test('an empty log-in reports the address first and focuses it', async () => {
  const asked = serverAnswers(() => says({}))
  open()
  await enter.click()
  await expect.element(alert).toHaveTextContent(authComplaints.emailMissing.message)
  await expect.element(email).toHaveFocus()
  await email.fill('besa@salloni.al')
  await expect.element(alert).not.toBeInTheDocument()
  await enter.click()
  await expect.element(alert).toHaveTextContent(authComplaints.passwordMissing.message)
  await expect.element(password).toHaveFocus()
  expect(asked).toEqual([])
})

test('Enter logs in: first a message, a second later the session', async () => {
  const asked = serverAnswers(() => says({ token: 'T', user: besa, message: authWords.loggedIn }))
  open()
  await email.fill('besa@salloni.al')
  await password.fill('gërshërë & krehër+1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText(authWords.loggedIn)).toBeVisible()
  expect(sessionStorage.getItem('token')).toBeNull()
  await expect.poll(() => sessionStorage.getItem('token')).toBe('T')
  expect(asked).toHaveLength(1)
  expect(asked[0]?.type).toContain('application/x-www-form-urlencoded')
  expect(Object.fromEntries(new URLSearchParams(asked[0]?.body))).toEqual({
    email: 'besa@salloni.al',
    password: 'gërshërë & krehër+1',
  })
})

test('a wrong password has one message, and typed text stays', async () => {
  serverAnswers(() => refuses(authErrors.wrongCredentials))
  open()
  await logIn()
  await expect.element(alert).toHaveTextContent(authWords.loginFailed)
  await expect.element(email).toHaveValue('besa@salloni.al')
  await expect.element(password).toHaveValue('gershera')
})

test('an unreachable server keeps what was typed', async () => {
  serverAnswers(unreachable)
  open()
  await logIn()
  await expect.element(alert).toHaveTextContent('Gabim në lidhje me serverin')
  await expect.element(password).toHaveValue('gershera')
})

test('two quick clicks log in once', async () => {
  const asked = serverAnswers(() => refuses(authErrors.wrongCredentials))
  open()
  await email.fill('besa@salloni.al')
  await password.fill('gershera')
  const button = enter.element()
  if (button instanceof HTMLElement) {
    button.click()
    button.click()
  }
  await expect.element(alert).toBeVisible()
  expect(asked).toHaveLength(1)
})

test('too many attempts show the time to wait and keep what was typed', async () => {
  serverAnswers(() => refuses(authErrors.slowDown, {}, { 'retry-after': '65' }))
  open()
  await logIn()
  await expect.element(alert).toHaveTextContent(authErrors.slowDown.message)
  const timer = page.getByRole('timer')
  await expect.element(timer).toHaveTextContent('Mund të provoni përsëri pas 1:05.')
  await expect.element(timer).toHaveTextContent('Mund të provoni përsëri pas 1:04.')
  await expect.element(password).toHaveValue('gershera')
})

test('the end of the wait is announced', async () => {
  serverAnswers(() => refuses(authErrors.slowDown, {}, { 'retry-after': '1' }))
  open()
  await logIn()
  await expect.element(page.getByText('Tani mund të provoni përsëri.')).toBeVisible()
})

test('an unverified account can have its mail sent again', async () => {
  const asked = serverAnswers(
    () => refuses(authErrors.verificationRequired, { requiresVerification: true }),
    () => says({ message: authWords.resent }),
  )
  open()
  await logIn()
  const told = page.getByText(authErrors.verificationRequired.message, { exact: false })
  await expect.element(told).toBeVisible()
  await resend.click()
  await expect.element(page.getByText(authWords.resent)).toBeVisible()
  expect(asked[1]).toMatchObject({ path: '/api/auth/resend-verification' })
  expect(JSON.parse(asked[1]?.body ?? '')).toEqual({ email: 'besa@salloni.al' })
})

test('the mail is sent again only to a given address', async () => {
  const asked = serverAnswers(() => says({}))
  open('?action=resend-verification&email=arta%40salloni.al')
  await expect.element(email).toHaveValue('arta@salloni.al')
  await email.fill('')
  await resend.click()
  await expect.element(alert).toHaveTextContent(authWords.resendEmailMissing)
  await expect.element(email).toHaveFocus()
  expect(asked).toEqual([])
})

test('a refusal to send the mail again is shown', async () => {
  serverAnswers(() => new Response('<h1>Bad gateway</h1>', { status: 500 }))
  open('?action=resend-verification&email=arta%40salloni.al')
  await resend.click()
  await expect.element(alert).toHaveTextContent(authWords.resendFailed)
})

test('the typed address is kept between log-in and registration', async () => {
  open()
  await email.fill('besa@salloni.al')
  await mode('Regjistrim').click({ force: true })
  await expect.element(page.getByLabelText('Username')).toBeVisible()
  await expect.element(email).toHaveValue('besa@salloni.al')
  await email.fill('arta@salloni.al')
  await mode('Hyrje').click({ force: true })
  await expect.element(page.getByLabelText('Username')).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('arta@salloni.al')
})

test('a form submitted before the program loaded puts no password into the address', async () => {
  open()
  await expect.element(enter).toBeVisible()
  expect(document.querySelector('form')?.method).toBe('post')
})

const remember = page.getByRole('checkbox', { name: 'Mbaj mend këtë pajisje' })
const entered = (role = 'user') => says({ token: 'T', user: { ...besa, role } })

test('a device is remembered on request, which is off at a desk', async () => {
  const asked = serverAnswers(() => entered())
  open()
  await expect.element(remember).not.toBeChecked()
  await remember.click()
  await logIn()
  await expect.poll(() => localStorage.getItem('device')).toBe('own')
  expect(new URLSearchParams(asked[0]?.body).get('remember')).toBe('true')
  forgetDevice()
})

test('an administrator’s device is not remembered', async () => {
  serverAnswers(() => entered('admin'))
  open()
  await remember.click()
  await logIn()
  await expect.poll(() => sessionStorage.getItem('token')).toBe('T')
  expect(localStorage.getItem('device')).toBeNull()
})

test('a phone is remembered by default', async () => {
  vi.spyOn(globalThis, 'matchMedia').mockReturnValue({ matches: true } as never)
  open()
  await expect.element(remember).toBeChecked()
  vi.restoreAllMocks()
})
