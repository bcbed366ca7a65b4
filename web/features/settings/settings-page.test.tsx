import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { serviceComplaints } from '#contract/services/services.ts'
import { serviceErrors } from '#contract/services/service-refusals.ts'
import type { Account } from '#contract/accounts/session.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { switchSingleKeys } from '#web/platform/single-keys.ts'
import { chooseTheme } from '#web/platform/device/choose-theme.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { SettingsPage } from './settings-page.tsx'

const salon = { id: 's', ...newSalon, openingHours: [], today: '2026-11-20', version: 1 }
const barber = { id: 'b', name: 'Besa', colour: 165, position: 0, active: true, version: 1 }
const member = {
  userId: 'u',
  name: 'Besa',
  email: 'besa@salloni.al',
  role: 'owner',
  staffId: 'b',
  since: '2026-11-03T08:00:00.000Z',
  isMe: true,
  hasPin: false,
  paysForSalon: true,
}
const account = { id: 'u', username: 'besa', name: 'Besa', email: 'besa@salloni.al' }
function open(query: string, role: Account['role'] = 'user') {
  const server = farEnd({
    'GET /api/user/services': () => says({ data: [beard] }),
    [`PUT /api/user/services/${beard.id}`]: ({ body }) =>
      says({ message: 'ok', data: { ...beard, ...body, version: 2 } }),
    'GET /api/staff': () => says({ staff: [barber] }),
    'GET /api/salon': () => says({ salon }),
    'GET /api/salon/door': () => says({ on: true, slug: 'salloni-arta', barbers: null }),
    'GET /api/members': () => says({ members: [member], invitations: [] }),
    'GET /api/devices': () => says({ devices: [] }),
    'GET /api/working-hours': () => says({ barbers: [] }),
    'GET /api/absences': () => says({ absences: [] }),
  })
  signIn({ token: 'T', user: { ...account, role, memberRole: 'owner' } as Account })
  openPage(
    `/konfigurimet${query}`,
    <>
      <SettingsPage />
      <QuestionHost />
    </>,
  )
  return server
}
const field = (name: string, label: string) =>
  page.getByRole('group', { name, exact: true }).getByLabelText(label, { exact: true })
