import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Account } from '#contract/accounts/session.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { AccountMenu } from './account-menu.tsx'
import '../shell.css'

const salon = { id: 's1', name: 'Salloni Arta', currency: 'EUR' }
const workplace = (id: string, name: string) => ({
  id,
  name,
  role: 'owner',
  isCurrent: id === 's1',
  isOpen: true,
})

function open(more: object = {}) {
  const server = farEnd({
    'GET /api/auth/salons': () =>
      says({ salons: [workplace('s1', 'Salloni Arta'), workplace('s2', 'Salloni Drita')] }),
  })
  const user = {
    id: 'u',
    role: 'user',
    username: 'arta',
    name: 'Arta Krasniqi',
    email: 'arta@demo.example',
    memberRole: 'owner',
    byPin: false,
    salon,
    ...more,
  } as unknown as Account
  signIn({ token: crypto.randomUUID(), user })
  openPage(
    '/klientet',
    <header className="top">
      <span className="top-space" />
      <AccountMenu user={user} />
    </header>,
  )
  return server
}
const initials = page.getByRole('button', { name: 'Llogaria: Arta Krasniqi' })
const dialog = page.getByRole('dialog')
const rows = () => [...document.querySelectorAll('.account-row b')].map((row) => row.textContent)

beforeEach(() => localStorage.removeItem('theme'))
afterEach(() => {
  dispatchEvent(new StorageEvent('storage', { key: 'theme' }))
  document.documentElement.classList.remove('dark')
})

test.each([
  ['at the desk', 1440, 'Si kompjuteri'],
  ['on a phone', 390, 'Si telefoni'],
] as const)(
  'the initials hold the profile, the look and the log-out %s',
  async (_, width, look) => {
    await page.viewport(width, 844)
    open({ byPin: true })
    await initials.click()
    await expect.element(dialog.getByText('arta@demo.example · pronar')).toBeVisible()
    expect(rows()).toEqual(['Profili', 'Pamja', 'Shkyqu'])
    await expect.element(dialog.getByText('emri, fjalëkalimi, tastet, PIN')).toBeVisible()
    await expect.element(dialog.getByRole('radio', { name: look })).toBeChecked()
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(initials).toHaveFocus()
  },
)

test('an administrator is none of a salon’s members', async () => {
  open({ role: 'admin' })
  await initials.click()
  await expect.element(dialog.getByText('arta@demo.example · administrator')).toBeVisible()
})

test('a person who works in several salons has them above the profile', async () => {
  open()
  await initials.click()
  await expect.poll(rows).toEqual(['Salloni Arta', 'Salloni Drita', 'Profili', 'Pamja', 'Shkyqu'])
})

test('the look is chosen there, and the profile closes what led to it', async () => {
  open()
  await initials.click()
  await dialog.getByRole('radio', { name: 'Errët' }).click()
  await expect.element(dialog.getByRole('radio', { name: 'Errët' })).toBeChecked()
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true)
  await dialog.getByRole('link', { name: /^Profili/ }).click()
  await expect.poll(() => location.pathname).toBe('/profili')
  await expect.element(dialog).not.toBeInTheDocument()
})
