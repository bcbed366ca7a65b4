import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import {
  openPage,
  refuses,
  says,
  serverAnswers,
  unreachable,
} from '#tests/support/browser/open-page.tsx'
import { currentSession } from '#web/platform/session-store.ts'
import { untilTimed } from '#tests/support/real-time.ts'
import { VerifyEmailPage } from './verify-email-page.tsx'

const open = (query: string) =>
  openPage(
    `/verify-email${query}`,
    <StrictMode>
      <VerifyEmailPage />
    </StrictMode>,
  )
const heading = page.getByRole('heading', { level: 1 })
const again = page.getByRole('link', { name: 'Ridërgo email-in e verifikimit' })

test('a link is followed once and leaves the address bar', async () => {
  const asked = serverAnswers(() => says({ message: authWords.verified }))
  open('?token=abc&email=arta%40salloni.al')
  await expect.element(page.getByText(authWords.verified)).toBeVisible()
  await expect.element(heading).toHaveFocus()
  expect(asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'GET /api/auth/verify-email/abc',
  ])
  expect(location.search).toBe('?email=arta%40salloni.al')
})

test('a verified account is led to the log-in and may go there at once', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  serverAnswers(() => says({ message: authWords.verified }))
  open('?token=abc')
  const link = page.getByRole('link', { name: 'Hyr tani' })
  await expect.element(link).toHaveAttribute('href', '/login')
  await untilTimed()
  vi.advanceTimersByTime(3000)
  await expect.element(page.getByText('Tani te /login')).toBeVisible()
})

test('the page says what it does until the answer comes', async () => {
  serverAnswers(() => new Promise(() => {}))
  open('?token=abc')
  await expect.element(heading).toHaveTextContent('Verifikimi i email-it')
  await expect.element(page.getByText('Duke verifikuar...')).toBeVisible()
})

test('an expired link offers a new one to the same address', async () => {
  serverAnswers(() => refuses(authErrors.verificationInvalid))
  open('?token=abc&email=arta%40salloni.al')
  await expect.element(page.getByText(authErrors.verificationInvalid.message)).toBeVisible()
  await expect
    .element(again)
    .toHaveAttribute('href', '/login?action=resend-verification&email=arta%40salloni.al')
  await expect
    .element(page.getByRole('link', { name: 'Shko te hyrja' }))
    .toHaveAttribute('href', '/login')
})

test('without a token the server is not asked', async () => {
  const asked = serverAnswers(() => says({}))
  open('')
  await expect.element(page.getByText(authWords.verificationTokenMissing)).toBeVisible()
  await expect.element(again).toBeVisible()
  expect(asked).toEqual([])
})

test('a lost connection can be retried although the address holds the link no more', async () => {
  const asked = serverAnswers(unreachable, () => says({ message: authWords.verified }))
  open('?token=abc')
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(page.getByText(authWords.verified)).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual(
    Array.from({ length: 2 }, () => '/api/auth/verify-email/abc'),
  )
})

const fromMail = '#token=abc&email=arta%40salloni.al'
const password = page.getByLabelText('Fjalëkalimi', { exact: true })
const verify = page.getByRole('button', { name: 'Verifiko email-in' })
const user = { id: 'u', username: 'Arta', email: 'arta@salloni.al', role: 'user' }
const enters = () => says({ message: authWords.verifiedAndIn, token: 'new', user })
const isIn = async () => {
  await expect.element(page.getByText(authWords.verifiedAndIn)).toBeVisible()
  await expect.element(page.getByText('Tani te /')).toBeVisible()
  expect(currentSession()).toMatchObject({ token: 'new', user })
}
const opener = { email: 'arta@salloni.al', secret: 'f'.repeat(64), remember: true }
const keepOpener = () => localStorage.setItem('opener', JSON.stringify(opener))

