import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { block, boxOf, elementOf, eventually, found, show } from '#tests/support/browser/grid.tsx'
import { openForm, unfold } from '#tests/support/browser/quick-add-form.tsx'
import { salonDay } from '#tests/support/browser/salon-day.tsx'
import { barber, booked, openSchedule } from '#tests/support/browser/schedule.tsx'

const widths = [320, 390, 768, 1440]

test.each(widths)('the text of an empty day stands beside the hours at %i px', async (width) => {
  await page.viewport(width, 800)
  openSchedule('/terminet')
  await expect.element(page.getByText('Asnjë termin. Prekni një orë për të shtuar.')).toBeVisible()
  const line = boxOf(found('.schedule-empty > span'))
  expect(line.left).toBeGreaterThanOrEqual(boxOf(found('.gutter')).right)
  expect(line.right).toBeLessThanOrEqual(boxOf(found('.schedule')).right)
})

test('the text of an empty week stands beside the hours of a phone that has scrolled to its day', async () => {
  await page.viewport(390, 800)
  openSchedule('/terminet?v=week&b=Arben')
  await expect.element(page.getByText('Asnjë termin. Prekni një orë për të shtuar.')).toBeVisible()
  await expect.poll(() => found('.schedule').scrollLeft).toBeGreaterThan(300)
  const line = boxOf(found('.schedule-empty > span'))
  const [hours, grid] = [boxOf(found('.gutter')), boxOf(found('.schedule'))]
  expect(line.left).toBeGreaterThanOrEqual(hours.right)
  expect(line.right).toBeLessThanOrEqual(grid.right)
  // In the middle of what the hours leave.
  expect(line.left - hours.right).toBeCloseTo(grid.right - line.right, 0)
})

test.each(widths)('the next free slot is fully readable at %i px', async (width) => {
  await page.viewport(width, 800)
  openSchedule('/terminet', { appointments: [booked('13:00', { duration: 60 })] })
  const answer = page.getByText('vend në 14:00')
  await expect.element(answer).toBeVisible()
  const line = answer.element().parentElement
  expect(line?.scrollWidth).toBe(line?.clientWidth)
})

test('a narrow column says the first name, with the first letter of the other where two bear it', async () => {
  const shown = () =>
    [...document.querySelectorAll<HTMLElement>('.column-head b')].map(({ innerText }) => innerText)
  const names = ['Arta Krasniqi', 'Besnik Gashi', 'Drita Leka', 'Drita Hoxha']
  await page.viewport(768, 1024)
  openSchedule('/terminet', { staff: names.map((name) => barber(name)) })
  await expect.poll(shown).toEqual(['Arta', 'Besnik', 'Drita L', 'Drita H'])
  await page.viewport(1440, 900)
  await expect.poll(shown).toEqual(names)
})

test.each([320, 390])('the proposed times at %i px are as wide as their field', async (width) => {
  await page.viewport(width, 800)
  salonDay()
  await openForm()
  await unfold()
  const time = page.getByRole('combobox', { name: 'Ora' })
  await time.click()
  await expect.element(page.getByRole('option').first()).toBeVisible()
  const [list, own] = [boxOf(found('.proposals:popover-open')), boxOf(time.element())]
  expect([list.left, list.right]).toEqual([own.left, own.right])
  for (const option of page.getByRole('option').elements())
    expect(option.scrollWidth).toBe(option.clientWidth)
})

test('the chosen one of the proposed times is marked', async () => {
  salonDay()
  await openForm()
  await unfold()
  await page.getByRole('combobox', { name: 'Ora' }).click()
  const chosen = page.getByRole('option', { name: '14:30' })
  await expect.element(chosen).toHaveAttribute('aria-current', 'true')
  expect(document.querySelectorAll('[role=option][aria-current]')).toHaveLength(1)
  const weight = (element: Element) => getComputedStyle(element).fontWeight
  const other = page.getByRole('option', { name: '15:00' })
  expect(weight(chosen.element())).not.toBe(weight(other.element()))
})

const gone = ['Besa', 'Drita', 'Ermal'].map((client_name) =>
  booked('14:00', { id: client_name, client_name, status: 'cancelled' }),
)
const dhurata = booked('14:00', { id: 'Dhurata', client_name: 'Dhurata' })

