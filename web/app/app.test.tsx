import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { onTheWay } from '#tests/support/server/fake-server.ts'
import { onScreen } from '#tests/support/browser/on-screen.ts'
import { changeSession } from '#web/platform/session-store.ts'
import { App } from './app.tsx'

const asked: string[] = []
const json = (body: object, status = 200) =>
  Response.json({ success: status < 400, ...body }, { status })

const closed = {
  hasActiveSubscription: false,
  subscriptionType: 'none',
  isOnTrial: false,
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  trialEndDate: '2026-01-08',
  subscriptionEndDate: null as string | null,
  cancelAtPeriodEnd: false,
}
const trial = { ...closed, isOnTrial: true, isInTrialPeriod: true, remainingTrialDays: 5 }
const ended = { ...closed, subscriptionType: 'monthly', subscriptionEndDate: '2026-10-31' }

type Person = { role?: 'user' | 'admin'; status?: object; profile?: () => Response }

/** Opens the app at an address, as a visitor or with these answers of the server. */
function open(address: string, person?: Person) {
  const { role = 'user', status = trial } = person ?? {}
  const user = { id: '1', username: 'arta', name: 'Arta', email: 'arta@example.com', role }
  const account = { ...user, trialEndDate: null, subscriptionEndDate: null } as never
  const answers: Record<string, () => Response> = {
    '/api/auth/profile': person?.profile ?? (() => json({ user: account })),
    '/api/subscriptions/status': () => json(status),
    '/api/auth/logout': () => json({ message: 'Mirupafshim' }),
  }
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    await onTheWay()
    return answers[path]?.() ?? json({ code: 'not_found', message: 'Nuk u gjet.' }, 404)
  })
  history.replaceState(null, '', address)
  if (person) changeSession({ token: crypto.randomUUID(), user: account, left: false })
  onScreen(
    <HistoryRouter>
      <App />
    </HistoryRouter>,
  )
}
const heading = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name, exact: false }))
const rail = () => page.getByRole('complementary', { name: 'Menyja' }).getByRole('navigation')
const entries = () =>
  [...rail().element().querySelectorAll('.rail-label')].map((e) => e.textContent)

beforeEach(async () => {
  localStorage.removeItem('been-here')
  await page.viewport(1440, 900)
})
afterEach(() => {
  asked.length = 0
})

describe('a visitor', () => {
  test.each(['/', '/terminet', '/asgjëkundi'])('sees the landing page at %s', async (path) => {
    open(path)
    await heading('Dita e sallonit, në një faqe').toBeVisible()
    expect(decodeURI(location.pathname)).toBe(path)
    expect(asked).toEqual([])
  })

  test('of a known device is led to the log-in, and on to the page that was asked for', async () => {
    localStorage.setItem('been-here', '1')
    open('/terminet?date=2026-11-20')
    await heading('Mirë se erdhët përsëri').toBeVisible()
    expect(location.pathname + location.search).toBe('/login?next=%2Fterminet%3Fdate%3D2026-11-20')
    expect(asked).toEqual([])
  })

  test('of a known device sees no offer of a trial at the root', async () => {
    localStorage.setItem('been-here', '1')
    open('/')
    await heading('Mirë se erdhët përsëri').toBeVisible()
    expect(location.pathname + location.search).toBe('/login')
  })
})

