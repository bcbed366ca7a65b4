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

test('a week of many barbers shows the occupancy of each hour', async () => {
  openWeek()
  await expect.element(cell(full).getByText('12', { exact: true })).toBeVisible()
  await expect
    .element(cell('E martë, 17 nëntor, ora 10: 1 termin, 1 në pritje, 4% e zënë'))
    .toBeVisible()
  await expect.element(cell('E martë, 17 nëntor, ora 9: asnjë termin')).toBeVisible()
  await expect.element(page.getByText('13:12')).toBeVisible()
  expect(document.querySelectorAll('.booking')).toHaveLength(0)
})

test('an hour lists its visits and leads to its day', async () => {
  openWeek()
  await cell(full).click()
  const list = page.getByRole('dialog', { name: 'E martë, 17 nëntor, 16:00–17:00' })
  await expect.element(list.getByText('12 termine', { exact: true })).toBeVisible()
  await expect
    .element(list.getByRole('region', { name: 'Berberi 3', exact: true }).getByRole('button'))
    .toHaveTextContent('16:00Arta Krasniqi Prerje flokësh1 orë')
  await list.getByRole('button', { name: 'Hap ditën' }).click()
  await title('E martë, 17 nëntor').toBeVisible()
  await expect.poll(() => location.search).toBe('?d=2026-11-17&h=16')
  // The grid follows in a transition.
  await expect.element(page.getByRole('region', { name: /^Berberi 3, 2/ })).toBeVisible()
  const above = () => (16 - 8) * 2 * 42 - (document.querySelector('.schedule')?.scrollTop ?? 0)
  await expect.poll(above).toBeLessThan(60)
  expect(above()).toBeGreaterThan(0)
  await userEvent.keyboard(']')
  await expect.poll(() => location.search).toBe('?d=2026-11-18')
})

test('the occupancy of a week is one stop of the Tab key, and arrow keys walk through it', async () => {
  openWeek()
  await expect.element(cell(full)).toBeVisible()
  expect(document.querySelectorAll('.filled-hour[tabindex="0"]')).toHaveLength(1)
  document.querySelector<HTMLElement>('.filled-hour[tabindex="0"]')?.focus()
  await expect.element(cell(/^E premte, 20 nëntor, ora 8/)).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}{ArrowDown}{ArrowDown}')
  await expect.element(cell(/^E martë, 17 nëntor, ora 10/)).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  const list = page.getByRole('dialog', { name: 'E martë, 17 nëntor, 10:00–11:00' })
  await list.getByRole('button', { name: /Besa Hoxha/ }).click()
  await expect.element(page.getByRole('dialog').getByText('Besa Hoxha').first()).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Konfirmo' })).toBeVisible()
})

test('a future hour says how many slots are free and books one of them', async () => {
  const three = staff.slice(0, 3)
  const saturday = { appointment_date: '2026-11-21', duration: 30 }
  open('/terminet?v=week', {
    staff: three,
    appointments: [
      booked('16:00', { ...saturday, barber: 'Berberi 1' }),
      booked('16:30', { ...saturday, barber: 'Berberi 2', status: 'pending' }),
      booked('16:00', { ...saturday, barber: 'Berberi 3', duration: 60 }),
    ],
  })
  const hour = cell(/^E shtunë, 21 nëntor, ora 16: 3 termine, 1 në pritje, .*, 2 vende$/)
  await expect.element(hour.getByText('2 vende', { exact: true })).toBeVisible()
  await expect.element(cell(/^E premte, 20 nëntor, ora 10: asnjë termin$/)).toBeVisible()
  await hour.click()
  const list = page.getByRole('dialog', { name: 'E shtunë, 21 nëntor, 16:00–17:00' })
  await expect.element(list.getByText('3 termine · 2 vende të lira')).toBeVisible()
  const second = list.getByRole('region', { name: 'Berberi 2' })
  await expect
    .element(second.getByRole('button').nth(1))
    .toHaveTextContent('16:30Arta Krasniqi Prerje flokëshnë pritje')
  await list.getByRole('button', { name: '16:30 Vend i lirë, deri 20:00' }).click()
  await expect.element(page.getByRole('button', { name: /16:30 · te Berberi 1/ })).toBeVisible()
})

test('the schedule remembers whose week was viewed last', async () => {
  openWeek()
  await page.getByRole('button', { name: 'Berberi 3', exact: true }).click()
  await expect.poll(() => localStorage.getItem('orari-week-of')).toBe('Berberi 3')
})

test.each([
  ['the one chosen last', 1440, 'Berberi 3', 'Berberi 3'],
  ['everybody, chosen last', 390, '', 'Të gjithë'],
  ['the first barber on a phone, where nobody was chosen', 390, undefined, 'Berberi 1'],
  ['everybody where somebody was chosen who has left', 1440, 'Berberi 99', 'Të gjithë'],
])('the week opens on %s', async (_, width, chosen, name) => {
  await page.viewport(width, 844)
  if (chosen !== undefined) localStorage.setItem('orari-week-of', chosen)
  openWeek()
  await expect
    .element(page.getByRole('button', { name, exact: true }))
    .toHaveAttribute('aria-pressed', 'true')
})

test('one barber’s week is the ordinary week', async () => {
  openWeek()
  await page.getByRole('button', { name: 'Berberi 3', exact: true }).click()
  await expect.element(page.getByText('Besa Hoxha')).toBeVisible()
  expect(document.querySelectorAll('.filled-hour')).toHaveLength(0)
})

