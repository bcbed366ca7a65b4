import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { type Account, sessionRoutes } from '#contract/accounts/session.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { call } from '#web/platform/call.ts'
import { changeSession } from '#web/platform/session-store.ts'
import { App } from './app.tsx'

const admin: Account = {
  id: '1',
  username: 'admin',
  name: 'Admin',
  email: 'admin@example.com',
  role: 'admin',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionType: 'none',
  isOnTrial: false,
  trialEndDate: null,
  subscriptionEndDate: null,
  memberRole: null,
  salon: null,
  staffId: null,
  byPin: false,
  avatar: null,
  pendingEmail: null,
}
const asked: Account = { ...admin, mustSetUpSecondFactor: true }

function open(address: string, user: Account) {
  const server = farEnd({
    'GET /api/auth/profile': () => says({ user }),
    'POST /api/auth/logout': () => says({ message: 'Dolët.' }),
    'POST /api/auth/second-factor/totp': () =>
      says({ secret: 'KRSXG5CTMVRXEZLU', uri: 'otpauth://totp/Orari' }),
    'POST /api/auth/second-factor/totp/confirm': () =>
      says({ recoveryCodes: Array.from({ length: 10 }, (_, nth) => `7kd2-m9x${nth}`) }),
  })
  history.replaceState(null, '', address)
  changeSession({ token: crypto.randomUUID(), user, left: false })
  onScreen(
    <HistoryRouter>
      <App />
    </HistoryRouter>,
  )
  return server
}
const demand = page.getByText(commonErrors.secondFactorSetup.message)

test('an account that needs a second step meets its page alone, and goes on once it has one', async () => {
  const server = open('/profili', asked)
  await expect.element(demand).toBeVisible()
  await expect.element(page.getByRole('navigation')).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Aplikacion kodesh' }).click()
  await expect.element(page.getByLabelText('Shkruani kodin që tregon.')).toHaveFocus()
  await userEvent.keyboard('407119')
  server.answer('GET /api/auth/profile', () => says({ user: admin }))
  await page.getByRole('button', { name: 'I ruajta' }).click()
  await expect.element(page.getByRole('heading', { name: 'Profili im' })).toBeVisible()
})

test('an account that needs a second step may log out', async () => {
  open('/profili', asked)
  await page.getByRole('link', { name: 'Shkyqu' }).click()
  await expect.element(page.getByLabelText('Email')).toBeVisible()
})

test('a session from before the demand is led to the page by the first refused call', async () => {
  const server = open('/profili', admin)
  await expect.element(page.getByRole('heading', { name: 'Profili im' })).toBeVisible()
  server.answer(`GET ${requestRoutes.list.path}`, () => refuses(commonErrors.secondFactorSetup))
  server.answer(`GET ${sessionRoutes.profile.path}`, () => says({ user: asked }))
  await call(requestRoutes.list).catch(() => undefined)
  await expect.element(demand).toBeVisible()
})
