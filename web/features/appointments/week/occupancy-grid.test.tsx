import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { barber, booked, openSchedule as open } from '#tests/support/browser/schedule.tsx'

const names = Array.from({ length: 12 }, (_, index) => `Berberi ${index + 1}`)
const staff = names.map((name) => barber(name))
const tuesday = { appointment_date: '2026-11-17' }
const appointments = [
  ...names.map((name) => booked('16:00', { ...tuesday, barber: name, duration: 60 })),
  booked('10:00', {
    ...tuesday,
    barber: 'Berberi 3',
    status: 'pending',
    client_name: 'Besa Hoxha',
  }),
]
const openWeek = (more = '') => open(`/terminet?v=week${more}`, { staff, appointments })
const cell = (name: string | RegExp) => page.getByRole('button', { name })
const full = 'E martë, 17 nëntor, ora 16: 12 termine, 100% e zënë'
const title = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: new RegExp(name) }))

beforeEach(() => page.viewport(1440, 900))

test('a week of more barbers than can be told apart shows how full each hour is', async () => {
  openWeek()
  await expect.element(cell(full).getByText('12', { exact: true })).toBeVisible()
  await expect
    .element(cell('E martë, 17 nëntor, ora 10: 1 termin, 1 në pritje, 4% e zënë'))
    .toBeVisible()
  await expect.element(cell('E martë, 17 nëntor, ora 9: asnjë termin')).toBeVisible()
  await expect.element(page.getByText('13:12')).toBeVisible()
  expect(document.querySelectorAll('.booking')).toHaveLength(0)
})

test('an hour opens its day, there', async () => {
  openWeek()
  await cell(full).click()
  await title('E martë, 17 nëntor').toBeVisible()
  await expect.poll(() => location.search).toBe('?d=2026-11-17&h=16')
  // The picture follows when the browser has time for it.
  await expect.element(page.getByRole('region', { name: /^Berberi 3, 2/ })).toBeVisible()
  const above = (16 - 8) * 2 * 42 - (document.querySelector('.schedule')?.scrollTop ?? 0)
  expect(above).toBeGreaterThan(0)
  expect(above).toBeLessThan(60)
  await userEvent.keyboard(']')
  await expect.poll(() => location.search).toBe('?d=2026-11-18')
})

test('is one stop of the Tab key, and arrow keys walk through it', async () => {
  openWeek()
  await expect.element(cell(full)).toBeVisible()
  expect(document.querySelectorAll('.filled-hour[tabindex="0"]')).toHaveLength(1)
  document.querySelector<HTMLElement>('.filled-hour[tabindex="0"]')?.focus()
  await expect.element(cell(/^E premte, 20 nëntor, ora 8/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}')
  await expect.element(cell(/^E martë, 17 nëntor, ora 10/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await title('E martë, 17 nëntor').toBeVisible()
})

test('one barber’s week is the week itself', async () => {
  openWeek()
  await page.getByRole('button', { name: 'Berberi 3', exact: true }).click()
  await expect.element(page.getByText('Besa Hoxha')).toBeVisible()
  expect(document.querySelectorAll('.filled-hour')).toHaveLength(0)
})

test('a week that can be read shows who comes', async () => {
  open('/terminet?v=week', { staff, appointments: appointments.slice(-4) })
  await expect.element(page.getByText('Besa H.').or(page.getByText('Besa Hoxha'))).toBeVisible()
  expect(document.querySelectorAll('.filled-hour')).toHaveLength(0)
})

test('a phone shows all seven days of it', async () => {
  await page.viewport(390, 844)
  openWeek()
  await expect.element(cell(full)).toBeVisible()
  const grid = document.querySelector('.schedule')
  expect(grid?.scrollWidth).toBe(grid?.clientWidth)
  const { width = 0, height = 0 } =
    document.querySelector('.filled-hour')?.getBoundingClientRect() ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})
