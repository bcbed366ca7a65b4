import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { secondFactorWords } from '#contract/accounts/second-factor-words.ts'
import { openPage, refuses, says, serverAnswers } from '#tests/support/browser/open-page.tsx'
import { LoginPage } from '../../sign-in/login-page.tsx'
import { keyOptions, withoutPasskeys } from '#tests/support/second-factor/passkeys.ts'

const arta = { id: '1', username: 'arta', name: 'Arta', email: 'arta@salloni.al', role: 'user' }
const code = page.getByLabelText('Kodi nga aplikacioni')
const goOn = page.getByRole('button', { name: 'Vazhdo', exact: true })
const key = page.getByRole('button', { name: 'Vazhdo me gisht ose fytyrë' })
const link = (name: string) => page.getByRole('button', { name })
const heading = page.getByRole('heading', { name: 'Edhe një hap' })

const ways = { totp: true, recovery: true, passkey: null as object | null, remember: true }
const asks = (more: Partial<typeof ways> = {}) =>
  refuses(authErrors.secondFactorRequired, { ways: { ...ways, ...more } })
const enters = () => says({ token: 'T', user: arta, message: 'Hyrja' })
const wrong = () => refuses(authErrors.wrongCode, { ways })

async function logIn() {
  openPage('/login', <LoginPage />)
  await page.getByLabelText('Email').fill('arta@salloni.al')
  await page.getByLabelText('Fjalëkalimi', { exact: true }).fill('gershera')
  await page.getByLabelText('Mbaj mend këtë pajisje').click()
  await page.getByRole('button', { name: 'Hyr' }).click()
  await expect.element(heading).toBeVisible()
}
const sent = (asked: { body: string }[], nth: number): unknown =>
  JSON.parse(asked[nth]?.body ?? '{}')
const isIn = () => expect.poll(() => sessionStorage.getItem('token')).toBe('T')

afterEach(() => vi.restoreAllMocks())

test('the sixth digit sends the code with the password, and the device is remembered as before', async () => {
  const asked = serverAnswers(asks, enters)
  await logIn()
  await expect.element(page.getByText('arta@salloni.al, në një pajisje të re.')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await expect.element(goOn).toBeDisabled()
  await userEvent.keyboard('40711{Enter}')
  expect(asked).toHaveLength(1)
  await userEvent.keyboard('9')
  await isIn()
  expect(sent(asked, 1)).toEqual({
    email: 'arta@salloni.al',
    password: 'gershera',
    code: '407119',
    remember: true,
  })
})

test('an administrator, who is never remembered, is not asked about it', async () => {
  const asked = serverAnswers(() => asks({ remember: false }), enters)
  await logIn()
  await expect.element(page.getByRole('checkbox')).not.toBeInTheDocument()
  await userEvent.keyboard('407119')
  await isIn()
  expect(sent(asked, 1)).not.toHaveProperty('remember')
})

test('a pasted code fills the boxes and goes out', async () => {
  const asked = serverAnswers(asks, enters)
  await logIn()
  await code.fill('407 119')
  await isIn()
  expect(sent(asked, 1)).toMatchObject({ code: '407119' })
})

test('a wrong code is told, stays selected and is replaced by the next', async () => {
  const asked = serverAnswers(asks, wrong, enters)
  await logIn()
  await userEvent.keyboard('407119')
  await expect.element(page.getByRole('alert')).toHaveTextContent(secondFactorWords.wrongCode)
  await expect.element(code).toHaveFocus()
  await expect.element(code).toHaveValue('407119')
  await userEvent.keyboard('2')
  await expect.element(code).toHaveValue('2')
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await userEvent.keyboard('22222')
  await isIn()
  expect(sent(asked, 2)).toMatchObject({ code: '222222' })
})

test('too many codes say how long to wait', async () => {
  serverAnswers(asks, () => refuses(authErrors.tooManyCodes, {}, { 'retry-after': '900' }))
  await logIn()
  await userEvent.keyboard('407119')
  await expect.element(page.getByRole('alert')).toHaveTextContent(secondFactorWords.tooManyCodes)
  await expect.element(page.getByRole('timer')).toBeVisible()
})

test('a recovery code is typed in one field, and the way leads back to the boxes', async () => {
  const asked = serverAnswers(asks, enters)
  await logIn()
  await link('Kod rezervë').click()
  const field = page.getByLabelText('Kod rezervë')
  await expect.element(field).toHaveFocus()
  await link('Kodi nga aplikacioni').click()
  await expect.element(code).toHaveFocus()
  await link('Kod rezervë').click()
  await field.fill(' 7kd2-m9xq ')
  await goOn.click()
  await isIn()
  expect(sent(asked, 1)).toMatchObject({ code: '7kd2-m9xq' })
})

test('a lost line is told until another way is chosen', async () => {
  serverAnswers(asks, () => Promise.reject(new TypeError('cut')))
  await logIn()
  await userEvent.keyboard('407119')
  const lost = page.getByRole('alert')
  await expect.element(lost).toHaveTextContent('Gabim në lidhje me serverin')
  await link('Kod rezervë').click()
  await expect.element(page.getByLabelText('Kod rezervë')).toHaveFocus()
  await expect.element(lost).not.toBeInTheDocument()
})

test('a key that the browser could not show is told until another way is chosen', async () => {
  serverAnswers(() => asks({ passkey: keyOptions('first') }))
  const broken = new DOMException('broken', 'UnknownError')
  vi.spyOn(navigator.credentials, 'get').mockRejectedValueOnce(broken)
  await logIn()
  const failed = page.getByRole('alert')
  await expect.element(failed).toHaveTextContent(secondFactorWords.wrongPasskey)
  await link('Kod rezervë').click()
  await expect.element(failed).not.toBeInTheDocument()
})

test('a person with none of them reads what to do', async () => {
  serverAnswers(asks)
  await logIn()
  await link('S’kam asnjërin').click()
  await expect.element(page.getByText(/mund t’jua hapë te Ekipi/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Na shkruani.' })).toBeVisible()
})

test.each(['Esc', 'the way back'])(
  '%s leads to the password and keeps the address',
  async (way) => {
    serverAnswers(asks)
    await logIn()
    if (way === 'Esc') await userEvent.keyboard('{Escape}')
    else history.back()
    await expect.element(page.getByLabelText('Email')).toHaveValue('arta@salloni.al')
    await expect.element(page.getByLabelText('Fjalëkalimi', { exact: true })).toHaveValue('')
  },
)

test('the system’s dialog opens by itself once; closed, it leaves the button with a new challenge', async () => {
  const asked = serverAnswers(
    () => asks({ passkey: keyOptions('first') }),
    () => asks({ passkey: keyOptions('second') }),
  )
  const challenges: string[] = []
  vi.spyOn(navigator.credentials, 'get').mockImplementation(async (options) => {
    challenges.push(new TextDecoder().decode(options?.publicKey?.challenge))
    throw new DOMException('closed', 'NotAllowedError')
  })
  await logIn()
  await expect.poll(() => challenges).toEqual(['first'])
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument()
  await key.click()
  await expect.poll(() => challenges).toEqual(['first', 'second'])
  expect(asked).toHaveLength(2)
})

test('a browser without keys asks for a code', async () => {
  serverAnswers(() => asks({ passkey: keyOptions('first'), totp: false }))
  withoutPasskeys()
  await logIn()
  await expect.element(page.getByLabelText('Kod rezervë')).toHaveFocus()
  expect(key.elements()).toEqual([])
})
