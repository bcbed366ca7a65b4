import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { found } from '#tests/support/browser/grid.tsx'
import { barber, booked, openSchedule } from '#tests/support/browser/schedule.tsx'

const staff = Array.from({ length: 12 }, (_, nth) => barber(`Berberi ${nth + 1}`))
const full = booked('13:00', { barber: 'Berberi 2', duration: 7 * 60 })
const open = (barbers = staff) =>
  openSchedule('/terminet', { staff: barbers, appointments: [full] })
const face = (name: string | RegExp) => page.getByRole('button', { name })
const columnWidth = () => found('.schedule-column').getBoundingClientRect().width

beforeEach(() => page.viewport(1188, 900))

test('faces above many columns say who is full and lead to their columns', async () => {
  open()
  await expect.element(face('Berberi 2, plot')).toHaveAttribute('data-full')
  const last = face('Berberi 12, vend tani')
  await expect.element(last).not.toHaveAttribute('data-full')
  expect(columnWidth()).toBe(134)
  const column = () => found('[data-column="11"]').getBoundingClientRect()
  expect(column().left).toBeGreaterThan(1188)
  await last.click()
  await expect.poll(() => column().right).toBeLessThanOrEqual(1188)
})

test('twelve columns fit beside the rail of a wide desk, without faces', async () => {
  await page.viewport(1920, 1080)
  open()
  await expect.element(page.getByRole('region', { name: /^Berberi 12/ })).toBeVisible()
  found('.schedule-page').parentElement?.style.setProperty('width', '1676px')
  const grid = found('.schedule')
  await expect.poll(() => grid.clientWidth).toBe(1676)
  expect(grid.scrollWidth).toBe(1676)
  await expect.element(face('Berberi 12, vend tani')).not.toBeInTheDocument()
})

test.each([
  [390, 844, 12],
  [1188, 768, 12],
  [1188, 900, 9],
])('at %i x %i px and with %i barbers there are no faces', async (width, height, count) => {
  await page.viewport(width, height)
  open(staff.slice(0, count))
  await expect.element(page.getByText('vend tani').first()).toBeVisible()
  expect(document.querySelector('.day-faces')?.checkVisibility()).not.toBe(true)
})
