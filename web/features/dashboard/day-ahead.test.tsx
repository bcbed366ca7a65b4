import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import type { Appointment } from '#contract/visits/appointments.ts'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { shopHours } from '#tests/support/fixtures/times.ts'
import { DashboardPage } from './dashboard-page.tsx'

const visit = (day: string, time: string, more: Partial<Appointment> = {}) =>
  booked({
    id: `${day} ${time}`,
    appointment_date: day,
    appointment_time: time,
    client_name: `Klienti ${day.slice(8)} ${time}`,
    status: 'confirmed',
    ...more,
  })

/** The dashboard of a salon that works from nine to eight, and not on Sundays. */
function openAt(moment: string, ...appointments: Appointment[]) {
  const server = salonDay(...appointments)
  server.answer('POST /api/appointments/auto-confirm', () => says({ appointments: [] }))
  vi.setSystemTime(new Date(moment))
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
  )
  return server
}
const behind = page.getByRole('region', { name: 'Dita e sotme' })
const next = page.getByRole('region', { name: 'Klienti i radhës' })
const day = ['2026-11-20', '2026-11-21'] as const

beforeEach(() => page.viewport(1440, 900))

test('a finished day is one line, and the page shows tomorrow', async () => {
  openAt(
    '2026-11-20T20:00:00Z',
    visit(day[0], '10:00', { price: 8 }),
    visit(day[0], '11:00', { status: 'no_show' }),
    visit(day[0], '12:00', { status: 'pending' }),
    visit(day[1], '15:00', { price: 5 }),
    visit(day[1], '09:30', { price: 10 }),
  )
  await expect.element(behind.getByText(/^Dita mbaroi: 1.vizitë, 8,00.€$/)).toBeVisible()
  await expect.element(behind.getByText('1 nuk erdhi')).toBeVisible()
  await expect.element(next.getByText('Nesër së pari')).toBeVisible()
  await expect.element(next.getByText('Klienti 21 09:30')).toBeVisible()
  await expect.element(next.getByText('dhe 1 tjetër')).toBeVisible()
  const list = page.getByRole('region', { name: 'Nesër, e shtunë, 21 nëntor' })
  await expect
    .element(list.getByRole('listitem').nth(1).getByText('Klienti 21 15:00'))
    .toBeVisible()
  await expect
    .element(list.getByRole('link', { name: 'Hap orarin' }))
    .toHaveAttribute('href', '/terminet?d=2026-11-21')
  await expect.element(page.getByText('Vende të lira nesër')).toBeVisible()
  await expect.element(page.getByText('1 termin pret konfirmim')).toBeVisible()
  await expect.element(page.getByText('Termine sot')).not.toBeInTheDocument()
})

test('a finished day says how many visits the till has not taken, and leads there', async () => {
  const server = openAt('2026-11-20T20:00:00Z', visit(day[0], '10:00'), visit(day[0], '11:00'))
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, ...shopHours } }))
  server.answer('GET /api/takings', () => says({ takings: { total: 0 } }))
  const tonight = page.getByRole('region', { name: 'Para se të ikni' })
  await expect.element(tonight.getByText('2\u00a0vizita për t’u mbyllur')).toBeVisible()
  await expect
    .element(tonight.getByRole('link', { name: 'Mbylli' }))
    .toHaveAttribute('href', '/arka')
})

const withTill = (at: string, total: number) => {
  const server = openAt(at, visit(day[0], '10:00'))
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, ...shopHours } }))
  server.answer('GET /api/takings', () => says({ takings: { total } }))
}

test('today’s money is on the phone at 22:00, and one touch of it leads to the till', async () => {
  await page.viewport(390, 844)
  withTill('2026-11-20T21:00:00Z', 12.5)
  const sum = behind.getByRole('link', { name: '12,50\u00a0€' })
  await expect.element(sum).toBeInViewport()
  await sum.click()
  expect(location.pathname + location.search).toBe('/arka')
})

test('while the day runs, its money leads to the till wherever its figure is touched', async () => {
  await page.viewport(390, 844)
  withTill('2026-11-20T08:00:00Z', 12.5)
  const figure = page.getByText('Të ardhura sot')
  await expect.element(figure).toBeVisible()
  const { left, top } = figure.element().getBoundingClientRect()
  await expect
    .poll(() => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'))
    .toBe('/arka')
})

test('a finished day says how many should have come again, and leads there', async () => {
  const server = openAt('2026-11-20T20:00:00Z', visit(day[0], '10:00'))
  server.answer('GET /api/clients/due', () =>
    says({ clients: [], total: 18, gaps: [], baseline: {} }),
  )
  const tonight = page.getByRole('region', { name: 'Para se të ikni' })
  await expect.element(tonight.getByText('Për t’u kthyer 18')).toBeVisible()
  await expect
    .element(tonight.getByRole('link', { name: 'Shkruaju' }))
    .toHaveAttribute('href', '/presin?s=kthimet')
})

test('a finished day before a closed one is followed by the next working day', async () => {
  openAt('2026-11-22T09:00:00Z', visit('2026-11-24', '10:00'))
  await expect.element(behind.getByText('Nuk ka termine te regjistruara per sot.')).toBeVisible()
  await expect.element(page.getByRole('region', { name: 'Nesër, e hënë, 23 nëntor' })).toBeVisible()
  await expect.element(next.getByText('Ende askush')).toBeVisible()
})

test('a visit after closing time keeps the day open', async () => {
  openAt('2026-11-20T19:30:00Z', visit(day[0], '20:15', { duration: 60 }))
  await expect.element(page.getByText('Termine sot')).toBeVisible()
  await expect.element(behind).not.toBeInTheDocument()
})

test('in the evening nothing is shown of today until it is known whether the day is over', async () => {
  const server = openAt('2026-11-20T20:00:00Z', visit(day[0], '10:00'), visit(day[1], '09:30'))
  const { promise: hours, resolve } = Promise.withResolvers<Response>()
  server.answer('GET /api/working-hours', () => hours)
  await expect.element(page.getByText('Termine sot')).toBeVisible()
  await expect.poll(() => document.querySelector('.dash')?.ariaBusy).toBe('false')
  expect(document.querySelector('.dash-figures')).toHaveAttribute('data-waiting')
  await expect.element(page.getByText('Askush më për sot')).not.toBeInTheDocument()
  resolve(says({ barbers: [] }))
  await expect.element(next.getByText('Nesër së pari')).toBeVisible()
})

test('a day with a visit to come does not wait for the hours', async () => {
  const server = openAt('2026-11-20T09:00:00Z', visit(day[0], '17:30'))
  server.answer('GET /api/working-hours', () => new Promise<Response>(() => {}))
  await expect.element(page.getByRole('listitem').getByText('Klienti 20 17:30')).toBeVisible()
})
