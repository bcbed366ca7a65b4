import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import { type ToldDoor } from '#contract/outside/door.ts'
import { doorComplaints } from '#contract/outside/door-refusals.ts'
import type { Account } from '#contract/accounts/session.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { newSalon, shutDoor } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import { signIn } from '#web/platform/session.ts'

const door: ToldDoor = { ...shutDoor, picture: null, version: 1 }
beforeEach(() => page.viewport(1000, 900))

function open(memberRole: MemberRole, answers: Parameters<typeof farEnd>[0] = {}) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon: newSalon }),
    'GET /api/salon/door': () => says(door),
    'GET /api/user/services': () => says({ data: [beard] }),
    'GET /api/staff': () => says({ staff: [] }),
    ...answers,
  })
  const user = { id: 'u', username: 'besa', name: 'Besa', email: 'besa@salloni.al', role: 'user' }
  signIn({ token: 'T', user: { ...user, memberRole } as Account })
  openPage('/konfigurimet?tab=online', <SettingsPage />)
  return server
}
const openness = page.getByRole('switch', { name: 'Faqja është e mbyllur' })
const save = page.getByRole('button', { name: 'Ruaj ndryshimet' })

test('a manager sees the settings of the public page', async () => {
  open('manager')
  await expect.element(openness).toBeVisible()
})

test.each(['desk', 'barber'] as const)('a %s has no settings of the page', async (role) => {
  const server = open(role)
  await expect.element(page.getByRole('heading', { name: 'Konfigurimet e Mia' })).toBeVisible()
  await expect.element(openness).not.toBeInTheDocument()
  await expect.element(page.getByRole('tab', { name: 'Rezervime online' })).not.toBeInTheDocument()
  expect(server.asked('GET /api/salon/door')).toEqual([])
})

test('settings that failed to load can be loaded again', async () => {
  const server = open('owner', { 'GET /api/salon/door': unreachable })
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  server.answer('GET /api/salon/door', () => says(door))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(openness).toBeVisible()
})

test('a refused switch goes back, and the preview of a closed public page says so', async () => {
  open('owner', { 'PUT /api/salon/door': () => refuses(commonErrors.tooMany) })
  await openness.click()
  await page.getByRole('button', { name: 'Hape pa numër' }).click()
  await expect.element(page.getByText(commonErrors.tooMany.message)).toBeVisible()
  await expect.element(openness).not.toBeChecked()
  await page.getByRole('button', { name: 'Si e sheh klienti' }).click()
  await expect.element(page.getByText(/Hapni faqen, dhe ja këtu shihet/)).toBeVisible()
})

test('an empty offer is refused beside the list, which gets the focus', async () => {
  const errors = {
    services: doorComplaints.nothingOffered.message,
    colour: doorComplaints.colourWrong.message,
  }
  const server = open('owner', {
    'PUT /api/salon/door': () => refuses(commonErrors.invalid, { errors }),
  })
  const services = page.getByRole('group', { name: 'Shërbimet' })
  await services.getByLabelText('Të gjitha, edhe ato që shtohen').click()
  await services.getByLabelText(beard.name).click()
  await save.click()
  await expect
    .element(services.getByRole('alert'))
    .toHaveTextContent(doorComplaints.nothingOffered.message)
  await expect.element(page.getByText(doorComplaints.colourWrong.message)).toBeVisible()
  await expect.element(services.getByLabelText('Të gjitha, edhe ato që shtohen')).toHaveFocus()
  expect(server.asked('PUT /api/salon/door')[0]?.body).toEqual({ services: [] })
})
