import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { MemberRole } from '#contract/access.ts'
import { commonErrors } from '#contract/common.ts'
import type { Salon } from '#contract/salon.ts'
import type { Account } from '#contract/accounts/session.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { signIn } from '#web/platform/session.ts'
import { endSession } from '#web/platform/session-store.ts'
import { SalonPanel } from './salon-panel.tsx'
import { salonPartAddress } from './salon-parts.ts'

let salon: Salon
beforeEach(async () => {
  await page.viewport(1440, 900)
  salon = {
    id: 's',
    ...newSalon,
    openingHours: Array.from({ length: 7 }, () => null),
    today: '2026-11-20',
    version: 1,
  }
})
afterEach(endSession)

function open(memberRole: MemberRole) {
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'PUT /api/salon': ({ body }) => {
      salon = { ...salon, ...body, version: salon.version + 1 }
      return says({ message: 'Të dhënat u ruajtën.', salon })
    },
  })
  signIn({ token: 'T', user: { id: 'u', username: 'besa', role: 'user', memberRole } as Account })
  openPage(salonPartAddress('privatesia'), <SalonPanel />)
  return server
}
const card = page.getByRole('region', { name: 'Çfarë shohin berberët' })
const toggle = (name: string) => card.getByRole('switch', { name })

test('each switch of what barbers see is saved at once', async () => {
  const server = open('manager')
  await expect.element(toggle('Emrat te terminet e të tjerëve')).toBeChecked()
  await expect.element(toggle('Të gjithë klientët')).not.toBeChecked()
  await toggle('Emrat te terminet e të tjerëve').click()
  await expect.element(toggle('Emrat te terminet e të tjerëve')).not.toBeChecked()
  await toggle('Të gjithë klientët').click()
  await expect.element(toggle('Të gjithë klientët')).toBeChecked()
  await toggle('Numrat e klientëve të të tjerëve').click()
  await expect.element(toggle('Numrat e klientëve të të tjerëve')).toBeChecked()
  await expect
    .poll(() => server.changes().map(({ body }) => body))
    .toEqual([
      { barbersSeeOthers: false },
      { barbersSeeClients: 'all' },
      { barbersSeeNumbers: 'all' },
    ])
  await toggle('Të gjithë klientët').click()
  await expect.poll(() => salon.barbersSeeClients).toBe('own')
})

test('a refused switch goes back and says why', async () => {
  const server = open('owner')
  server.answer('PUT /api/salon', () => refuses(commonErrors.forbidden))
  await toggle('Të gjithë klientët').click()
  await expect.element(page.getByText(commonErrors.forbidden.message)).toBeVisible()
  await expect.element(toggle('Të gjithë klientët')).not.toBeChecked()
})

test.each(['desk', 'barber'] as const)('a %s does not see the switches', async (role) => {
  open(role)
  await expect.element(page.getByRole('link', { name: 'Privatësia' })).toBeVisible()
  await expect.poll(() => document.querySelector('.waiting')).toBeNull()
  expect(card.elements()).toEqual([])
})
