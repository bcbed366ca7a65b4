import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { LoginPage } from '#web/features/accounts/sign-in/login-page.tsx'
import { openPage } from '#tests/support/browser/open-page.tsx'
import { threeUnsent } from '#tests/support/outbox/unsent.ts'
import { dropMine, putBack, readAgain } from '#web/platform/outbox/waiting-acts.ts'
import { forgetSession } from '#web/platform/session-store.ts'
import { signIn } from '#web/platform/session.ts'

const user = { id: 'lying', role: 'user', email: 'arta@salloniarta.example', salon: { id: 's' } }
const box = () => document.querySelector('.lies-here')?.textContent.replaceAll('\u00a0', ' ')

/** Arta has written without network, and is out. */
async function open(count: number, query = '') {
  signIn({ token: 'T', user: user as never })
  await readAgain()
  await dropMine()
  await putBack(threeUnsent().slice(0, count))
  forgetSession()
  localStorage.setItem('unsent', '1')
  openPage(`/login${query}`, <LoginPage />)
}

beforeEach(() => localStorage.removeItem('unsent'))

test('a log-in says what waits here, and whose it is', async () => {
  await open(3)
  await expect
    .poll(box)
    .toBe(
      '3 ndryshime presin në këtë pajisje. U shkruan pa internet me llogarinë arta@…; dërgohen sapo të hyni me të.',
    )
  await expect.element(page.getByRole('button', { name: 'Hyni dhe dërgoni 3' })).toBeVisible()
})

test('a single act waits as one', async () => {
  await open(1)
  await expect.poll(box).toMatch(/^1 ndryshim pret në këtë pajisje\. U shkrua .*; dërgohet sapo/)
})

test('another account is told the number alone', async () => {
  await open(3, '?email=drita%40salloniarta.example')
  await expect.poll(() => box()?.trim()).toBe('3 ndryshime presin në këtë pajisje.')
  await expect.element(page.getByRole('button', { name: 'Hyr', exact: true })).toBeVisible()
})

test('a device on which nothing waits shows the log-in alone', async () => {
  openPage('/login', <LoginPage />)
  await expect.element(page.getByRole('button', { name: 'Hyr', exact: true })).toBeVisible()
  expect(box()).toBeUndefined()
})
