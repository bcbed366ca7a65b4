import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { requestRoutes } from '#contract/outside/requests.ts'
import { type Account, sessionRoutes } from '#contract/accounts/session.ts'
import { addDays } from '#contract/kit/time.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { aKept, keepAll } from '#tests/support/outbox/kept-answers.ts'
import { call } from '#web/platform/call.ts'
import { changeSession } from '#web/platform/session-store.ts'
import { App } from './app.tsx'

const status = {
  hasActiveSubscription: true,
  subscriptionType: 'monthly',
  isOnTrial: false,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: null,
  subscriptionEndDate: '2099-01-01',
  cancelAtPeriodEnd: false,
  readOnlyUntil: null as string | null,
  billing: 'on',
}
const today = '2026-11-20'
const closed = {
  ...status,
  hasActiveSubscription: false,
  subscriptionEndDate: addDays(today, -14),
  readOnlyUntil: today,
}
const here = { id: 's1', name: 'Salloni Arta', currency: 'EUR' } as const
const accountOf = (memberRole: MemberRole | null, salon: Account['salon'] = here): Account => ({
  id: '1',
  username: 'drita',
  name: 'Drita',
  email: 'drita@example.com',
  role: 'user',
  isActive: true,
  createdAt: '2026-01-01T00:00:00.000Z',
  subscriptionType: 'monthly',
  isOnTrial: false,
  trialEndDate: null,
  subscriptionEndDate: status.subscriptionEndDate,
  memberRole,
  salon: memberRole && salon,
  staffId: null,
  byPin: false,
  avatar: null,
  pendingEmail: null,
})

