import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { Account } from '#contract/accounts/session.ts'
import { shutDoor } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { ConnectionsPanel } from './connections-panel.tsx'

const open = { ...shutDoor, on: true, version: 1 }
const slot = {
  next: { date: '2026-11-24', time: '15:00', day: { sq: 'sot', en: 'today' } },
  colour: '#1c4e78',
}

function show(answers: Parameters<typeof farEnd>[0] = {}, memberRole: MemberRole = 'owner') {
  const user = {
    id: 'u',
    username: 'arta',
    name: 'Arta',
    email: 'a@a.al',
    role: 'user',
    memberRole,
  }
  signIn({ token: 'T', user: user as Account })
  const server = farEnd({
    'GET /api/calendars': () => says({ calendars: [], busyFeeds: [] }),
    'GET /api/staff': () => says({ staff: [] }),
    'GET /api/keys': () => says({ keys: [] }),
    'GET /api/webhooks': () => says({ webhooks: [] }),
    'GET /api/salon/door': () => says(open),
    'GET /api/public/salons/salloni-arta/next': () => says(slot),
    ...answers,
  })
  openPage('/konfigurimet?tab=lidhje', <ConnectionsPanel />)
  return server
}
const preview = page.getByRole('link', { name: /^Rezervo/ })
const press = (name: string) => page.getByRole('button', { name, exact: true }).click()

beforeEach(() => page.viewport(1440, 900))
afterEach(() => vi.restoreAllMocks())

test('the button is shown as sites draw it, in the salon’s colour, and opens beside the settings', async () => {
  show()
  await expect.element(preview).toHaveTextContent('Rezervovendi i parë: sot 15:00')
  await expect.element(preview).toHaveStyle({ backgroundColor: 'rgb(28, 78, 120)' })
  await expect.element(preview).toHaveAttribute('target', '_blank')
  await expect
    .element(preview)
    .toHaveAttribute('href', expect.stringMatching(/\/s\/salloni-arta\?lang=sq$/))
})

test('the button’s line and the link for profiles are copied as they stand', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  show()
  await press('Kopjo')
  await expect.element(page.getByText('Rreshti i butonit u kopjua.')).toBeVisible()
  await press('Kopjo lidhjen')
  await expect.element(page.getByText('Lidhja u kopjua.')).toBeVisible()
  const url = `${location.origin}/s/salloni-arta`
  expect(copied.mock.calls).toEqual([[`<script src="${url}/button.js" async></script>`], [url]])
  for (const where of ['Google', 'Instagram'])
    expect(page.getByRole('region', { name: where }).getByRole('listitem').elements()).toHaveLength(
      2,
    )
  vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'))
  await press('Kopjo')
  await expect.element(page.getByText('Nuk u kopjua. Zgjidheni dhe kopjojeni vetë.')).toBeVisible()
})

test('the button without an answer still leads to the page', async () => {
  show({
    'GET /api/public/salons/salloni-arta/next': () => refuses(commonErrors.tooMany),
  })
  await expect.element(preview).toHaveTextContent('Rezervo')
})

test('a shut public page is to be opened first, and the way leads there', async () => {
  const server = show({ 'GET /api/salon/door': () => says({ ...open, on: false }) })
  await expect.element(page.getByText('Hapni rezervimet online që butoni të punojë.')).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Te rezervimet online' }))
    .toHaveAttribute('href', '/konfigurimet?tab=online')
  const part = page.getByRole('region', { name: 'Butoni për faqen tuaj' })
  expect(part.getByRole('button').elements()).toEqual([])
  expect(server.changes()).toEqual([])
})

test('settings that do not come are asked for again', async () => {
  const server = show({ 'GET /api/salon/door': unreachable })
  await expect.element(page.getByRole('button', { name: 'Provo përsëri' })).toBeVisible()
  server.answer('GET /api/salon/door', () => says(open))
  await press('Provo përsëri')
  await expect.element(preview).toBeVisible()
})

test('a barber sees no part of the tab', async () => {
  show({}, 'barber')
  expect(page.getByRole('heading', { level: 2 }).elements()).toEqual([])
})

test.for([390, 768, 1440])('the tab fits into %i points', async (width) => {
  await page.viewport(width, 844)
  show()
  await expect.element(preview).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(width)
})
