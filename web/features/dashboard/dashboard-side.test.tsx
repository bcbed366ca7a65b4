import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, inSalon } from '#tests/support/browser/salon-day.tsx'
import {
  dashboardOf,
  dashboardRows,
  showDashboard,
  showDayAheadOfWeek,
  visitAt,
} from '#tests/support/browser/screens/dashboard-screen.tsx'
import { DashboardSide } from './dashboard-side.tsx'

const arben = { id: 'Arben', name: 'Arben', colour: 165, position: 0, active: true, version: 1 }

const show = (isOpen: boolean, ...items: Appointment[]) =>
  inSalon(
    <DashboardSide
      times={shopTimes([arben], isOpen ? {} : { hours: Array(7).fill([]) })}
      now={{ date: friday, minutes: 792 }}
      staff={[arben]}
      items={items}
      day={items.filter((item) => item.appointment_date === friday)}
      onAdd={() => {}}
      awaited={null}
    />,
  )

const load = () => page.getByRole('region', { name: 'Ngarkesa e ditës' })
const unfold = (name: RegExp) => page.getByRole('button', { name }).click()
const values = () => [...document.querySelectorAll<HTMLElement>('.bar-value')]

beforeEach(() => page.viewport(320, 844))
afterEach(() => page.viewport(1280, 900))

test('a closed day has no load in percent, but its booked time', async () => {
  show(false, booked({ duration: 90 }))
  await expect.element(page.getByText('Mbyllur', { exact: true })).toBeVisible()
  await expect
    .element(page.getByText('1 orë e 30 min jashtë orarit', { exact: true }))
    .toBeVisible()
  expect(document.body.textContent).not.toContain('%')
})

test('an open day has a load in percent', async () => {
  show(true, booked({ duration: 330 }))
  await expect.element(page.getByText('50%', { exact: true })).toBeVisible()
  expect(load().getByText('Arben: 50% e zënë').elements()).toEqual([])
  await unfold(/^Ngarkesa e ditës 50%$/)
  await expect.element(load().getByText('Arben: 50% e zënë')).toBeInTheDocument()
})

test('revenue is exact under its bar, and short where nothing is lost', async () => {
  const on = (day: number, price: number) =>
    booked({ id: `${day}`, appointment_date: `2026-11-${day}`, price, status: 'confirmed' })
  show(true, on(16, 5.5), on(17, 120), on(18, 1234.5), on(19, 1234.5), on(20, 1999.99))
  await expect.element(page.getByText('4 594,49 €'.replaceAll(' ', '\u00a0'))).toBeVisible()
  await unfold(/^Të ardhurat e javës/)
  await expect.poll(() => values().length).toBe(7)
  expect(values().map(({ textContent }) => textContent)).toEqual(
    ['5,50', '120', '1 234,50', '1 234,50', '1 999,99', '0', '0'].map((text) =>
      text.replaceAll(' ', '\u00a0'),
    ),
  )
  for (const value of values()) expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth)
})

test('the free slots come with who waits for an answer above them, and not before', async () => {
  await page.viewport(1280, 900)
  const server = dashboardOf(visitAt('15:00'))
  const known = Promise.withResolvers<void>()
  const requests = [booked({ client_name: 'Lorik Haxhiu' })]
  server.answer('GET /api/requests', () => known.promise.then(() => says({ requests, offers: [] })))
  showDashboard()
  await expect.poll(() => server.asked('GET /api/requests').length).toBeGreaterThan(0)
  await expect.element(dashboardRows().first().getByText('Klienti 15:00')).toBeVisible()
  const free = page.getByRole('region', { name: 'Vende të lira sot' }).getByRole('button')
  expect(free.elements()).toEqual([])
  known.resolve()
  await expect.element(free.first()).toBeVisible()
  const card = page.getByRole('region', { name: 'Presin përgjigje 1' }).element()
  const { bottom } = card.getBoundingClientRect()
  expect(free.first().element().getBoundingClientRect().top).toBeGreaterThan(bottom)
})

test('the side waits for the week where today came ahead of it', async () => {
  const earlier = visitAt('10:00', {
    appointment_date: '2026-11-17',
    price: 5,
    status: 'confirmed',
  })
  const answer = showDayAheadOfWeek([visitAt('15:00', { price: 8 })], [earlier])
  await expect.element(dashboardRows().first().getByText('Klienti 15:00')).toBeVisible()
  expect(load().elements()).toEqual([])
  expect(page.getByText('Të ardhurat e javës').elements()).toEqual([])
  answer()
  await unfold(/^Ngarkesa e ditës/)
  await expect.element(load().getByText('Arben: 5% e zënë')).toBeInTheDocument()
  await expect.element(dashboardRows().first().getByText('Klienti 15:00')).toBeVisible()
})

test('a finished day that came ahead of its week names the next day once the week is here', async () => {
  const tomorrow = visitAt('09:30', { appointment_date: '2026-11-21' })
  const over = visitAt('10:00', { status: 'confirmed' })
  const answer = showDayAheadOfWeek([over], [tomorrow])
  vi.setSystemTime(new Date('2026-11-20T20:00:00Z'))
  await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible()
  // Long enough for a page that waits for nothing.
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(page.getByText(/^Dita mbaroi/).elements()).toEqual([])
  answer()
  await expect.element(page.getByText('Nesër së pari')).toBeVisible()
  await expect.element(page.getByText('Klienti 09:30').first()).toBeVisible()
})
