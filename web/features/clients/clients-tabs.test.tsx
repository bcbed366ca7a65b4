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

test('the chips are counted once for a tab, and not for a page or a letter of a search', async () => {
  const people = Array.from({ length: 60 }, (_, n) => person(`Klienti ${n + 10}`))
  const server = salonOf(...people)
  inSalon(
    <HistoryRouter>
      <ClientsPage />
    </HistoryRouter>,
  )
  const chip = (words: RegExp) => page.getByRole('button', { name: words })
  await expect.element(chip(/^Pa ardhur 60 ditë\s*1$/)).toBeVisible()
  await page.getByRole('button', { name: 'Faqja tjetër' }).click()
  await expect.element(page.getByRole('button', { name: 'Klienti 20' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Kërko klient' }).fill('klienti 33')
  await expect.element(page.getByRole('button', { name: 'Klienti 33' })).toBeVisible()
  // They would be those of the whole tab.
  await expect.element(chip(/^Pa ardhur 60 ditë$/)).toBeVisible()
  await expect.element(page.getByText(/^1.klient$/)).toBeVisible()
  const counting = () => server.asked('GET /api/clients').filter(({ query }) => query['groups'])
  expect(counting().map(({ query }) => query['limit'])).toEqual(['1'])
  await tab(/^Me anulime/).click()
  await expect
    .poll(() => counting().map(({ query }) => query['status']))
    .toEqual(['active', 'cancelled'])
})
