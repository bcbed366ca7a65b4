import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { shopTimes } from '#tests/support/fixtures/times.ts'
import { booked, friday, inSalon } from '#tests/support/browser/salon-day.tsx'
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
    />,
  )

const load = () => page.getByRole('region', { name: 'Ngarkesa e ditës' })
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
  await expect.element(load().getByText('Arben: 50% e zënë')).toBeInTheDocument()
})

test('revenue is exact under its bar, and short where nothing is lost', async () => {
  const on = (day: number, price: number) =>
    booked({ id: `${day}`, appointment_date: `2026-11-${day}`, price, status: 'confirmed' })
  show(true, on(16, 5.5), on(17, 120), on(18, 1234.5), on(19, 1234.5), on(20, 1999.99))
  await expect.element(page.getByText('4 594,49 €'.replaceAll(' ', '\u00a0'))).toBeVisible()
  expect(values().map(({ textContent }) => textContent)).toEqual(
    ['5,50', '120', '1 234,50', '1 234,50', '1 999,99', '0', '0'].map((text) =>
      text.replaceAll(' ', '\u00a0'),
    ),
  )
  for (const value of values()) expect(value.scrollWidth).toBeLessThanOrEqual(value.clientWidth)
})
