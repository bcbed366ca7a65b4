import { describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { authComplaints } from '#contract/accounts/auth-forms.ts'
import { authErrors } from '#contract/accounts/auth-refusals.ts'
import { memberComplaints, memberErrors } from '#contract/members/member-refusals.ts'
import { pinComplaints } from '#contract/devices/pins.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import {
  email,
  heading,
  invites,
  joined,
  open,
  username,
} from '#tests/support/browser/screens/invitation-screen.tsx'
import { currentSession } from '#web/platform/session-store.ts'
import { InvitePage } from './invite-page.tsx'

const password = 'lumë-i-bardhë-12'
const enter = page.getByRole('button', { name: 'Hyr në ekip' })
const first = page.getByLabelText('Fjalëkalimi', { exact: true })
const dead = heading('Ftesa nuk vlen më')
const accepted = (server: ReturnType<typeof open>) =>
  server.asked('POST /api/invitations/accept').map(({ body }) => body)

async function fill() {
  await username.fill(' Rinor Kelmendi ')
  await first.fill(password)
}

test('a new person enters name and password and sees the day', async () => {
  const server = open()
  await expect.element(invites).toBeVisible()
  await expect
    .element(page.getByText(`Në ekip, si berber. Vendosni emrin dhe një fjalëkalim për ${email}.`))
    .toBeVisible()
  expect(location.href, 'no token in the address').not.toContain('abc')
  await fill()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Tani te /terminet')).toBeVisible()
  await expect.element(page.getByText('Mirë se erdhët në ekip!')).toBeVisible()
  expect(accepted(server)).toEqual([{ token: 'abc', username: 'Rinor Kelmendi', password }])
  expect(currentSession()).toMatchObject({ token: 'new', user: joined })
  await expect.poll(() => sessionStorage.getItem('invitation')).toBeNull()
})

test.each([
  ['is remembered where it is ticked', 'user', 'own'],
  ['of an administrator is never remembered', 'admin', null],
] as const)('the device %s', async (_, role, known) => {
  const server = open()
  server.answer('POST /api/invitations/accept', () =>
    says({ message: 'Mirë se erdhët në ekip!', token: 'new', user: { ...joined, role } }),
  )
  await fill()
  await page.getByLabelText('Mbaj mend këtë pajisje').click()
  await enter.click()
  await expect.element(page.getByText('Tani te /terminet')).toBeVisible()
  expect(accepted(server)).toMatchObject([{ token: 'abc', remember: true }])
  expect(localStorage.getItem('device')).toBe(known)
})

test('a missing or refused field has its message', async () => {
  const server = open()
  await enter.click()
  await expect
    .element(username)
    .toHaveAccessibleDescription(new RegExp(memberComplaints.ownNameMissing.message))
  await fill()
  await first.fill('tre')
  await enter.click()
  await expect
    .element(first)
    .toHaveAccessibleDescription(new RegExp(authComplaints.passwordShort.message))
  await first.fill(password)
  server.answer('POST /api/invitations/accept', () => refuses(authErrors.weakPassword))
  await enter.click()
  await expect
    .element(first)
    .toHaveAccessibleDescription(new RegExp(authErrors.weakPassword.message))
  server.answer('POST /api/invitations/accept', () => refuses(memberErrors.barberTaken))
  await enter.click()
  await expect.element(page.getByRole('alert')).toHaveTextContent(memberErrors.barberTaken.message)
  expect(currentSession().token).toBeUndefined()
})

test('a person logged in with the invited address enters with one touch', async () => {
  const server = open({ hasAccount: true, as: 'Rinor@Example.com' })
  await enter.click()
  await expect.element(page.getByText('Tani te /terminet')).toBeVisible()
  const [asked] = server.asked('POST /api/invitations/accept')
  expect(asked).toMatchObject({ body: { token: 'abc' }, headers: { authorization: 'Bearer old' } })
  expect(currentSession().token).toBe('new')
})

test('a person with an account who is not logged in logs in here and goes on', async () => {
  open({ hasAccount: true })
  await expect.element(page.getByText(/Kjo adresë ka një llogari/)).toBeVisible()
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  await first.fill(password)
  await page.getByRole('button', { name: 'Hyr', exact: true }).click()
  await enter.click()
  await expect.element(page.getByText('Tani te /terminet')).toBeVisible()
})

test('a person logged in as somebody else is told so, and goes on after the log-out', async () => {
  const server = open({ as: 'besa@example.com' })
  await expect
    .element(page.getByText('Në këtë skedë jeni kyçur si besa@example.com.'))
    .toBeVisible()
  expect(enter.elements()).toEqual([])
  await page.getByRole('button', { name: 'Dil dhe vazhdo' }).click()
  await fill()
  await enter.click()
  await expect.element(page.getByText('Tani te /terminet')).toBeVisible()
  expect(accepted(server)).toHaveLength(1)
})

