import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { person, salonOf } from '#tests/support/fixtures/client-list.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { inSalon } from '#tests/support/browser/salon-day.tsx'
import { ClientsPage } from './clients-page.tsx'

const tab = (words: RegExp) => page.getByRole('tab', { name: words })

beforeEach(async () => {
  await page.viewport(1280, 900)
  history.replaceState(null, '', '/klientet')
})

test('a client who cancelled a few times is on both tabs, with the number', async () => {
  salonOf(person('Besa Hoxha'), person('Genta Kola', { totalAppointments: 10, cancelledCount: 1 }))
  inSalon(
    <HistoryRouter>
      <ClientsPage />
    </HistoryRouter>,
  )
  await expect.element(tab(/^Aktivë\s*2$/)).toBeVisible()
  await expect.element(page.getByText(/^2.klientë/)).toBeVisible()
  await tab(/^Me anulime\s*1$/).click()
  const besa = page.getByRole('button', { name: 'Besa Hoxha' })
  await expect.element(besa).not.toBeInTheDocument()
  const row = page.getByRole('row', { name: /Genta Kola/ })
  await expect.element(row).toBeVisible()
  expect(row.element().textContent).toMatch(/1 nga 10 anuluar/)
})

test('a tab groups the digits of its count as the page’s head does', async () => {
  const counts = { all: 1005, active: 1005, cancelled: 0 }
  salonOf().answer('GET /api/clients', () =>
    says({ clients: [person('Besa Hoxha')], total: 1005, page: 1, pages: 101, counts }),
  )
  inSalon(
    <HistoryRouter>
      <ClientsPage />
    </HistoryRouter>,
  )
  await expect.element(page.getByText('1\u00a0005\u00a0klientë')).toBeVisible()
  await expect.element(tab(/^Aktivë\s*1\s005$/)).toBeVisible()
})
