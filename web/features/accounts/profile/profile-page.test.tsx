import { fieldComplaints } from '#contract/kit/fields.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authComplaints, authWords } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { logInName } from '#contract/kit/log-in-name.ts'
import type { Account } from '#contract/accounts/session.ts'
import {
  openPage,
  refuses,
  says,
  answerBeside,
  serverAnswers,
  unreachable,
} from '#tests/support/browser/open-page.tsx'
import { currentSession } from '#web/platform/session-store.ts'
import { signIn } from '#web/platform/session.ts'
import { LogoutPage } from '../sign-in/logout-page.tsx'
import { ProfileAwaited } from './profile-awaited.tsx'
import { ProfileForm } from './profile-form.tsx'
import { ProfilePage } from './profile-page.tsx'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import './proof.tsx'

const besa: Account = {
  id: 'besa-1',
  username: 'besa',
  name: 'Besa Hoxha',
  email: 'besa@salloni.al',
  role: 'user',
  isActive: true,
  createdAt: '2026-11-01T10:00:00.000Z',
  subscriptionType: 'none',
  isOnTrial: true,
  trialEndDate: '2026-11-25',
  subscriptionEndDate: null,
  memberRole: 'owner',
  salon: { id: 's1', name: 'Salloni Arta', currency: 'EUR' },
  staffId: null,
  byPin: false,
  avatar: null,
  pendingEmail: null,
}

const factor = {
  totp: false,
  passkeys: [],
  recoveryCodesLeft: 0,
  recoveryCodesSince: null,
  required: false,
}

function open(user = besa) {
  answerBeside({
    'GET /api/auth/salons': () => says({ salons: [] }),
    'GET /api/auth/devices': () => says({ devices: [], hasPin: false }),
    'GET /api/auth/second-factor': () => says({ ...factor }),
    'GET /api/push': () => says({ key: 'K', subscriptions: [] }),
  })
  signIn({ token: 'T', user })
  openPage(
    '/profili',
    <>
      <ProfilePage />
      <QuestionHost />
    </>,
  )
}
const username = page.getByLabelText('Username')
const email = page.getByLabelText('Email')
const password = page.getByLabelText('Fjalëkalimi i ri')
const confirmation = page.getByLabelText('Konfirmo fjalëkalimin')
const current = page.getByLabelText('Fjalëkalimi i tanishëm')
const dialog = page.getByRole('dialog')
const alert = page.getByRole('alert')
const save = page.getByRole('button', { name: 'Ruaj ndryshimet' })
const goOn = dialog.getByRole('button', { name: 'Vazhdo' })
const saved = (changes: Partial<Account>) =>
  says({ message: authWords.profileSaved, user: { ...besa, ...changes } })

test('the full name is shown and can’t be changed', async () => {
  open()
  const name = page.getByLabelText('Emri i plotë')
  await expect.element(name).toHaveValue('Besa Hoxha')
  await expect.element(name).toHaveAttribute('readonly')
})

test.each([1440, 901, 900, 721, 390])(
  'the place of the form is as high as the form at %i',
  (width) => isAsHigh(width),
)

async function isAsHigh(width: number) {
  await page.viewport(width, 900)
  openPage('/profili', [<ProfileAwaited key="1" />, <ProfileForm key="2" user={besa} stands />])
  await expect.element(username).toBeVisible()
  const heightOf = (name: string) => document.querySelector(name)?.getBoundingClientRect().height
  expect(heightOf('.profile-awaited')).toBeCloseTo(heightOf('form.profile') ?? 0, 0)
}

test('an untouched password is not sent, and the new username shows everywhere', async () => {
  const asked = serverAnswers(() => saved({ username: 'besa.h' }))
  open()
  await username.fill('besa.h')
  await save.click()
  await expect.element(page.getByText(authWords.profileSaved)).toBeVisible()
  expect(asked[0]).toMatchObject({ method: 'PUT', path: '/api/users/besa-1' })
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ username: 'besa.h', email: 'besa@salloni.al' })
  expect(currentSession().user?.username).toBe('besa.h')
})

test('undoing the changes restores the fields and clears the messages', async () => {
  const asked = serverAnswers(() => saved({}))
  open()
  const discard = page.getByRole('button', { name: 'Hiq ndryshimet' })
  await expect.element(save).toBeVisible()
  await expect.element(discard).not.toBeInTheDocument()
  await username.fill('')
  await save.click()
  await expect.element(alert).toBeVisible()
  await discard.click()
  await expect.element(username).toHaveValue(besa.username)
  await expect.element(alert).not.toBeInTheDocument()
  await expect.element(discard).not.toBeInTheDocument()
  expect(asked).toEqual([])
})

