import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { openPage, refuses, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { LoginPage } from './login-page.tsx'

const open = (said: string) => openPage(`/login${said}`, <LoginPage />)
const username = page.getByLabelText('Username')
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Fjalëkalimi', { exact: true })
const confirmation = page.getByLabelText('Konfirmo fjalëkalimin')
const register = page.getByRole('button', { name: 'Regjistrohu' })
const alert = page.getByRole('alert')

async function fillIn(secret: string) {
  await username.fill('besa')
  await email.fill('besa@salloni.al')
  await password.fill(secret)
}

test('missing fields are reported one by one, from the top', async () => {
  const asked = serverAnswers(() => says({}))
  open('?register')
  const steps = [
    { field: username, words: authComplaints.usernameMissing.message, typed: 'besa' },
    { field: email, words: authComplaints.emailMissing.message, typed: 'besa@salloni.al' },
    { field: password, words: authComplaints.passwordMissing.message, typed: 'prerj' },
    { field: password, words: authComplaints.passwordShort.message, typed: 'abc' },
  ]
  for (const { field, words, typed } of steps) {
    await register.click()
    await expect.element(alert).toHaveTextContent(words)
    await expect.element(field).toHaveFocus()
    await field.fill(typed)
  }
  await register.click()
  await expect.element(alert).toHaveTextContent(authComplaints.passwordShort.message)
  expect(asked).toEqual([])
})

test('a field with a message is checked with every key', async () => {
  open('?register')
  await fillIn('prerj')
  await register.click()
  await expect.element(alert).toHaveTextContent(authComplaints.passwordShort.message)
  await password.fill('prerje')
  await expect.element(alert).not.toBeInTheDocument()
})

test('a registration leads to the log-in, with the address and without the password', async () => {
  const asked = serverAnswers(() => says({ message: authWords.registered }))
  open('?register=true')
  await fillIn('gershera e kuqe')
  await register.click()
  await expect.element(page.getByText(authWords.registered)).toBeVisible()
  await expect.element(page.getByRole('radio', { name: 'Hyrje' })).toBeChecked()
  await expect.element(email).toHaveValue('besa@salloni.al')
  await expect.element(password).toHaveValue('')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  await expect
    .element(page.getByRole('button', { name: 'Ridërgo email-in e verifikimit' }))
    .toBeVisible()
  const { opener, ...sent } = JSON.parse(asked[0]?.body ?? '')
  expect(sent).toEqual({
    username: 'besa',
    email: 'besa@salloni.al',
    password: 'gershera e kuqe',
  })
  expect(opener).toMatch(/^[\da-f]{32,64}$/)
  expect(JSON.parse(localStorage.getItem('opener') ?? '')).toEqual({
    email: 'besa@salloni.al',
    secret: opener,
    remember: false,
  })
})

test('a password is typed once, and can be looked at', async () => {
  open('?register')
  await expect.element(password).toHaveAttribute('type', 'password')
  expect(confirmation.elements()).toEqual([])
  await page.getByRole('button', { name: 'Shfaq fjalëkalimin' }).click()
  await expect.element(password).toHaveAttribute('type', 'text')
})

test('a common password is refused beside its field, and the form stays filled in', async () => {
  serverAnswers(() => refuses(authErrors.weakPassword))
  open('?register')
  await fillIn('123456')
  await register.click()
  await expect.element(alert).toHaveTextContent(authWords.passwordWeak)
  await expect.element(password).toHaveFocus()
  await expect.element(username).toHaveValue('besa')
  await expect.element(password).toHaveValue('123456')
})

test('a refusal without a message has the form’s own', async () => {
  serverAnswers(() => new Response('', { status: 500 }))
  open('?register')
  await fillIn('gershera e kuqe')
  await register.click()
  await expect.element(alert).toHaveTextContent(authWords.registerFailed)
})

test('a password is rated while it is typed, and fifteen letters are recommended', async () => {
  open('?register')
  await expect.element(page.getByText('Rekomandojmë 15 shenja ose më shumë.')).toBeVisible()
  await password.fill('aaaaaaaaaaaaaaaa')
  await expect.element(page.getByText(/I dobët/)).toBeVisible()
  await password.fill('gershera e kuqe')
  await expect.element(page.getByText(/I fortë/)).toBeVisible()
})

test('the first administrator needs the link and twelve characters', async () => {
  const asked = serverAnswers(() => says({ message: 'Administratori u krijua.' }))
  open('#admin=fshehtesi')
  const create = page.getByRole('button', { name: 'Krijo administratorin' })
  await expect.element(create).toBeVisible()
  await expect.poll(() => location.hash).toBe('')
  await fillIn('gershera')
  await create.click()
  await expect.element(alert).toHaveTextContent(authComplaints.adminPasswordShort.message)
  await fillIn('gershera e kuqe')
  await confirmation.fill('gershera e kuq')
  await create.click()
  await expect.element(alert).toHaveTextContent(authComplaints.passwordsDiffer.message)
  await confirmation.fill('gershera e kuqe')
  await create.click()
  await expect.element(page.getByText('Administratori u krijua.')).toBeVisible()
  await expect.element(email).toHaveValue('besa@salloni.al')
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/first-admin'])
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ token: 'fshehtesi' })
})