test('a week of few barbers shows names', async () => {
  const two = [barber('Berberi 3'), barber('Berberi 4')]
  open('/terminet?v=week', { staff: two, appointments: appointments.slice(-1) })
  await expect.element(page.getByText('Besa H.').or(page.getByText('Besa Hoxha'))).toBeVisible()
  expect(document.querySelectorAll('.filled-hour')).toHaveLength(0)
})

test('a phone shows all seven days', async () => {
  await page.viewport(390, 844)
  openWeek('&b=')
  await expect.element(cell(full)).toBeVisible()
  const grid = document.querySelector('.schedule')
  expect(grid?.scrollWidth).toBe(grid?.clientWidth)
  const { width = 0, height = 0 } =
    document.querySelector('.filled-hour')?.getBoundingClientRect() ?? {}
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
})

const ofSix = appointments.filter(({ barber: name }) => names.slice(0, 6).includes(name))

test('the lines of six barbers stay inside their hour', async () => {
  open('/terminet?v=week&b=', { staff: staff.slice(0, 6), appointments: ofSix })
  await expect.element(cell(/^E martë, 17 nëntor, ora 16: 6 termine/)).toBeVisible()
  for (const line of document.querySelectorAll('.filled-hour > .hour-lines > i')) {
    const hour = line.closest('.filled-hour')?.getBoundingClientRect()
    const { top, bottom, height } = line.getBoundingClientRect()
    expect(height).toBe(3)
    expect(top).toBeGreaterThanOrEqual((hour?.top ?? Infinity) + 4)
    expect(bottom).toBeLessThanOrEqual((hour?.bottom ?? 0) - 4)
  }
})

test('the legend of a week names no number, and an hour without visits shows none', async () => {
  open('/terminet?v=week&b=', { staff: staff.slice(0, 6), appointments: ofSix })
  await expect.element(page.getByText('n termine në orë')).toBeVisible()
  expect(document.querySelector('.week-legend')?.textContent).not.toMatch(/\d/)
  const empty = cell('E martë, 17 nëntor, ora 9: asnjë termin')
  await expect.element(empty).toBeVisible()
  expect(empty.element().querySelector('b')).toBeNull()
})

test.each([768, 1024, 1440])(
  'the legend of a week of five stands in the row of the barbers at %i px',
  async (width) => {
    await page.viewport(width, 900)
    open('/terminet?v=week&b=', { staff: staff.slice(0, 5), appointments: ofSix })
    const sign = page.getByText('n termine në orë')
    await expect.element(sign).toBeVisible()
    const [bar, legend] = ['.barber-chips', '.week-legend']
      .map((part) => document.querySelector(part))
      .map((part) => part?.getBoundingClientRect() ?? new DOMRect())
    expect(legend?.left).toBeGreaterThanOrEqual((bar?.right ?? Infinity) - 24)
    const { top, bottom, right } = sign.element().getBoundingClientRect()
    expect(top).toBeGreaterThanOrEqual(bar?.top ?? Infinity)
    expect(bottom).toBeLessThanOrEqual(bar?.bottom ?? 0)
    expect(right).toBeLessThanOrEqual(width)
  },
)

test.each([768, 1024, 1440])(
  'the legend of a week of six has a row of 24 pixels to itself at %i px',
  async (width) => {
    await page.viewport(width, 900)
    open('/terminet?v=week&b=', { staff: staff.slice(0, 6), appointments: ofSix })
    await expect.element(page.getByText('n termine në orë')).toBeVisible()
    const [chip, legend, bar, grid] = [
      '.barber-chips > button',
      '.week-legend',
      '.week-bar',
      '.schedule-frame',
    ].map((part) => document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect())
    expect(legend?.height).toBe(24)
    expect(legend?.top).toBeGreaterThanOrEqual(chip?.bottom ?? Infinity)
    expect(grid?.top).toBe(bar?.bottom)
    expect(bar?.height).toBe(width > 1100 ? 70 : 66)
  },
)

test('the week of one barber has no legend', async () => {
  openWeek('&b=Berberi%203')
  await expect.element(page.getByRole('button', { name: 'Berberi 3' })).toBeVisible()
  await expect.element(page.getByText('Besa Hoxha')).toBeVisible()
  await expect.element(page.getByText('n termine në orë')).not.toBeVisible()
})

test.each([
  ['begins with the first hour of work where all of them fit', 860, 9 * 60],
  ['shows the present hour where they do not', 400, undefined],
])('a week of many barbers %s', async (_, height, first) => {
  await page.viewport(1440, 900)
  openWeek('&b=')
  await expect.element(cell(full)).toBeVisible()
  document
    .querySelector<HTMLElement>('.schedule-page')
    ?.parentElement?.style.setProperty('height', `${height}px`)
  // Paged to another week and back, it arrives anew.
  await page.getByRole('radio', { name: 'Ditë' }).click()
  await page.getByRole('radio', { name: 'Javë' }).click()
  await expect.element(cell(full)).toBeVisible()
  const grid = document.querySelector('.schedule')
  const top = ((first ?? 0) - 8 * 60) / 30
  if (first !== undefined) await expect.poll(() => grid?.scrollTop).toBe(top * 24 - 8)
  else await expect.poll(() => grid?.scrollTop).toBeGreaterThan(24 * 2)
  // Eight pixels above the line of a full hour.
  expect(((grid?.scrollTop ?? 0) + 8) % 48).toBe(0)
})
