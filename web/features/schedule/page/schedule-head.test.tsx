import '#web/ui/styles/app.css'
import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { booked, openSchedule } from '#tests/support/browser/schedule.tsx'

const title = (name: string) =>
  expect.element(page.getByRole('heading', { level: 1, name: new RegExp(name) }))
const friday = '2026-11-20'
const waits = (time: string, name: string, day = friday) =>
  booked(time, { client_name: name, status: 'pending', appointment_date: day })

beforeEach(() => page.viewport(1440, 900))

test('pending visits are opened one after the other, and again from the start', async () => {
  const settled = booked('14:30', { client_name: 'Besa Hoxha' })
  openSchedule('/terminet', {
    appointments: [waits('16:00', 'Dona Leka'), settled, waits('15:00', 'Era Kola')],
  })
  for (const name of ['Era Kola', 'Dona Leka', 'Era Kola']) {
    await page.getByRole('button', { name: '2 në pritje' }).click()
    await expect.element(page.getByRole('dialog').getByText(name).first()).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Mbyll' }).click()
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  }
})

test('from a week of all barbers a pending visit opens in its day', async () => {
  openSchedule('/terminet?v=week', { appointments: [waits('15:00', 'Era Kola', '2026-11-18')] })
  await page.getByRole('button', { name: '1 në pritje' }).click()
  await title('E mërkurë, 18 nëntor').toBeVisible()
  await expect.element(page.getByRole('dialog').getByText('Era Kola').first()).toBeVisible()
})

test('the browser’s calendar leads to any day', async () => {
  openSchedule('/terminet')
  await expect.element(page.getByRole('button', { name: 'Zgjidh ditën' })).toBeVisible()
  const input = document.querySelector('.day-pick > input') ?? document.body
  const field = page.elementLocator(input)
  await field.fill('2027-03-09')
  await title('9 mars 2027').toBeVisible()
})

/** Scrolls like a finger: the scroll event follows the move. */
function dragTo(top: number) {
  const grid = document.querySelector('.schedule')
  grid?.dispatchEvent(new Event('touchmove', { bubbles: true }))
  grid?.scrollTo({ top })
}
const isFolded = () => document.querySelector('.schedule-page')?.hasAttribute('data-folded')
const gridTop = () => document.querySelector('.schedule')?.getBoundingClientRect().top ?? 0
const settled = () => new Promise((done) => setTimeout(done, 400))

test('on a phone the head folds when scrolling down and returns when scrolling up', async () => {
  await page.viewport(390, 700)
  openSchedule('/terminet', { appointments: [booked('10:00'), booked('19:00')] })
  await expect.element(page.getByText('2 termine · 16,00 €')).toBeVisible()
  dragTo(0)
  await settled()
  const before = gridTop()
  dragTo(200)
  await expect.poll(isFolded).toBe(true)
  expect(gridTop()).toBeLessThan(before - 60)
  await settled()
  dragTo(120)
  await expect.poll(isFolded).toBe(false)
  expect(gridTop()).toBe(before)
})

test('a grid that scrolls to now by itself folds nothing', async () => {
  await page.viewport(390, 700)
  openSchedule('/terminet', { appointments: [booked('10:00'), booked('19:00')] })
  await expect.element(page.getByText('2 termine · 16,00 €')).toBeVisible()
  document.querySelector('.schedule')?.scrollTo({ top: 300 })
  await settled()
  expect(isFolded()).toBe(false)
})

test('on a phone the day and the views share a row, with the day’s acts behind its name', async () => {
  await page.viewport(390, 844)
  openSchedule('/terminet', { appointments: [booked('10:00')] })
  await expect.element(page.getByText('1 termin · 8,00 €')).toBeVisible()
  const views = page.getByRole('group', { name: 'Pamja' }).element().getBoundingClientRect()
  const name = page.getByRole('heading', { level: 1 }).element().getBoundingClientRect()
  expect(Math.abs(views.top + views.height / 2 - name.top - name.height / 2)).toBeLessThan(6)
  await page.getByRole('button', { name: 'Më shumë për ditën' }).click()
  for (const act of ['Zgjidh ditën', 'Historiku i ditës'])
    await expect.element(page.getByRole('menuitem', { name: act })).toBeVisible()
})