test('a mail’s link verifies only together with the password, and logs in', async () => {
  const asked = serverAnswers(enters)
  open(fromMail)
  await expect.element(heading).toHaveTextContent('Verifikoni email-in')
  await expect.element(page.getByText(/arta@salloni\.al/)).toBeVisible()
  expect(asked).toEqual([])
  await expect.poll(() => location.hash).toBe('#email=arta%40salloni.al')
  await verify.click()
  await expect.element(page.getByText(authComplaints.passwordMissing.message)).toBeVisible()
  await password.fill('kafe-turke-më-sheqer')
  await page.getByLabelText('Mbaj mend këtë pajisje').click()
  await verify.click()
  await isIn()
  expect(asked.map(({ method, path, body }) => [method, path, JSON.parse(body)])).toEqual([
    [
      'POST',
      '/api/auth/verify-email',
      { token: 'abc', password: 'kafe-turke-më-sheqer', remember: true },
    ],
  ])
  expect(localStorage.getItem('device')).toBe('own')
})

test('the browser that opened the account is asked for no password', async () => {
  keepOpener()
  const asked = serverAnswers(enters)
  open(fromMail)
  await isIn()
  expect(asked.map(({ path, body }) => [path, JSON.parse(body)])).toEqual([
    ['/api/auth/verify-email', { token: 'abc', opener: opener.secret, remember: true }],
  ])
  expect(localStorage.getItem('opener')).toBeNull()
  expect(localStorage.getItem('device')).toBe('own')
})

test('a browser that the server does not know again asks for the password', async () => {
  keepOpener()
  serverAnswers(() => refuses(authErrors.wrongPassword), enters)
  open(fromMail)
  await expect.element(heading).toHaveTextContent('Verifikoni email-in')
  expect(localStorage.getItem('opener')).toBeNull()
  await password.fill('kafe-turke-më-sheqer')
  await verify.click()
  await isIn()
})

test('a browser that opened another account asks for the password', async () => {
  localStorage.setItem('opener', JSON.stringify({ ...opener, email: 'besa@salloni.al' }))
  open(fromMail)
  await expect.element(password).toBeVisible()
  expect(localStorage.getItem('opener')).not.toBeNull()
})

test('a lost connection is tried again without a password', async () => {
  keepOpener()
  serverAnswers(unreachable, enters)
  open(fromMail)
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await isIn()
})

test('a wrong password is reported beside the field, and a new one can be set instead', async () => {
  const asked = serverAnswers(
    () => refuses(authErrors.wrongPassword),
    () => says({ message: authWords.alreadyVerified }),
  )
  open(fromMail)
  await password.fill('nuk-e-di')
  await verify.click()
  await expect.element(page.getByText(authWords.confirmPasswordWrong)).toBeVisible()
  await expect.element(password).toHaveFocus()
  await page.getByRole('button', { name: 'Vendos fjalëkalim të ri' }).click()
  await expect.element(heading).toHaveFocus()
  await page.getByLabelText('Fjalëkalimi i ri').fill('rrush-i-zi-në-verandë')
  await page.getByRole('button', { name: 'Ruaj dhe verifiko' }).click()
  await expect.element(page.getByText(authWords.alreadyVerified)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Hyr tani' })).toBeVisible()
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/auth/verify-email',
    '/api/auth/verify-email/new-password',
  ])
})

test('a new address asks for the account’s password and offers no other', async () => {
  serverAnswers(() => says({}))
  open(`${fromMail}&change=1`)
  await expect.element(password).toBeVisible()
  await expect
    .element(page.getByRole('button', { name: 'Vendos fjalëkalim të ri' }))
    .not.toBeInTheDocument()
})

test('an expired link of a mail offers a new one', async () => {
  serverAnswers(() => refuses(authErrors.verificationInvalid))
  open(fromMail)
  await password.fill('kafe-turke-më-sheqer')
  await verify.click()
  await expect.element(page.getByText(authErrors.verificationInvalid.message)).toBeVisible()
  await expect
    .element(again)
    .toHaveAttribute('href', '/login?action=resend-verification&email=arta%40salloni.al')
})