const openService = (name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button').first().click()
const tab = (name: string) => page.getByRole('tab', { name })
const dialog = page.getByRole('alertdialog')
const question = (name: string) => page.getByRole('alertdialog', { name })

beforeEach(() => page.viewport(1440, 900))
afterEach(() => {
  switchSingleKeys(true)
  chooseTheme('light')
})

test('an owner has four tabs, and the address names the open one', async () => {
  open('')
  await expect.element(page.getByRole('heading', { name: 'Konfigurimet e Mia' })).toBeVisible()
  await expect.element(tab('Profili')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByLabelText('Username')).toHaveValue('besa')
  await tab('Shërbimet').click()
  await openService('Mjekër')
  await expect.element(field('Mjekër', 'Çmimi')).toHaveValue('5,50')
  expect(location.search).toBe('?tab=sherbimet')
})

test('an administrator sees the profile and nothing of a salon', async () => {
  open('?tab=sherbimet', 'admin')
  await expect.element(page.getByLabelText('Username')).toHaveValue('besa')
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('leaving with an unsaved change asks whether to save it, and goes on without it', async () => {
  const server = open('?tab=sherbimet')
  await openService('Mjekër')
  await field('Mjekër', 'Emri').fill('Mjekër e plotë')
  await tab('Profili').click()
  await expect.element(question('Ruaj ndryshimin?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Mbrapa' }).click()
  await expect.element(field('Mjekër', 'Emri')).toHaveValue('Mjekër e plotë')
  await tab('Profili').click()
  await dialog.getByRole('button', { name: 'Lëri' }).click()
  await expect.element(page.getByLabelText('Username')).toBeVisible()
  await tab('Ekipi').click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.changes()).toEqual([])
})

test('leaving saves the changes where that is wanted, and stays where one is refused', async () => {
  const server = open('?tab=sherbimet')
  await openService('Mjekër')
  await field('Mjekër', 'Çmimi').fill('6')
  await page.getByRole('button', { name: 'Shto Shërbim' }).click()
  await tab('Profili').click()
  await expect.element(question('Ruaj 2 ndryshimet?')).toBeVisible()
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  const name = field('Shërbim i ri', 'Emri')
  await expect.element(name).toHaveAccessibleDescription(serviceComplaints.nameMissing.message)
  await expect.element(name).toHaveFocus()
  expect(server.changes()).toEqual([])
  await name.fill('Fenirje')
  server.answer('POST /api/user/services', () => refuses(serviceErrors.serviceNameTaken))
  await tab('Profili').click()
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  const { message } = serviceErrors.serviceNameTaken
  await expect.element(name).toHaveAccessibleDescription(message)
  await tab('Profili').click()
  await expect.element(question('Ruaj ndryshimin?')).toBeVisible()
  server.answer('POST /api/user/services', ({ body }) =>
    says({ message: 'ok', data: { ...beard, ...body, id: 'new' } }),
  )
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(page.getByLabelText('Username')).toBeVisible()
  expect(server.changes().map(({ call }) => call)).toEqual([
    'POST /api/user/services',
    `PUT /api/user/services/${beard.id}`,
    'POST /api/user/services',
  ])
})

test('a changed profile asks before it is left, and a restored one does not', async () => {
  open('')
  const username = page.getByLabelText('Username')
  await username.fill('besa.h')
  await tab('Ekipi').click()
  await dialog.getByRole('button', { name: 'Mbrapa' }).click()
  await expect.element(username).toHaveValue('besa.h')
  await username.fill('besa')
  await tab('Ekipi').click()
  await expect.element(tab('Ekipi')).toHaveAttribute('aria-selected', 'true')
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a link to the barbers leads to the people, and one to the hours of a barber to those', async () => {
  open('?tab=barberet')
  await expect.element(tab('Ekipi')).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('list', { name: 'Njerëzit' })).toBeVisible()
  expect(location.search).toBe('?tab=ekipi')
})

test('a person’s page stands in place of the tabs, and the way back returns to the row', async () => {
  open('?tab=ekipi')
  await page.getByRole('link', { name: 'Besa' }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Besa' })).toHaveFocus()
  expect(page.getByRole('tab').elements()).toEqual([])
  await page.getByRole('link', { name: 'Te Ekipi' }).click()
  await expect.element(page.getByRole('link', { name: 'Besa' })).toHaveFocus()
})

test('keys and look of this device are set in the profile, without asking the server', async () => {
  open('')
  const keys = page.getByRole('switch', { name: 'Shkurtore me një tast' })
  await keys.click()
  await expect.element(keys).not.toBeChecked()
  expect(localStorage.getItem('single-keys')).toBe('off')
  await page.getByRole('radio', { name: 'Errët' }).click({ force: true })
  await expect.poll(() => document.documentElement.classList.contains('dark')).toBe(true)
  const system = page.getByRole('radio', { name: 'Si kompjuteri' })
  await system.click({ force: true })
  await expect.element(system).toBeChecked()
  expect(localStorage.getItem('theme')).toBeNull()
})

test('on a phone the pages are a list with facts, and the way back leads to it', async () => {
  await page.viewport(390, 844)
  open('')
  await expect.element(page.getByRole('heading', { name: 'Konfigurimet e Mia' })).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
  for (const words of [
    /^Profili fjalëkalimi, pajisjet, tastet/,
    /^Shërbimet 1\s+shërbim · çmimet/,
    /^Ekipi 1\s+vetë/,
    /^Pushime e festa asnjë pushim përpara/,
    /^Salloni të dhënat, orari, arka, privatësia/,
    /^Rezervime online .*salloni-arta · hapur/,
    /^Lidhje kalendarë, butoni, çelësa/,
  ])
    await expect.element(page.getByRole('link', { name: words })).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(390)
  await page.getByRole('link', { name: /^Ekipi/ }).click()
  await expect.element(page.getByRole('heading', { level: 1, name: 'Ekipi' })).toHaveFocus()
  await page.getByRole('link', { name: 'Te Konfigurimet' }).click()
  await expect.element(page.getByRole('link', { name: /^Ekipi/ })).toHaveFocus()
})
