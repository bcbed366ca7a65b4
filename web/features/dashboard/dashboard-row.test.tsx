import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Appointment } from '#contract/visits/appointments.ts'
import { tillSalon } from '#tests/support/browser/a-sale.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import {
  dashboardOf,
  dashboardRows as rows,
  showDashboard,
  visitAt as at,
} from '#tests/support/browser/screens/dashboard-screen.tsx'
import { shopHours } from '#tests/support/fixtures/times.ts'

/** A salon with a till. */
function openDay(...appointments: Appointment[]) {
  const server = dashboardOf(...appointments)
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, ...shopHours } }))
  server.answer('GET /api/takings', () => says({ takings: { total: 12.5 } }))
  showDashboard()
}

beforeEach(() => page.viewport(1440, 900))

test('a visit that is over stands first until it is closed, which its row begins', async () => {
  openDay(
    at('10:00', { status: 'completed', saleId: 's' }),
    at('11:00', { status: 'confirmed', price: 20 }),
  )
  await expect.element(rows().nth(0).getByText('Klienti 11:00')).toBeVisible()
  await expect.element(rows().nth(1).getByText('Përfunduar')).toBeVisible()
  expect(rows().nth(0).element()).toHaveAttribute('data-left')
  expect(rows().nth(1).element()).not.toHaveAttribute('data-left')
  await rows().getByRole('button', { name: 'Mbyll vizitën e Klienti 11:00' }).click()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Mbyll, 20,00/ }))
    .toBeVisible()
})

test('a visit that is over and was never confirmed waits for the till, not for a yes', async () => {
  openDay(at('11:00', { status: 'pending' }), at('15:00', { status: 'pending' }))
  await page.getByRole('button', { name: '1 më herët · 1 për t’u mbyllur' }).click()
  await expect
    .element(rows().getByRole('button', { name: 'Mbyll vizitën e Klienti 11:00' }))
    .toBeVisible()
  await expect
    .element(rows().getByRole('button', { name: 'Konfirmo terminin e Klienti 15:00' }))
    .toBeVisible()
  expect(
    rows()
      .getByRole('button', { name: /Konfirmo/ })
      .elements(),
  ).toHaveLength(1)
})

test('a visit that runs and was never confirmed is closed, as its card says', async () => {
  openDay(at('13:00', { status: 'pending' }))
  await expect.element(rows().first().getByText('Tani', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /^Konfirmo/ }).elements()).toEqual([])
  await page.getByRole('button', { name: 'Klienti 13:00' }).first().click()
  await expect
    .element(page.getByRole('dialog').getByRole('button', { name: /^Mbyll vizitën/ }))
    .toBeVisible()
})

test('on a phone a row names the barber, however long the service is', async () => {
  await page.viewport(390, 844)
  openDay(at('14:00', { service_name: 'Qethje me gërshërë, larje dhe stilim me dyllë' }))
  const barber = rows()
    .first()
    .getByText(/te Arbeni/)
  await expect.element(barber).toBeVisible()
  const edge = rows().first().element().getBoundingClientRect().right
  expect(barber.element().getBoundingClientRect().right).toBeLessThan(edge)
  await page.viewport(1440, 900)
  await expect.element(barber).not.toBeVisible()
})

test('on a tablet the four figures stand in one line, without their hints', async () => {
  await page.viewport(702, 1024)
  openDay(at('14:00', { status: 'confirmed', price: 1234.5 }))
  const known = () => document.querySelector('.dash-figures:not([data-waiting])')
  await expect.poll(known).not.toBeNull()
  const heights = (selector: string) =>
    new Set([...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().top))
  expect(heights('.dash-figures > div').size).toBe(1)
  expect(heights('.dash-figure').size).toBe(1)
  const hint = page.getByText('asgjë për të konfirmuar').element()
  await expect.poll(() => getComputedStyle(hint).opacity).toBe('0')
})

test.each([
  [1440, 900, 67],
  [768, 1024, 67],
  [1024, 768, 67],
  [844, 390, 44],
])('the figures stand in one low row at %i × %i', async (width, height, most) => {
  await page.viewport(width, height)
  dashboardOf(at('14:00'), at('15:00'))
  showDashboard()
  await expect.element(page.getByText('Klienti 15:00')).toBeVisible()
  const figures = [...document.querySelectorAll('.dash-figures > div')].map((figure) =>
    figure.getBoundingClientRect(),
  )
  expect(new Set(figures.map(({ top }) => top)).size).toBe(1)
  expect(document.querySelector('.dash-figures')?.clientHeight).toBeLessThanOrEqual(most - 2)
})

test('on a lying phone the list of the day stands before the card of the next client', async () => {
  await page.viewport(778, 390)
  dashboardOf(at('14:00'))
  showDashboard()
  await expect.element(rows().first()).toBeVisible()
  const [list, card] = ['.day-card', '.next-card'].map(
    (part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect(),
  )
  expect(list?.bottom).toBeLessThan(card?.top ?? 0)
})
