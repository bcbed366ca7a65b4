import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Barber } from '#contract/staff.ts'
import {
  hoursErrors,
  hoursComplaints,
  hoursReplies,
  type ToldHours,
  type Week,
} from '#contract/working-hours.ts'
import { appointment } from '#tests/support/fixtures/appointment.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { mouse } from '#tests/support/browser/pointer.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { HoursPanel } from './hours-panel.tsx'

const day = [
  { from: '09:00', to: '13:00' },
  { from: '14:00', to: '20:00' },
]
const week: Week = [day, day, day, day, day, [{ from: '09:00', to: '18:00' }], []]
const barber = (id: string, place: number): Barber => ({
  id,
  name: id === 'drita' ? 'Drita' : 'Besnik',
  colour: 165,
  active: true,
  position: place,
  version: 1,
})
const [drita, besnik] = [barber('drita', 0), barber('besnik', 1)]
const salon = {
  id: 's',
  ...newSalon,
  openingHours: Array(7).fill(null),
  today: '2026-11-20',
  version: 1,
}
const late = appointment({
  barber: 'Drita',
  barber_id: 'drita',
  client_name: 'Mirela',
  appointment_date: '2026-11-25',
  appointment_time: '18:30',
})

let kept: Record<string, ToldHours>
beforeEach(async () => {
  await page.viewport(1440, 900)
  kept = {
    drita: { hours: week, dated: [], version: 1 },
    besnik: { hours: null, dated: [], version: 4 },
  }
})

function open() {
  const put = (id: string) => (asked: { body: object; headers: Record<string, string> }) => {
    const now = kept[id] as ToldHours
    const seen = asked.headers['if-match']
    if (seen && seen !== `"${now.version}"`) return refuses(hoursErrors.hoursStale, { hours: now })
    kept[id] = { ...now, ...asked.body, version: now.version + 1 }
    server.answer(`POST /api/salon/history/${id}/undo`, () => {
      kept[id] = { ...now, version: now.version + 2 }
      return says({ message: 'Orari u kthye si më parë.', historyId: 'back' })
    })
    return says({ message: hoursReplies.saved(id).message, ...kept[id], historyId: id })
  }
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'GET /api/appointments': () => says({ appointments: [late] }),
    'GET /api/staff/drita/hours': () => says({ ...kept['drita'] }),
    'GET /api/staff/besnik/hours': () => says({ ...kept['besnik'] }),
    'PUT /api/staff/drita/hours': put('drita'),
    'PUT /api/staff/besnik/hours': put('besnik'),
  })
  openPage(
    '/konfigurimet',
    <HoursPanel barber={drita} staff={[drita, besnik]} onChoose={() => undefined} />,
  )
  return server
}
const piece = (name: string) => page.getByRole('button', { name, exact: true })
const field = (name: string) => page.getByLabelText(name, { exact: true })
const button = (name: string) => page.getByRole('button', { name, exact: true })
const wednesday = 'E mërkurë, pjesa 2, deri në orën'

test('a piece of the hours is shortened by its keys, with the difference and the visits left outside', async () => {
  const server = open()
  await expect.element(piece('E mërkurë, 14:00–20:00')).toBeVisible()
  piece('E mërkurë, 14:00–20:00').element().focus()
  await userEvent.keyboard('{Shift>}' + '{ArrowLeft}'.repeat(8) + '{/Shift}')
  await expect.element(piece('E mërkurë, 14:00–18:00')).toHaveFocus()
  await expect.element(page.getByText('57 orë në javë, ishin 59 orë.')).toBeVisible()
  await expect.element(page.getByText(/nga 09–13, 14–20 në 09–13, 14–18/)).toBeVisible()
  await expect.element(page.getByText(/1\s+termin mbetet jashtë orarit/)).toBeVisible()
  await expect.element(page.getByRole('link', { name: /18:30 Mirela/ })).toBeVisible()
  await button('Ruaj orët').click()
  await expect.element(page.getByText(hoursReplies.saved('drita').message)).toBeVisible()
  expect(server.changes()[0]).toMatchObject({ headers: { 'if-match': '"1"' } })
  expect((kept['drita']?.hours ?? [])[2]).toEqual([day[0], { from: '14:00', to: '18:00' }])
  await button('Zhbëj').last().click()
  await expect.poll(() => kept['drita']?.hours).toEqual(week)
})

test('hours are painted with the mouse, and an edge is dragged', async () => {
  open()
  const sunday = page.getByRole('group', { name: 'E diel' })
  await expect.element(sunday).toBeVisible()
  const width = sunday.element().getBoundingClientRect().width
  const at = (hour: number) => ({ x: Math.round(((hour - 7) / 14) * width), y: 18 })
  await userEvent.dragAndDrop(sunday, sunday, {
    sourcePosition: at(10),
    targetPosition: at(14),
  })
  await expect.element(piece('E diel, 10:00–14:00')).toBeVisible()
  await userEvent.dragAndDrop(sunday, sunday, {
    sourcePosition: { ...at(14), x: at(14).x - 3 },
    targetPosition: at(16),
  })
  await expect.element(piece('E diel, 10:00–16:00')).toBeVisible()
})

