import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Account } from '#contract/session.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { signIn } from '#web/platform/session.ts'
import { ConfirmHost } from '#web/ui/overlay/confirm.tsx'
import { SettingsPage } from './settings-page.tsx'

const account = { id: 'u', username: 'besa', name: 'Besa', email: 'besa@salloni.al' }
function open(tab: string, role: Account['role'] = 'user') {
  farEnd({
    'GET /api/user/services': () => says({ data: [beard] }),
    'GET /api/staff': () => says({ staff: [] }),
  })
  signIn({ token: 'T', user: { ...account, role } as Account })
  openPage(
    `/konfigurimet?tab=${tab}`,
    <>
      <SettingsPage />
      <ConfirmHost />
    </>,
  )
}
const field = (name: string, label: string) =>
  page.getByRole('group', { name, exact: true }).getByLabelText(label, { exact: true })
const openService = (name: string) =>
  page.getByRole('group', { name, exact: true }).getByRole('button').first().click()
const tab = (name: string) => page.getByRole('tab', { name })
const dialog = page.getByRole('alertdialog')

beforeEach(() => page.viewport(1440, 900))

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
  open('sherbimet', 'admin')
  await expect.element(page.getByLabelText('Username')).toHaveValue('besa')
  expect(page.getByRole('tab').elements()).toEqual([])
})

test('leaving with unsaved changes asks first', async () => {
  open('sherbimet')
  await openService('Mjekër')
  await field('Mjekër', 'Emri').fill('Mjekër e plotë')
  await tab('Profili').click()
  await dialog.getByRole('button', { name: 'Kthehu' }).click()
  await expect.element(field('Mjekër', 'Emri')).toHaveValue('Mjekër e plotë')
  await tab('Profili').click()
  await dialog.getByRole('button', { name: 'Largohu pa ruajtur' }).click()
  await expect.element(page.getByLabelText('Username')).toBeVisible()
  await tab('Barberët').click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('a changed profile asks before it is left, and a restored one does not', async () => {
  open('')
  const username = page.getByLabelText('Username')
  await username.fill('besa.h')
  await tab('Barberët').click()
  await dialog.getByRole('button', { name: 'Kthehu' }).click()
  await expect.element(username).toHaveValue('besa.h')
  await username.fill('besa')
  await tab('Barberët').click()
  await expect.element(tab('Barberët')).toHaveAttribute('aria-selected', 'true')
  await expect.element(dialog).not.toBeInTheDocument()
})
