import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from '#web/features/accounts/sign-in/login-page.tsx'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { threeUnsent } from '#tests/support/outbox/unsent.ts'
import { putBack } from '#web/platform/outbox/waiting-acts.ts'
import { signIn } from '#web/platform/session.ts'
import { forgetSession } from '#web/platform/session-store.ts'
import { LiesHere } from './lies-here.tsx'

const box = () => document.querySelector('.lies-here')?.textContent.replaceAll('\u00a0', ' ').trim()
const onCount = vi.fn()
const arta = (count: number) => [{ login: 'arta@salloniarta.example', count }]

function open(all: ReturnType<typeof arta>, email = '') {
  const read = async () => all
  onScreen(<LiesHere {...{ email, onCount, read }} />)
}

beforeEach(() => {
  onCount.mockClear()
  localStorage.removeItem('unsent')
})

test('acts that wait here are told with the shortened address of their account', async () => {
  open(arta(3))
  await expect
    .poll(box)
    .toBe(
      '3 ndryshime presin në këtë pajisje. U shkruan pa internet me llogarinë arta@…; dërgohen sapo të hyni me të.',
    )
  expect(onCount).toHaveBeenLastCalledWith(3)
})

test('a single act waits as one', async () => {
  open(arta(1))
  await expect.poll(box).toMatch(/^1 ndryshim pret në këtë pajisje\. U shkrua .*; dërgohet sapo/)
})

test('another account is told the number alone', async () => {
  open(arta(3), 'drita@salloniarta.example')
  await expect.poll(box).toBe('3 ndryshime presin në këtë pajisje.')
  expect(onCount).toHaveBeenLastCalledWith(0)
})

test('acts of two accounts are told with both', async () => {
  open([...arta(2), { login: 'drita@salloniarta.example', count: 1 }])
  await expect.poll(box).toMatch(/^3 ndryshime .* me llogaritë arta@…, drita@…;/)
})

test('the log-in names on its button how many it sends', async () => {
  const user = { id: 'lying', role: 'user', email: 'lying@salloniarta.example', salon: { id: 's' } }
  signIn({ token: 'T', user: user as never })
  await putBack(threeUnsent())
  forgetSession()
  localStorage.setItem('unsent', '1')
  openPage('/login?email=lying%40salloniarta.example', <LoginPage />)
  await expect.element(page.getByRole('button', { name: /^Hyni dhe dërgoni \d+$/ })).toBeVisible()
  expect(box()).toMatch(/me llogarinë lying@…/)
})

test('a device on which nothing waits shows the log-in alone', async () => {
  openPage('/login', <LoginPage />)
  await expect.element(page.getByRole('button', { name: 'Hyr', exact: true })).toBeVisible()
  expect(box()).toBeUndefined()
})