test('an address without an @ is refused beside its field', async () => {
  const asked = serverAnswers(() => saved({}))
  open()
  await email.fill('besa')
  await save.click()
  await expect.element(alert).toHaveTextContent(fieldComplaints.emailWrong.message)
  await expect.element(email).toHaveFocus()
  expect(asked).toEqual([])
})

test('a name for the log-in stays as it is, and is changed for an address alone', async () => {
  const asked = serverAnswers(() => saved({ email: logInName('besa.4821') }))
  open({ ...besa, email: logInName('besa.4821') })
  await username.fill('besa.h')
  await email.fill('tjeter')
  await save.click()
  await expect.element(alert).toHaveTextContent(fieldComplaints.emailWrong.message)
  await email.fill('Besa.4821')
  await save.click()
  await expect.poll(() => asked.length).toBe(1)
  expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ email: 'Besa.4821@hyrje.invalid' })
})

test('two different passwords are not sent', async () => {
  const asked = serverAnswers(() => saved({}))
  open()
  await password.fill('gershera e kuqe')
  await confirmation.fill('gershera')
  await save.click()
  await expect.element(alert).toHaveTextContent(authComplaints.profilePasswordsDiffer.message)
  await expect.element(confirmation).toHaveFocus()
  expect(asked).toEqual([])
})

test('an old log-in asks for the password once, and the change is saved', async () => {
  const asked = serverAnswers(
    () => refuses(authErrors.reauthRequired),
    () => refuses(authErrors.wrongPassword),
    () => says({ message: authWords.proved }),
    () => saved({ pendingEmail: 'besa@gjetiu.al' }),
  )
  open()
  await email.fill('besa@gjetiu.al')
  await save.click()
  await expect.element(current).toHaveFocus()
  await current.fill('gabim')
  await userEvent.keyboard('{Enter}')
  await expect.element(alert).toHaveTextContent(authErrors.wrongPassword.message)
  await expect.element(current).toHaveFocus()
  await current.fill('gershera')
  await goOn.click()
  await expect.element(dialog).not.toBeInTheDocument()
  const note = page.getByText('Adresa e re pret verifikimin: besa@gjetiu.al')
  await expect.element(note).toBeVisible()
  await expect.element(email).toHaveValue('besa@salloni.al')
  expect(asked.map(({ path }) => path)).toEqual([
    '/api/users/besa-1',
    '/api/auth/prove',
    '/api/auth/prove',
    '/api/users/besa-1',
  ])
  expect(JSON.parse(asked[2]?.body ?? '')).toEqual({ password: 'gershera' })
  expect(asked[3]?.body).toBe(asked[0]?.body)
})

test('a declined password prompt keeps what was typed', async () => {
  const asked = serverAnswers(() => refuses(authErrors.reauthRequired))
  open()
  await email.fill('besa@gjetiu.al')
  await save.click()
  await expect.element(dialog).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(email).toHaveValue('besa@gjetiu.al')
  await expect.element(alert).not.toBeInTheDocument()
  expect(asked).toHaveLength(1)
})

test('a refused new password is reported beside its field, not in the prompt', async () => {
  serverAnswers(
    () => refuses(authErrors.reauthRequired),
    () => says({ message: authWords.proved }),
    () => refuses(authErrors.weakPassword),
  )
  open()
  await password.fill('123456')
  await confirmation.fill('123456')
  await save.click()
  await current.fill('gershera')
  await goOn.click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(alert).toHaveTextContent(authWords.passwordWeak)
  await expect.element(password).toHaveFocus()
})

test('a saved password is cleared from the form', async () => {
  serverAnswers(() => saved({}))
  open()
  await password.fill('gershera e kuqe')
  await confirmation.fill('gershera e kuqe')
  await expect.element(page.getByText(/I fortë/)).toBeVisible()
  await save.click()
  await expect.element(password).toHaveValue('')
  await expect.element(confirmation).toHaveValue('')
  await expect.element(page.getByText(/I fortë/)).not.toBeInTheDocument()
})

test('an unreachable server is reported in this page’s words', async () => {
  serverAnswers(unreachable)
  open()
  await save.click()
  await expect.element(alert).toHaveTextContent(authWords.profileNetwork)
})

test('the log-out says so and ends the session here and on the server', async () => {
  const asked = serverAnswers(() => says({ message: authWords.loggedOut }))
  signIn({ token: 'T', user: besa })
  openPage('/qkyqu', <LogoutPage />)
  await expect.element(page.getByText(authWords.loggingOut)).toBeVisible()
  await expect.poll(() => currentSession().token).toBeUndefined()
  expect(sessionStorage.getItem('token')).toBeNull()
  await expect.poll(() => asked.map(({ path }) => path)).toEqual(['/api/auth/logout'])
})