test('hours being painted return with Escape', async () => {
  open()
  const sunday = page.getByRole('group', { name: 'E diel' })
  await expect.element(sunday).toBeVisible()
  const { x, y, width } = sunday.element().getBoundingClientRect()
  const at = (hour: number) => ({ x: x + ((hour - 7) / 14) * width, y: y + 18 })
  const drag = mouse()
  await drag.down(at(10))
  await drag.move(at(14))
  await expect.element(piece('E diel, 10:00–14:00')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(piece('E diel, 10:00–14:00')).not.toBeInTheDocument()
  await drag.move(at(16))
  await drag.up(at(16))
  await expect.element(sunday).toHaveTextContent('mbyllur · prek e tërhiq për ta hapur')
})

test('times are typed, and a wrong one has its message', async () => {
  const server = open()
  await piece('E mërkurë, 14:00–20:00').dblClick()
  await expect.element(field('E mërkurë, pjesa 2, nga ora')).toHaveFocus()
  await field('E mërkurë, pjesa 2, nga ora').fill('12')
  await field(wednesday).fill('mbrëmje')
  await button('Ruaj orët').click()
  await expect
    .element(field(wednesday))
    .toHaveAccessibleDescription(hoursComplaints.timeWrong.message)
  await expect
    .element(field('E mërkurë, pjesa 2, nga ora'))
    .toHaveAccessibleDescription(hoursComplaints.disordered.message)
  await field(wednesday).fill('10')
  await expect
    .element(field(wednesday))
    .toHaveAccessibleDescription(hoursComplaints.endsEarly.message)
  expect(server.changes()).toEqual([])
  await field('E mërkurë, pjesa 2, nga ora').fill('1430')
  await field(wednesday).fill('24')
  await button('Ruaj orët').click()
  await expect.poll(() => kept['drita']?.hours?.[2]?.[1]).toEqual({ from: '14:30', to: '24:00' })
})

test('a day’s hours are copied to other days and barbers, and undone', async () => {
  open()
  await button('E shtunë').click()
  await button('Kopjo te…').click()
  await page.getByRole('checkbox', { name: 'E diel' }).click()
  await page.getByRole('checkbox', { name: 'Besnik' }).click()
  await button('Kopjo te 1\u00a0ditë dhe 1\u00a0berber').click()
  await expect.element(piece('E diel, 09:00–18:00')).toBeVisible()
  const copied = [...newSalon.hours.slice(0, 5), week[5], week[5]]
  await expect.poll(() => kept['besnik']?.hours).toEqual(copied)
  await button('Zhbëj').last().click()
  await expect.poll(() => kept['besnik']?.hours).toBeNull()
  await page.getByRole('radio', { name: 'Si salloni' }).click()
  await expect.element(piece('E diel, 08:00–22:30')).toBeVisible()
})

test('dated hours are added, changed and removed', async () => {
  const server = open()
  await button('Shto ditë').click()
  const dialog = page.getByRole('dialog', { name: 'Orë të tjera për disa ditë' })
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(dialog.getByLabelText('Nga dita')).toHaveAccessibleDescription(/Zgjidhni/)
  await dialog.getByLabelText('Nga dita').fill('24.12.2026')
  await dialog.getByLabelText('Deri më').fill('20.12.2026')
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect
    .element(dialog.getByLabelText('Deri më'))
    .toHaveAccessibleDescription(hoursComplaints.untilEarly.message)
  await dialog.getByLabelText('Deri më').fill('31.12.2026')
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect.element(page.getByText('24.12.2026 – 31.12.2026')).toBeVisible()
  expect(server.changes()[0]?.body).toEqual({
    dated: [{ from: '2026-12-24', until: '2026-12-31', hours: week }],
  })
  await button('Hiq: 24.12.2026 – 31.12.2026').click()
  await expect.poll(() => kept['drita']?.dated).toEqual([])
})

test('hours saved on another device meanwhile are reported, and saving again keeps mine', async () => {
  open()
  await piece('E premte, 14:00–20:00').click()
  await userEvent.keyboard('{Delete}')
  kept['drita'] = { hours: null, dated: [], version: 7 }
  await button('Ruaj orët').click()
  await expect.element(page.getByText(/u ndryshua ndërkohë/)).toBeVisible()
  await button('Ruaj orët').click()
  await expect.poll(() => kept['drita']?.hours?.[4]).toEqual([day[0]])
})