test('a session that ended meanwhile leads to the log-in of the invitation', async () => {
  const server = open({ hasAccount: true, as: email })
  server.answer('POST /api/invitations/accept', () => refuses(memberErrors.loginFirst))
  await enter.click()
  await expect.element(page.getByLabelText('Email')).toHaveValue(email)
  expect(currentSession().token).toBeUndefined()
})

test('an account made meanwhile for the address is logged in to', async () => {
  const server = open()
  server.answer('POST /api/invitations/accept', () => refuses(memberErrors.loginFirst))
  await fill()
  await enter.click()
  await expect.element(page.getByText(/Kjo adresë ka një llogari/)).toBeVisible()
})

test('the invitation survives a reload without its link in the address', async () => {
  sessionStorage.setItem('invitation', 'kept')
  const server = open({ hash: '' })
  await expect.element(invites).toBeVisible()
  expect(server.asked('POST /api/invitations/look')[0]?.body).toEqual({ token: 'kept' })
})

test('an invalid link says so and leads on', async () => {
  open({ hash: '' })
  await expect.element(dead).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Shko te hyrja' }))
    .toHaveAttribute('href', '/login')
})

test('a link that becomes invalid meanwhile says so', async () => {
  const server = open()
  await fill()
  server.answer('POST /api/invitations/accept', () => refuses(memberErrors.invitationDead))
  await enter.click()
  await expect.element(dead).toBeVisible()
  await expect.poll(() => sessionStorage.getItem('invitation')).toBeNull()
})

test('an invitation that failed to load can be loaded again', async () => {
  let isAway = true
  const server = farEnd({
    'POST /api/invitations/look': () =>
      isAway
        ? Promise.reject(new TypeError('Failed to fetch'))
        : says({ salonName: 'Salloni Arta', role: 'desk', email, hasAccount: false }),
  })
  openPage('/invite#token=abc', <InvitePage />)
  const again = page.getByRole('button', { name: 'Provo përsëri' })
  await expect.element(again).toBeVisible()
  isAway = false
  await again.click()
  await expect.element(invites).toBeVisible()
  expect(server.asked('POST /api/invitations/look')).toHaveLength(2)
})

test('a person whom the salon knows finds the own name and may change it', async () => {
  const server = open()
  server.answer('POST /api/invitations/look', () =>
    says({ salonName: 'Salloni Arta', role: 'barber', name: 'Luan', email, hasAccount: false }),
  )
  await expect.element(username).toHaveValue('Luan')
  await expect
    .element(page.getByText(`Në ekip, si berber. Vendosni një fjalëkalim për ${email}.`))
    .toBeVisible()
  await first.fill(password)
  await enter.click()
  await expect.element(page.getByText('Tani te /terminet')).toBeVisible()
  expect(accepted(server)).toMatchObject([{ username: 'Luan' }])
})

describe('a link that was handed over', () => {
  test('asks for a name and a password alone', async () => {
    const server = open({ to: null })
    await expect
      .element(page.getByText('Në ekip, si berber. Vendosni emrin dhe një fjalëkalim.'))
      .toBeVisible()
    expect(page.getByRole('radio').elements()).toEqual([])
    await fill()
    await enter.click()
    await expect.element(page.getByText('Tani te /terminet')).toBeVisible()
    expect(accepted(server)).toEqual([{ token: 'abc', username: 'Rinor Kelmendi', password }])
  })

  test('asks for a PIN in place of a password where the salon has a tablet', async () => {
    const server = open({ to: null, mayUsePin: true })
    server.answer('POST /api/invitations/accept', () => says({ message: 'ok' }))
    await username.fill('Rinor')
    await page.getByRole('radio', { name: 'Me PIN te tableti' }).click()
    const pin = page.getByLabelText('PIN-i')
    await enter.click()
    await expect.element(pin).toHaveAccessibleDescription(new RegExp(pinComplaints.wrong.message))
    await pin.fill('4829')
    await enter.click()
    await expect.element(heading('Jeni në ekip')).toBeVisible()
    expect(accepted(server)).toEqual([{ token: 'abc', username: 'Rinor', pin: '4829' }])
    expect(currentSession().token).toBeUndefined()
    expect(sessionStorage.getItem('invitation')).toBeNull()
  })

  test('lets a person with an account log in, and whoever is logged in join or leave', async () => {
    const server = open({ to: null })
    await page.getByRole('button', { name: 'Kam llogari: kyçem' }).click()
    await page.getByLabelText('Email').fill(email)
    await first.fill(password)
    await page.getByRole('button', { name: 'Hyr', exact: true }).click()
    await expect.element(page.getByText(/Hyni me llogarinë rinor@example\.com\./)).toBeVisible()
    await page.getByRole('button', { name: 'Nuk jam Rinor: dil dhe vazhdo' }).click()
    await expect.element(username).toBeVisible()
    expect(accepted(server)).toEqual([])
  })
})
