import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { beard } from '#tests/support/fixtures/service.ts'
import { barber, booked, json, openSchedule } from '#tests/support/browser/schedule.tsx'

beforeEach(() => page.viewport(1440, 900))

const ghosts = () => [...document.querySelectorAll('.grid-ghost[data-kind="wanted"]')]
const words = () => ghosts().map(({ textContent }) => textContent)
const isTaken = () => ghosts().map((ghost) => ghost.hasAttribute('data-busy'))
const hit = () => [...document.querySelectorAll('[data-hit]')].map((one) => one.textContent)
const boxOf = (one: Element | null | undefined) =>
  one?.getBoundingClientRect() ?? new DOMRect(NaN, NaN)
/** The column in which the ghost lies. */
const columnOf = (ghost: Element | undefined) => {
  const { left, right } = boxOf(ghost)
  return [...document.querySelectorAll('.schedule-column')].findIndex((column) => {
    const box = boxOf(column)
    return box.left <= left && right <= box.right
  })
}
/** Where the columns begin on the screen. */
const columnEdges = () =>
  [...document.querySelectorAll('.schedule-column')].map((one) => boxOf(one).left)
const form = page.getByRole('dialog', { name: 'Termin i ri' })
const colour = { ...beard, id: 'colour', name: 'Ngjyrosje', duration: 90, work: 90, price: 35 }
const services = () => json({ data: [beard, colour] })

async function openAt(place: string) {
  await page.getByRole('button', { name: new RegExp(`^vend ${place}, .*, shto termin$`) }).click()
  await expect.element(form).toBeVisible()
}

test('behind a form the grid shows the place that it would book, for as long as it is open', async () => {
  openSchedule('/terminet', { appointments: [booked('13:00', { duration: 75 })], services })
  await openAt('në 14:15')
  await expect.poll(words).toEqual(['14:15–14:45'])
  await form.getByRole('radio', { name: /Ngjyrosje/ }).click({ force: true })
  await expect.poll(words).toEqual(['14:15–15:45 · Ngjyrosje'])
  expect(isTaken()).toEqual([false])
  expect(columnOf(ghosts()[0])).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(ghosts).toEqual([])
})

test('the shown place follows hour, barber and day of the form', async () => {
  openSchedule('/terminet', { appointments: [booked('13:00', { duration: 75 })], services })
  await openAt('në 14:15')
  await page.getByRole('button', { name: /Ndrysho$/ }).click()
  await page.getByLabelText('Ora').fill('16:30')
  await expect.poll(words).toEqual(['16:30–17:00'])
  await page.getByLabelText('Barberi').selectOptions('Driton')
  await expect.poll(() => columnOf(ghosts()[0])).toBe(1)
  await page.getByLabelText('Ora').fill('16:3x')
  await expect.poll(ghosts).toEqual([])
  await page.getByLabelText('Ora').fill('16:30')
  await expect.poll(words).toEqual(['16:30–17:00'])
  await page.getByLabelText('Data').fill('21.11.2026')
  await expect.poll(ghosts).toEqual([])
})

test('behind a form whose place is taken the grid shows it in red, and rings the visit that is hit', async () => {
  openSchedule('/terminet', {
    appointments: [booked('13:00', { duration: 75 }), booked('15:00')],
    services,
  })
  await openAt('në 14:15')
  await form.getByRole('radio', { name: /Ngjyrosje/ }).click({ force: true })
  await expect.poll(words).toEqual(['14:15–15:45, i zënë nga 15:00'])
  expect(isTaken()).toEqual([true])
  expect(hit()).toEqual([expect.stringContaining('15:00')])
  expect(columnOf(ghosts()[0])).toBe(0)
  await userEvent.keyboard('{Escape}')
  await expect.poll(ghosts).toEqual([])
  expect(hit()).toEqual([])
})

test('in the week of a barber the place is shown in the column of its day', async () => {
  openSchedule('/terminet?v=week&b=Arben', { appointments: [booked('13:00')], services })
  await expect.element(page.getByText('13:12')).toBeInTheDocument()
  await expect.poll(() => document.querySelector('.grid-slot')).not.toBeNull()
  await userEvent.keyboard('n')
  await expect.poll(words).toEqual([expect.stringMatching(/^\d\d:\d\d–\d\d:\d\d$/)])
  expect(columnOf(ghosts()[0])).toBe(4)
})

test('in the week of all by the hour the place is shown in the column of its day', async () => {
  openSchedule('/terminet?v=week&b=', {
    staff: ['Arben', 'Luan', 'Drita', 'Besa'].map((name) => barber(name)),
    appointments: [booked('13:00')],
    services,
  })
  await expect.poll(() => document.querySelector('.filled-hour')).not.toBeNull()
  await userEvent.keyboard('n')
  await expect.poll(words).toEqual([expect.stringMatching(/^\d\d:\d\d–\d\d:\d\d$/)])
  expect(columnOf(ghosts()[0])).toBe(4)
  const start = Number(words()[0]?.slice(0, 2))
  const cell = boxOf(document.querySelector(`[data-at="4-${start}"]`))
  expect(boxOf(ghosts()[0]).top).toBeGreaterThanOrEqual(cell.top - 1)
  expect(boxOf(ghosts()[0]).top).toBeLessThan(cell.bottom)
  await userEvent.keyboard('{Escape}')
  await expect.poll(ghosts).toEqual([])
})

test.each([
  ['the first', 0],
  ['the second', 1],
  ['the last', 3],
])(
  'on a tablet a form leaves %s column in sight and the grid in its place',
  async (_which, nth) => {
    await page.viewport(768, 1024)
    const names = ['Arben', 'Luan', 'Drita', 'Besa']
    openSchedule('/terminet', {
      staff: names.map((name) => barber(name)),
      appointments: names.map((name, other) =>
        booked('13:00', { barber: name, duration: other === nth ? 30 : 60 }),
      ),
      services,
    })
    await expect.poll(columnEdges).toHaveLength(4)
    const before = columnEdges()
    await openAt('në 13:30')
    await expect.poll(words).toEqual(['13:30–14:00'])
    expect(columnEdges()).toEqual(before)
    const [dialog, ghost] = [boxOf(document.querySelector('dialog[open]')), boxOf(ghosts()[0])]
    expect(dialog.left >= ghost.right || dialog.right <= ghost.left).toBe(true)
    expect(ghost.left).toBeGreaterThan(0)
    expect(ghost.right).toBeLessThanOrEqual(768)
    // At the left there is room for the menu of a tablet.
    if (dialog.right <= ghost.left) expect(dialog.left).toBeGreaterThanOrEqual(66)
  },
)

test('the shown place has the colour of what is chosen, not the barber’s', async () => {
  openSchedule('/terminet', { staff: [{ ...barber('Arben'), colour: 310 }], services })
  await openAt('tani')
  await expect.poll(ghosts).toHaveLength(1)
  const probe = document.body.appendChild(document.createElement('i'))
  probe.style.boxShadow = 'inset 0 0 0 2px var(--accent)'
  const shadowOf = (one: Element | undefined) => one && getComputedStyle(one).boxShadow
  expect(shadowOf(ghosts()[0])).toBe(shadowOf(probe))
  probe.remove()
})
