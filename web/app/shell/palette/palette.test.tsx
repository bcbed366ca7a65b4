import { useEffect } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import type { Account } from '#contract/accounts/session.ts'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { signIn } from '#web/platform/session.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { person } from '#tests/support/fixtures/client-list.ts'
import { inSalon } from '#tests/support/browser/salon-day.tsx'
import { AskedForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { adminEntries } from '../admin-menu.ts'
import { entriesFor } from '../menu.ts'
import { useShellDialog } from '../use-shell-dialog.tsx'

const match = (name: string) => ({
  id: name,
  name,
  phone: '069 1',
  visits: 2,
  lastVisit: '2026-10-30',
  usualService: null,
})
const client = person('Besa Hoxha', { phone: '069 1', totalAppointments: 2, totalSpent: 16 })
const salon = (...names: string[]) =>
  farEnd({
    'GET /api/clients/search': ({ query: { q = '' } }) =>
      says({ clients: names.filter((name) => name.toLowerCase().includes(q)).map(match) }),
    'GET /api/clients': ({ query }) =>
      says({
        clients: query['sort'] === 'last' ? names.slice(0, Number(query['limit'])).map(match) : [],
      }),
    'GET /api/clients/Besa%20Hoxha': () => says({ client, history: [], pages: 1, years: [] }),
  })

function Frame({ role, onReady }: { role: 'user' | 'admin'; onReady: () => void }) {
  const { dialog } = useShellDialog(role === 'admin' ? adminEntries() : entriesFor({}, 'open'))
  useEffect(onReady)
  return dialog
}
async function openPalette(role: 'user' | 'admin' = 'user') {
  const { promise: isListening, resolve } = Promise.withResolvers<void>()
  inSalon(
    <HistoryRouter>
      <AskedForNew>
        <Frame role={role} onReady={resolve} />
      </AskedForNew>
    </HistoryRouter>,
  )
  await isListening
  await userEvent.keyboard('{Control>}k{/Control}')
  const name = role === 'admin' ? 'Shko te…' : 'Kërko klient…'
  const field = page.getByRole('combobox', { name })
  await expect.element(field).toBeVisible()
  return field
}
const acts = () => page.getByRole('group', { name: 'Veprime' })
const clients = () => page.getByRole('group', { name: 'Klientët' }).getByRole('option')

beforeEach(() => page.viewport(1280, 800))

test('a typed name and Enter open the client’s history', async () => {
  salon('Besa Hoxha', 'Ilir Dervishi')
  const field = await openPalette()
  await field.fill('besa')
  await expect.element(clients().getByText('Besa Hoxha')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Besa Hoxha' })).toBeVisible()
  await expect.element(page.getByRole('heading', { name: 'Historiku' })).toBeVisible()
})

test('at most five clients are listed, above the pages', async () => {
  salon(...Array.from({ length: 7 }, (_, n) => `terminet ${n}`))
  const field = await openPalette()
  await field.fill('terminet')
  await expect.element(clients().first()).toBeVisible()
  expect(clients().elements()).toHaveLength(5)
  expect(page.getByRole('option').elements().at(-1)?.textContent).toContain('Hap Terminet')
})

test('the five latest clients are listed before anything is typed, and Enter opens the first', async () => {
  salon('Besa Hoxha', ...Array.from({ length: 7 }, (_, n) => `Ilir ${n}`))
  await openPalette()
  const last = page.getByRole('group', { name: 'Erdhën së fundi' }).getByRole('option')
  await expect.element(last.first().getByText('Besa Hoxha')).toBeVisible()
  expect(last.elements()).toHaveLength(5)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('dialog', { name: 'Besa Hoxha' })).toBeVisible()
})

test.each([
  ['anulo', 'Anulo', '/terminet'],
  ['zhven', 'Zhvendos', '/terminet'],
  ['pushim', 'Pushim ose kohë e zënë', '/konfigurimet?tab=pushimet'],
  ['kujt', 'Dërgo kujtesat', '/presin?s=mesazhe'],
])('“%s” finds the act: %s', async (typed, label, to) => {
  salon()
  const field = await openPalette()
  await field.fill(typed)
  await expect.element(acts().getByRole('option').getByText(label, { exact: true })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => location.pathname + location.search).toBe(to)
})

const asMember = (memberRole: MemberRole) =>
  signIn({ token: 'T', user: { role: 'user', memberRole } as Account })

test.each(['Fto dikë në ekip', 'Orët e punës'])(
  '“%s” is offered to who may keep the people',
  async (act) => {
    salon()
    asMember('manager')
    await (await openPalette()).fill(act)
    await expect.element(acts().getByRole('option', { name: act })).toBeVisible()
  },
)

test.each(['Fto dikë', 'Orët e punës', 'Shërbimet dhe'])(
  '“%s” is not offered to a barber',
  async (act) => {
    salon()
    asMember('barber')
    await (await openPalette()).fill(act)
    await expect.element(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
    expect(acts().elements()).toEqual([])
  },
)

test('a salon without a till has no act for it', async () => {
  salon()
  const field = await openPalette()
  await field.fill('arka')
  await expect.element(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
  expect(page.getByRole('option').elements()).toEqual([])
})

test('Shift and Enter begin an appointment of the client', async () => {
  history.replaceState(null, '', '/klientet')
  salon('Besa Hoxha')
  const field = await openPalette()
  await field.fill('besa')
  await expect.element(clients().getByText('Besa Hoxha')).toBeVisible()
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}')
  await expect.poll(() => location.pathname).toBe('/terminet')
  await expect.element(page.getByLabelText('Klienti')).toHaveValue('Besa Hoxha')
})

test('an unknown client is reported, and the pages stay listed', async () => {
  salon('Besa Hoxha')
  const field = await openPalette()
  await field.fill('profili')
  await expect.element(page.getByText('Nuk u gjet asnje klient me kete emer')).toBeVisible()
  await expect.element(page.getByRole('option').getByText('Hap Profili')).toBeVisible()
})

test('the selected entry stays selected when clients arrive above it', async () => {
  const server = salon()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  server.answer('GET /api/clients/search', async () => {
    await held
    return says({ clients: [match('Terri')] })
  })
  const field = await openPalette()
  await field.fill('te')
  await userEvent.keyboard('{ArrowDown}')
  const before = document.querySelector('[role=option][aria-selected=true]')?.textContent
  release()
  await expect.element(clients().getByText('Terri')).toBeVisible()
  expect(document.querySelector('[role=option][aria-selected=true]')?.textContent).toBe(before)
})

test('an administrator can’t search for clients', async () => {
  const server = salon('Besa Hoxha')
  const field = await openPalette('admin')
  await field.fill('besa')
  await expect.element(page.getByText('Nuk u gjet asnjë veprim me këtë emër')).toBeVisible()
  expect(server.asked('GET /api/clients/search')).toEqual([])
})