/** The app of a member of a salon, or of an account without one, as its server answers it. */
function open(
  address: string,
  memberRole: MemberRole | null,
  terms: typeof status = status,
  salon: Account['salon'] = here,
) {
  const user = accountOf(memberRole, salon)
  const server = farEnd({
    'GET /api/auth/profile': () => says({ user }),
    'GET /api/subscriptions/status': () => says(terms),
    'GET /api/auth/salons': () => says({ salons: [] }),
    'GET /api/appointments': () => says({ appointments: [] }),
    'GET /api/staff': () => says({ staff: [] }),
  })
  history.replaceState(null, '', address)
  const account = terms === closed ? { ...user, subscriptionEndDate: null } : user
  changeSession({ token: crypto.randomUUID(), user: account, left: false })
  onScreen(
    <HistoryRouter>
      <App />
    </HistoryRouter>,
  )
  return { ...server, user }
}
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name, exact: false }))
const entries = () => [...document.querySelectorAll('.rail-label')].map((e) => e.textContent)

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:12:00Z`) })
  await page.viewport(1440, 900)
})

test('an account without a salon sees its ways on and requests nothing of a salon', async () => {
  const server = open('/terminet', null)
  await heading('Nuk jeni më në asnjë sallon').toBeVisible()
  expect(entries()).toEqual([])
  for (const call of ['/api/appointments', '/api/subscriptions/status', '/api/live'])
    expect(server.asked(`GET ${call}`)).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Hap sallonin tuaj' })).toBeVisible()
  await page.getByRole('link', { name: 'Profili im' }).click()
  await heading('Profili im').toBeVisible()
})

test('a member of a closed salon reads why and can still reach the profile', async () => {
  const server = open('/terminet', 'barber', status, { ...here, closed: true })
  await heading('Salloni është i mbyllur').toBeVisible()
  await expect.element(page.getByText(commonErrors.salonClosed.message)).toBeVisible()
  expect(entries()).toEqual([])
  expect(server.asked('GET /api/appointments')).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Shkyqu' }).last()).toBeVisible()
  await page.getByRole('link', { name: 'Profili im' }).click()
  await heading('Profili im').toBeVisible()
})

test('a salon closed meanwhile shows so at the first refused call', async () => {
  const server = open('/', 'desk')
  await heading('Mir').toBeVisible()
  const user = { ...server.user, salon: { ...here, closed: true } }
  server.answer('GET /api/auth/profile', () => says({ user }))
  server.answer('GET /api/requests', () => refuses(commonErrors.salonClosed))
  await call(requestRoutes.list).catch(() => undefined)
  await heading('Salloni është i mbyllur').toBeVisible()
})

const everybodys = ['Terminet', 'Presin']
test.each([
  ['owner', ['Dashboard', ...everybodys, 'Klientet', 'Raportet', 'Abonimi', 'Konfigurimet']],
  ['manager', ['Dashboard', ...everybodys, 'Klientet', 'Raportet', 'Konfigurimet']],
  ['desk', ['Dashboard', ...everybodys, 'Klientet', 'Raportet', 'Konfigurimet']],
  ['barber', ['Dita ime', ...everybodys, 'Klientët e mi', 'Pjesa ime', 'Abonimi', 'Konfigurimet']],
  ['accountant', ['Raportet']],
] as const)('the menu of a %s holds the pages of the role', async (role, names) => {
  open('/profili', role)
  await heading('Profili im').toBeVisible()
  await expect.poll(entries).toEqual(names)
})

test.each([
  ['manager', 'Arka', '/arka'],
  ['desk', 'Arka', '/arka'],
  ['barber', 'Pjesa ime', '/raportet'],
  ['accountant', 'Arka', '/arka'],
] as const)('in a salon with a till a %s finds %s in the menu', async (role, name, path) => {
  open('/profili', role, status, { ...here, till: true })
  await heading('Profili im').toBeVisible()
  const link = page.getByRole('navigation').getByRole('link', { name, exact: true })
  await expect.element(link).toHaveAttribute('href', path)
  expect(entries().filter((entry) => entry === 'Arka' || entry === 'Pjesa ime')).toEqual([name])
})

test.each([
  ['/arka', 'barber', 'Këtë e sheh vetëm pronari, menaxheri, recepsioni ose kontabilisti.'],
  ['/konfigurimet?tab=sherbimet', 'desk', 'Këtë e sheh vetëm pronari ose menaxheri.'],
  ['/abonimi/fatura/1', 'desk', 'Këtë e sheh vetëm pronari.'],
] as const)(
  'a link to %s tells a %s who may see it, with a link home',
  async (address, role, words) => {
    const server = open(address, role)
    await expect.element(page.getByText(words)).toBeVisible()
    expect(location.pathname + location.search).toBe(address)
    expect(server.asked('GET /api/subscriptions/history')).toEqual([])
    await page.getByRole('link', { name: 'Kthehu në fillim' }).click()
    await expect.poll(() => location.pathname).toBe('/')
  },
)

test('an accountant begins at the till, and is told whose the days are', async () => {
  const server = open('/', 'accountant', status, { ...here, till: true })
  await expect.poll(() => location.pathname).toBe('/arka')
  await expect.element(page.getByRole('link', { name: 'Raportet' })).toBeVisible()
  history.replaceState(null, '', '/terminet')
  dispatchEvent(new PopStateEvent('popstate'))
  const words = 'Këtë e sheh vetëm pronari, menaxheri, recepsioni ose berberi.'
  await expect.element(page.getByText(words)).toBeVisible()
  expect(server.asked('GET /api/appointments')).toEqual([])
})

test('the settings of a desk are the own profile and the history', async () => {
  open('/konfigurimet', 'desk')
  await expect.element(page.getByRole('textbox', { name: 'Email' })).toBeVisible()
  const tabs = page.getByRole('tab').elements()
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Profili', 'Historiku'])
})

test.each([
  ['/historiku?day=2026-11-25', '/konfigurimet?tab=historiku&day=2026-11-25'],
  ['/kerkesat', '/presin'],
  ['/mesazhet', '/presin?s=mesazhe'],
])('the address of before %s leads to %s', async (before, now) => {
  open(before, 'barber')
  await expect.poll(() => location.pathname + location.search).toBe(now)
})

test.each([
  ['/klientet', 'Klientët e mi'],
  ['/raportet', 'Pjesa ime'],
])('a barber’s page %s has the heading of the own part: %s', async (address, words) => {
  open(address, 'barber')
  await heading(words).toBeVisible()
})

test('only a member who may see the salon’s money can export it', async () => {
  open('/raportet', 'desk')
  await heading('Raportet e Mia').toBeVisible()
  await expect.element(page.getByRole('button', { name: /Eksporto/ })).not.toBeInTheDocument()
})

test('a member at the closed gate is told whom to ask, and may read the days', async () => {
  open('/', 'desk', closed)
  await heading('Qasje e kufizuar').toBeVisible()
  await expect.element(page.getByText(/Pyesni pronarin e sallonit Salloni Arta/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /Abonohu/ })).not.toBeInTheDocument()
  expect(entries()).toEqual(['Terminet'])
  const pages = [...document.querySelectorAll('.restricted-pages li')]
  const locked = pages.filter((one) => one.querySelector('.lucide-lock'))
  expect(pages).toHaveLength(5)
  expect(locked.map((one) => one.textContent)).not.toContain('Terminet')
  expect(locked).toHaveLength(4)
  await page.getByRole('link', { name: 'Shiko terminet (vetëm lexim)' }).click()
  await expect.element(page.getByText(/^Vetëm lexim, deri më/)).toBeVisible()
  await expect.element(page.getByText('Asnjë termin.', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /Termin i ri|Shto termin/ }).elements()).toEqual([])
})

test('the day after the last readable one no link and no address leads to the days', async () => {
  open('/terminet/lexim', 'owner', { ...closed, readOnlyUntil: addDays(today, -1) })
  await heading('Qasje e kufizuar').toBeVisible()
  await expect.element(page.getByRole('link', { name: /vetëm lexim/ })).not.toBeInTheDocument()
  expect(document.querySelectorAll('.restricted-pages .lucide-lock')).toHaveLength(5)
})

test('the address of the readable days leads to the schedule while the gate is open', async () => {
  open('/terminet/lexim', 'owner')
  await expect.poll(() => location.pathname).toBe('/terminet')
})

test('a removed member is logged out once, and nothing of the salon stays on the device', async () => {
  const server = open('/terminet', 'desk')
  await expect.element(page.getByText(/^Asnjë termin/)).toBeVisible()
  await keepAll(aKept('/api/staff', []))
  server.answer('GET /api/auth/profile', () => refuses(commonErrors.signedOut))
  await Promise.allSettled([call(sessionRoutes.profile), call(sessionRoutes.profile)])
  await expect.poll(() => location.pathname).toBe('/login')
  expect(page.getByText(/^Authentication failed/).elements()).toHaveLength(1)
  await expect.poll(() => caches.has('orari-kept')).toBe(false)
})
