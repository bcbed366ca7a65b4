import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
import { openPage, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { salonReport } from '#tests/support/reports/salon-report.ts'
import { signIn } from '#web/platform/session.ts'
import { MorePage } from './more-page.tsx'

const today = '2026-11-20'
const status = {
  hasActiveSubscription: true,
  subscriptionType: 'yearly',
  isInTrialPeriod: false,
  remainingTrialDays: 0,
  subscriptionEndDate: '2027-03-03',
}
const shareOf = (from: string | undefined) => (from === today ? 21.6 : 486.4)

function open(memberRole: MemberRole, till = true, role = 'user') {
  const salon = { id: 's', name: 'Salloni Arta', currency: 'EUR', till }
  const server = farEnd({
    'GET /api/salon': () => says({ salon: { ...salon, timeZone: 'UTC' } }),
    'GET /api/clients': () =>
      says({ clients: [], total: 0, page: 1, pages: 1, counts: { all: 612 } }),
    'GET /api/sales/waiting': () => says({ visits: [{}, {}] }),
    [`GET /api/days/${today}`]: () => says({ day: { expected: 184.5 } }),
    'GET /api/user/stats': () => says({ data: salonReport({ monthlyRevenue: 4927 }) }),
    'GET /api/subscriptions/status': () => says(status),
    'GET /api/shares': ({ query }) =>
      says({ shares: [{ barberId: 'drita', share: shareOf(query['from']) }] }),
  })
  const person = { id: 'u', role, memberRole, byPin: false, staffId: 'drita', salon }
  signIn({ token: crypto.randomUUID(), user: person as unknown as Account })
  openPage('/me-shume', <MorePage />)
  return server
}
const ways = () =>
  page
    .getByRole('link')
    .elements()
    .map((way) => [way.querySelector('b')?.textContent, way.querySelector('small')?.textContent])

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T12:12:00Z`) })
  localStorage.removeItem('install-hint')
  await page.viewport(390, 844)
})

test('an owner reads a fact of now below each word', async () => {
  open('owner')
  await expect.element(page.getByText('Salloni Arta')).toBeVisible()
  await expect.poll(ways).toEqual([
    ['Klientet', '612\u00a0klientë'],
    ['Arka', '2\u00a0vizita për t’u mbyllur · në sirtar 184,50\u00a0€'],
    ['Raportet', 'nëntori deri sot 4\u00a0927,00\u00a0€'],
    ['Konfigurimet', 'shërbimet, ekipi, orari, faqja, historiku'],
    ['Abonimi', 'Vjetor, deri më 3 mars 2027'],
  ])
})

test('a barber reads of the own part alone', async () => {
  const server = open('barber')
  await expect.poll(ways).toEqual([
    ['Klientët e mi', '612\u00a0klientë'],
    ['Pjesa ime', '1–20 nëntor 486,40\u00a0€ · sot 21,60\u00a0€'],
    ['Konfigurimet', 'profili, orari im, historiku'],
    ['Abonimi', 'e paguan salloni'],
  ])
  expect(server.asked(`GET /api/days/${today}`)).toEqual([])
})

test('an administrator, for whom nobody waits, reads nothing of a number in the hint', async () => {
  open('owner', true, 'admin')
  await expect.poll(() => ways().map(([word]) => word)).toContain('Top Aktivitetet')
  await expect
    .element(page.getByText('Vëreni në ekran: hapet si program.', { exact: true }))
    .toBeVisible()
})

test('the words stand there before the facts, and without them where they can’t be loaded', async () => {
  const server = open('owner')
  const held = Promise.withResolvers<null>()
  server.answer('GET /api/clients', async () => {
    await held.promise
    return unreachable()
  })
  const clients = page.getByRole('link', { name: 'Klientet' })
  await expect.element(clients).toBeVisible()
  expect(clients.element().querySelector('.shape')).not.toBeNull()
  held.resolve(null)
  await expect.poll(() => clients.element().querySelector('.shape')).toBeNull()
  expect(clients.element().textContent).toBe('Klientet')
  expect(page.getByRole('alert').elements()).toEqual([])
})

test('the hint explains how the app is put on the screen, and stays away once it is put away', async () => {
  open('owner')
  await page.getByRole('button', { name: 'Si?' }).click()
  const dialog = page.getByRole('dialog', { name: 'Si vihet në ekran' })
  for (const device of ['iPhone, iPad', 'Android'])
    await expect.element(dialog.getByText(device)).toBeVisible()
  await dialog.getByRole('button', { name: 'Mbyll' }).click()
  await expect.element(page.getByRole('button', { name: 'Si?' })).toHaveFocus()
  await page.getByRole('button', { name: 'Mos e trego më' }).click()
  await expect.element(page.getByText(/^Vëreni në ekran/)).not.toBeInTheDocument()
  expect(localStorage.getItem('install-hint')).not.toBeNull()
})
