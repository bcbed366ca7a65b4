import { amountComplaints } from '#contract/kit/money.ts'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { beard } from '#tests/support/fixtures/service.ts'
import { salonReport } from '#tests/support/reports/salon-report.ts'
import { client } from '#tests/support/browser/open-card.tsx'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { loaded, Schedule } from '#tests/support/browser/quick-add-form.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { booked as inGrid, openSchedule } from '#tests/support/browser/schedule.tsx'
import { salonErrors } from '#contract/salon.ts'
import { AppointmentCard } from '#web/features/visit-card/appointment-card.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { ReportsPage } from '#web/features/reports/reports-page.tsx'
import { CurrencyField } from '#web/features/salon/currency-field.tsx'
import { ServicesPanel } from '#web/features/services/services-panel.tsx'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { signIn } from '#web/platform/session.ts'

beforeEach(async () => {
  await page.viewport(1440, 900)
  const salon = { id: 'lek', name: 'Te Ura', currency: 'ALL' }
  const user = { id: 'u', role: 'user', memberRole: 'owner', salon }
  signIn({ token: crypto.randomUUID(), user: user as never })
})

const text = () => document.body.textContent.replaceAll('\u00a0', ' ')
async function countsInLek(...amounts: string[]) {
  for (const amount of amounts) await expect.poll(text).toContain(amount)
  expect(text()).not.toMatch(/€|euro/i)
  expect(text()).not.toMatch(/\d,\d\d L/)
}
const visit = (more: Partial<Appointment> = {}) =>
  booked({ price: 1200, status: 'confirmed', ...more })

test('the dashboard of a salon in lekë shows lekë only', async () => {
  salonDay(visit(), visit({ id: 'done', appointment_time: '09:00', price: 800 }))
  inSalon(
    <HistoryRouter>
      <DashboardPage />
    </HistoryRouter>,
  )
  await countsInLek('2 000L', '800 L të arkëtuara', '2 000 L')
})

test('the schedule and its head show lekë only', async () => {
  openSchedule('/terminet?d=2026-11-20', {
    appointments: [inGrid('14:00', { price: 1200, barber: 'Arben', duration: 90 })],
  })
  await countsInLek('1 200 L')
})

test('the visit’s card shows lekë only', async () => {
  const server = salonDay(visit())
  server.answer('GET /api/clients/c-besa', () => says({ client, history: [], pages: 1, years: [] }))
  const nothing = () => {}
  inSalon(
    <AppointmentCard
      appointment={visit()}
      onEdit={nothing}
      onMove={nothing}
      onPay={nothing}
      onClose={nothing}
    />,
  )
  await countsInLek('1 200 L')
})

test('the booking form shows lekë and takes whole amounts', async () => {
  const server = salonDay()
  const dear = { ...beard, id: 'cut', name: 'Prerje flokësh', price: 1200 }
  server.answer('GET /api/user/services', () => says({ data: [dear] }))
  inSalon(<Schedule />, await loaded())
  await page.getByRole('button', { name: '14:30', exact: true }).click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('radio', { name: /^Prerje flokësh/ }).click()
  await page.getByLabelText('Çmimi').fill('9,5 lekë')
  await page
    .getByRole('button', { name: /^Ruaj|^Shto/ })
    .last()
    .click()
  await expect.element(page.getByText(amountComplaints.whole.message)).toBeVisible()
  expect(text().replace(amountComplaints.whole.message, '')).not.toMatch(/€|euro/i)
})

test('the reports show lekë only', async () => {
  farEnd({
    'GET /api/user/stats': () =>
      says({ data: salonReport({ periodRevenue: 96_500 }), message: '' }),
    'GET /api/appointments': () => says({ appointments: [] }),
  })
  openPage('/raportet', <ReportsPage />)
  await countsInLek('96 500 L')
})

test('the services show lekë, take whole prices and suggest some', async () => {
  farEnd({ 'GET /api/user/services': () => says({ data: [{ ...beard, price: 1200 }] }) })
  openPage('/konfigurimet', <ServicesPanel />)
  await page.getByRole('button', { name: /^Mjekër/ }).click()
  const price = page.getByLabelText('Çmimi')
  await expect.element(price).toHaveValue('1\u00a0200')
  await price.fill('9,5 lekë')
  await page.getByRole('button', { name: /^Ruaj/ }).click()
  await expect.element(page.getByText(amountComplaints.whole.message)).toBeVisible()
  expect(text()).not.toContain('€')
})

test('a currency is saved at once, and a refusal stands beside it with the old one kept', async () => {
  const server = farEnd({
    'GET /api/user/services': () => says({ data: [] }),
    'PUT /api/salon': () => refuses(salonErrors.currencyFixed),
  })
  openPage('/konfigurimet', <CurrencyField hint="E të gjitha çmimeve." />)
  const field = page.getByLabelText('Monedha')
  await expect.element(field).toHaveValue('ALL')
  await field.selectOptions('MKD')
  await expect.element(page.getByText(salonErrors.currencyFixed.message)).toBeVisible()
  await expect.element(field).toHaveValue('ALL')
  server.answer('PUT /api/salon', () =>
    says({ message: 'ok', salon: { id: 'lek', currency: 'MKD' } }),
  )
  await field.selectOptions('MKD')
  await expect.element(field).toHaveValue('MKD')
  await expect.poll(() => page.getByText(salonErrors.currencyFixed.message).elements()).toEqual([])
})