describe('an owner', () => {
  test('sees the whole menu during the trial, and the days left', async () => {
    open('/raportet', { status: trial })
    await heading('Raportet e Mia').toBeVisible()
    await expect.element(page.getByText('5 days left')).toBeVisible()
    await expect.element(page.getByText('Edhe 5 ditë provë falas')).toBeVisible()
    const all = [
      'Dashboard',
      'Terminet',
      'Presin',
      'Klientet',
      'Raportet',
      'Abonimi',
      'Konfigurimet',
    ]
    expect(entries()).toEqual(all)
  })

  test('sees the gate after the trial: what is closed, since when, and two ways on', async () => {
    open('/terminet', { status: ended })
    await heading('Qasje e kufizuar').toBeVisible()
    const main = page.getByRole('main')
    const names = ['Dashboard', 'Terminet', 'Klientet', 'Raportet', 'Konfigurimet']
    for (const name of names) await expect.element(main.getByText(name)).toBeVisible()
    for (const fact of ['Mujor', '31 tetor 2026'])
      await expect.element(main.getByText(fact)).toBeVisible()
    await expect.element(page.getByText('Abonimi juaj ka skaduar!')).toBeVisible()
    expect(entries()).toEqual(['Abonimi'])
    await expect.element(page.getByRole('button', { name: /Kërko/ })).not.toBeInTheDocument()
    await main.getByRole('link', { name: 'Shiko Profilin' }).click()
    await heading('Profili im').toBeVisible()
  })

  test('is sent home from an administrator’s page', async () => {
    open('/users', { status: trial })
    await expect.poll(() => location.pathname).toBe('/')
  })

  test('follows a link: the new heading has the focus, and the window its title', async () => {
    open('/profili', { status: trial })
    await heading('Profili im').toBeVisible()
    await rail().getByRole('link', { name: 'Raportet' }).click()
    await heading('Raportet e Mia').toHaveFocus()
    expect(document.title).toBe('Raportet · Orari')
  })

  test('reaches any page by keys', async () => {
    open('/profili', { status: trial })
    await heading('Profili im').toBeVisible()
    await userEvent.keyboard('gb')
    await heading('Zgjidhni Planin Tuaj').toBeVisible()
    await userEvent.keyboard('{Control>}k{/Control}')
    await expect.element(page.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('rap{Enter}')
    await heading('Raportet e Mia').toBeVisible()
  })

  test('logs out by the menu and sees the log-in', async () => {
    open('/profili', { status: trial })
    await page.getByRole('button', { name: 'Llogaria: Arta' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Shkyqu' }).click()
    await heading('Mirë se erdhët përsëri').toBeVisible()
    expect(location.pathname).toBe('/login')
    expect(asked).toContain('/api/auth/logout')
    expect(sessionStorage.getItem('token')).toBeNull()
  })

  test('at the log-out page sends nothing but the log-out', async () => {
    open('/qkyqu', { status: trial })
    await heading('Mirë se erdhët përsëri').toBeVisible()
    expect(asked).toEqual(['/api/auth/logout'])
  })

  test('with a session that was ended elsewhere is led to the log-in with one message', async () => {
    const over = () => json({ code: 'signed_out', message: 'Hyni në llogari' }, 401)
    open('/terminet', { status: trial, profile: over })
    await heading('Mirë se erdhët përsëri').toBeVisible()
    const said = page.getByText(/^Authentication failed. Please log in again./)
    await expect.element(said).toBeVisible()
    expect(said.elements()).toHaveLength(1)
  })
})

describe('an administrator', () => {
  test('begins at the users, with a menu of their own and no subscription', async () => {
    open('/', { role: 'admin' })
    await heading('Menaxhimi i Përdoruesve').toBeVisible()
    expect(location.pathname).toBe('/users')
    await expect
      .poll(entries)
      .toEqual([
        'Përdoruesit',
        'Raportet',
        'Abonimet',
        'Top Aktivitetet',
        'Njoftimet',
        'Historiku',
        'Konfigurimet',
      ])
    expect(asked).not.toContain('/api/subscriptions/status')
  })
})

describe('on a phone', () => {
  beforeEach(() => page.viewport(390, 844))
  const bar = () => page.getByRole('navigation', { name: 'Kryesore' })

  const tabs = () =>
    bar()
      .getByRole('link')
      .elements()
      .map((tab) => tab.ariaLabel ?? tab.textContent)

  test('the menu is at the bottom, and the rest behind its last word', async () => {
    open('/raportet', { status: trial })
    await heading('Raportet e Mia').toBeVisible()
    await expect.element(bar().getByRole('link', { name: 'Termin i ri' })).toBeVisible()
    expect(tabs()).toEqual(['Dashboard', 'Terminet', 'Termin i ri', 'Presin', 'Më shumë'])
    const more = bar().getByRole('link', { name: 'Më shumë' })
    await expect.element(more).toHaveAttribute('aria-current', 'true')
    await more.click()
    await heading('Më shumë').toBeVisible()
    await expect.element(more).toHaveAttribute('aria-current', 'page')
    const ways = page.getByRole('main').getByRole('link').elements()
    expect(ways.map((way) => way.querySelector('b')?.textContent)).toEqual([
      'Klientet',
      'Raportet',
      'Konfigurimet',
      'Abonimi',
    ])
  })

  test('an administrator’s menu leads to the rest too', async () => {
    open('/users', { role: 'admin' })
    await heading('Menaxhimi i Përdoruesve').toBeVisible()
    const five = ['Përdoruesit', 'Raportet', 'Njoftimet', 'Historiku', 'Më shumë']
    await expect.poll(tabs).toEqual(five)
    await bar().getByRole('link', { name: 'Më shumë' }).click()
    const ways = page.getByRole('main').getByRole('link')
    await expect.element(ways.first()).toBeVisible()
    expect(ways.elements().map((way) => way.textContent)).toEqual([
      'Abonimet',
      'Konfigurimet',
      'Top Aktivitetet',
    ])
  })

  test('nothing can be added while the gate is closed', async () => {
    open('/abonimi', { status: closed })
    await heading('Zgjidhni Planin Tuaj').toBeVisible()
    await expect.element(bar().getByRole('link', { name: 'Abonimi' })).toBeVisible()
    expect(bar().getByRole('link').elements()).toHaveLength(1)
  })
})