test.each(widths.flatMap((width) => (['day', 'week'] as const).map((view) => ({ width, view }))))(
  'visits cancelled at one time stand side by side: $view at $width px',
  async (wanted) => {
    await page.viewport(wanted.width, 760)
    await show({ items: [...gone, dhurata], view: wanted.view })
    await eventually(() => block('Dhurata').elements().length).toBe(1)
    const boxes = ['Dhurata', ...gone.map((one) => one.client_name)]
      .map((name) => boxOf(elementOf(name)))
      .toSorted((a, b) => a.left - b.left)
    const column = boxOf(elementOf('Dhurata').closest('.schedule-column') ?? document.body)
    for (const [place, box] of boxes.entries()) {
      expect(box.width).toBeGreaterThan(13)
      expect(box.left).toBeGreaterThan(boxes[place - 1]?.right ?? column.left)
      expect(box.right).toBeLessThan(column.right)
    }
  },
)

/** The visible letters of a line, and how much of the last one is cut off. */
function lettersSeen(line: Element) {
  const [text, edge] = [line.firstChild as Text, boxOf(line)]
  const range = document.createRange()
  const letters = Array.from({ length: text.length }, (_, place) => {
    range.setStart(text, place)
    range.setEnd(text, place + 1)
    return range.getBoundingClientRect()
  })
  const seen = letters.filter((letter) => letter.top < edge.bottom - 1 && letter.width > 0)
  return { count: seen.length, cut: Math.max(...seen.map(({ right }) => right)) - edge.right }
}

test.each(widths.flatMap((width) => [20, 30, 60].map((duration) => ({ width, duration }))))(
  'the names of three visits of $duration minutes side by side are readable at $width px',
  async (wanted) => {
    await page.viewport(wanted.width, 760)
    const { duration } = wanted
    const names = ['Shqiponja Krasniqi', 'Ëngjëllushe Hoxha', 'Përparim Gashi']
    await show({
      items: names.map((client_name) =>
        booked('14:00', { id: client_name, client_name, duration }),
      ),
      view: 'week',
    })
    // In a single line the status icon stands at the end.
    const sign = duration < 30 ? 11 : 0
    for (const name of names) {
      const line = elementOf(name).querySelector('span') ?? document.body
      const { count, cut } = lettersSeen(line)
      expect(count).toBeGreaterThanOrEqual(sign > 0 ? 2 : 4)
      expect(cut).toBeLessThan(0.5)
      expect(boxOf(line).right).toBeLessThanOrEqual(boxOf(elementOf(name)).right - sign)
    }
  },
)

test.each(widths)(
  'the hour of a visit of twenty minutes in a week is whole or absent at %i px',
  async (width) => {
    await page.viewport(width, 760)
    const items = ['10:00', '11:00', '12:00'].map((time, nth) =>
      booked(time, {
        id: time,
        client_name: 'Besa Krasniqi-Hoxha '.slice(0, 5 * nth + 4),
        duration: 20,
      }),
    )
    await show({ items, view: 'week' })
    for (const hour of document.querySelectorAll<HTMLElement>('.booking > em')) {
      const [own, whole] = [boxOf(hour), boxOf(hour.closest('.booking') ?? document.body)]
      const isSeen = own.top < whole.bottom - 1
      expect(hour.scrollWidth).toBeLessThanOrEqual(hour.clientWidth || hour.scrollWidth)
      if (isSeen) expect(own.right).toBeLessThanOrEqual(whole.right)
    }
    expect(document.querySelectorAll('.booking > em')).toHaveLength(3)
  },
)

test('on a phone a visit in the week of several barbers says whose it is', async () => {
  await page.viewport(390, 844)
  openSchedule('/terminet?v=week&b=', { appointments: [booked('13:00', { barber: 'Driton' })] })
  await expect.element(page.getByText('13:00 · Driton · Prerje flokësh')).toBeVisible()
})

test('in the week of one barber a visit says what is done', async () => {
  await page.viewport(390, 844)
  const appointments = [booked('13:00', { barber: 'Driton' })]
  openSchedule('/terminet?v=week&b=Driton', { appointments })
  await expect.element(page.getByText('13:00 · Prerje flokësh')).toBeVisible()
})
