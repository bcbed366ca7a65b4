import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { booked, json, openSchedule } from '#tests/support/browser/schedule.tsx'

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

const returns = page.getByRole('link', { name: /^Kthimet/ })

test('a quiet day says how many should have come again, and leads to them for that day', async () => {
  const day = '2026-11-24'
  openSchedule(`/terminet?d=${day}`, { due: 18 })
  await expect.element(returns).toHaveAttribute('href', `/presin?s=kthimet&d=${day}`)
  await expect.element(returns).toHaveTextContent('Kthimet 18')
})

test('a day that is half full and a day that is over lead to nobody', async () => {
  const full = ['Arben', 'Driton'].map((barber) =>
    booked('09:00', { barber, appointment_date: '2026-11-25', duration: 11 * 60 }),
  )
  openSchedule('/terminet?d=2026-11-24', { due: 18, appointments: full })
  await expect.element(returns).toBeVisible()
  await page.getByRole('button', { name: 'Dita tjetër' }).click()
  await title('E mërkurë, 25 nëntor').toBeVisible()
  await expect.element(returns).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Sot', exact: true }).click()
  await expect.element(returns).toBeVisible()
  await page.getByRole('button', { name: 'Dita e kaluar' }).click()
  await title('E enjte, 19 nëntor').toBeVisible()
  await expect.element(returns).not.toBeInTheDocument()
})

const calendar = page.getByRole('dialog', { name: 'Zgjidh ditën' })

test('the calendar leads to any day by keyboard, and its button has the focus again', async () => {
  openSchedule('/terminet')
  const button = page.getByRole('button', { name: 'Shko te një ditë, historiku i ditës' })
  await button.click()
  await expect.element(calendar.getByRole('button', { name: /20 nëntor 2026/ })).toHaveFocus()
  await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}{Enter}')
  await title('E mërkurë, 27 janar 2027').toBeVisible()
  await expect.element(calendar).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
})

test('the calendar of a day leads to its history, that of a week has none', async () => {
  openSchedule('/terminet')
  await page.getByRole('button', { name: 'Shko te një ditë, historiku i ditës' }).click()
  await expect
    .element(calendar.getByRole('link', { name: 'Historiku i ditës' }))
    .toHaveAttribute('href', '/konfigurimet?tab=historiku&day=2026-11-20')
  await userEvent.keyboard('{Escape}')
  await page.getByRole('radio', { name: 'Javë' }).click()
  await page.getByRole('button', { name: 'Shko te një javë' }).click()
  await expect.element(calendar.getByRole('grid')).toBeVisible()
  await expect.element(calendar.getByRole('link')).not.toBeInTheDocument()
})

test('on a phone the calendar behind the day’s name leads to any day', async () => {
  await page.viewport(390, 844)
  openSchedule('/terminet')
  await page.getByRole('button', { name: 'Më shumë për ditën' }).click()
  await page.getByRole('menuitem', { name: 'Zgjidh ditën' }).click()
  await calendar.getByRole('button', { name: 'Muaji tjetër' }).click()
  await calendar.getByRole('button', { name: /mërkurë, 9 dhjetor 2026/ }).click()
  await title('9 dhjetor').toBeVisible()
  await expect.element(calendar).not.toBeInTheDocument()
})

test('the calendar says how much of each open day is booked, also in the next month', async () => {
  const long = { duration: 11 * 60, barber: 'Arben' }
  openSchedule('/terminet', {
    appointments: [
      booked('09:00', { ...long, appointment_date: '2026-11-03' }),
      booked('09:00', { ...long, appointment_date: '2026-12-16' }),
    ],
  })
  await page.getByRole('button', { name: 'Shko te një ditë, historiku i ditës' }).click()
  const half = calendar.getByRole('button', { name: /e martë, 3 nëntor 2026, 50% e zënë/ })
  await expect.element(half).toBeVisible()
  expect(half.element().querySelector('i')?.style.getPropertyValue('--load')).toBe('0.5')
  await expect
    .element(calendar.getByRole('button', { name: /mërkurë, 4 nëntor 2026, 0%/ }))
    .toBeVisible()
  const sunday = calendar.getByRole('button', { name: 'e diel, 8 nëntor 2026', exact: true })
  await expect.element(sunday).toBeVisible()
  await userEvent.keyboard('{PageDown}')
  await expect
    .element(calendar.getByRole('button', { name: /e mërkurë, 16 dhjetor 2026, 50% e zënë/ }))
    .toHaveAttribute('tabindex', '-1')
})

test('the calendar of a week that did not load has no bar and keeps its height', async () => {
  openSchedule('/terminet', { week: () => json({ message: 'Pa rrjet' }, 503) })
  await page.getByRole('button', { name: 'Shko te një ditë, historiku i ditës' }).click()
  const day = calendar.getByRole('button', { name: 'e premte, 20 nëntor 2026', exact: true })
  await expect.element(day).toHaveFocus()
  expect(day.element().querySelector('i')).toBeNull()
})

test('on the narrowest phone day, acts and views share one row', async () => {
  await page.viewport(320, 700)
  openSchedule('/terminet', { appointments: [booked('10:00')] })
  await expect.element(page.getByText('20 nën', { exact: true })).toBeVisible()
  const middles = [
    page.getByText('20 nën', { exact: true }),
    page.getByRole('button', { name: 'Më shumë për ditën' }),
    page.getByRole('group', { name: 'Pamja' }),
  ].map((one) => {
    const { top, height } = one.element().getBoundingClientRect()
    return top + height / 2
  })
  expect(Math.max(...middles) - Math.min(...middles)).toBeLessThan(6)
})

test.each([
  [768, false],
  [900, false],
  [1024, true],
])('the sum of the day and its notes at %i px are in sight: %s', async (width, isSeen) => {
  await page.viewport(width, 1024)
  openSchedule('/terminet?d=2026-11-28', { country: 'AL' })
  const rest = () => document.querySelector('.summary-rest')
  await expect.poll(() => rest()?.textContent).toMatch(/€.*Dita e Flamurit/)
  const { x = 0, y = 0, height = 0 } = rest()?.firstElementChild?.getBoundingClientRect() ?? {}
  expect(rest()?.contains(document.elementFromPoint(x + 4, y + height / 2))).toBe(isSeen)
})

test('on a low screen the corner opens title, strip and views, and a day chosen there closes them', async () => {
  await page.viewport(844, 390)
  openSchedule('/terminet')
  const corner = page.getByRole('button', { name: 'E premte, 20 nëntor: dita, java, kalimtar' })
  await expect.element(corner).toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()
  await corner.click()
  await title('E premte, 20 nëntor').toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Pamja' })).toBeVisible()
  await page.getByRole('button', { name: /^Sht/ }).click()
  await expect
    .element(page.getByRole('button', { name: 'E shtunë, 21 nëntor: dita, java, kalimtar' }))
    .toBeVisible()
  await expect.element(page.getByRole('heading', { level: 1 })).not.toBeInTheDocument()
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
  // The page listens to fingers once it has been drawn.
  const pull = async () => {
    dragTo(0)
    await new Promise(requestAnimationFrame)
    dragTo(200)
    await new Promise(requestAnimationFrame)
    return isFolded()
  }
  await expect.poll(pull, { interval: 400 }).toBe(true)
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
