import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Absence, absenceComplaints, absenceWords } from '#contract/absences/absences.ts'
import type { VisitToMove } from '#contract/to-move.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { AbsencesPanel } from './absences-panel.tsx'

const salon = {
  id: 's',
  ...newSalon,
  timeZone: 'Europe/Belgrade',
  openingHours: Array(7).fill(null),
  today: '2026-11-20',
  version: 1,
}
const drita = { id: 'drita', name: 'Drita', colour: 335, active: true, position: 0, version: 1 }
const leave = (id: string, from: string, to: string): Absence => ({
  id,
  barberId: 'drita',
  kind: 'leave',
  from,
  to,
  note: '',
  version: 1,
})
const conflict = { id: 'v', client_name: 'Mirela', date: '2026-12-24', time: '10:00' }
const toMove = (more: Partial<VisitToMove> = {}): VisitToMove => ({
  ...conflict,
  version: 1,
  service_name: 'Prerje',
  barber: 'Drita',
  proposals: [
    { date: '2026-12-28', time: '09:00', barber: 'Drita', barber_id: 'drita' },
    { date: '2026-12-24', time: '10:00', barber: 'Luan', barber_id: 'luan' },
  ],
  ...more,
})
let kept: Absence[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  kept = [leave('old', '2026-03-02', '2026-03-04'), leave('next', '2026-12-01', '2026-12-03')]
})

function open() {
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'GET /api/staff': () => says({ staff: [drita] }),
    'GET /api/absences': () => says({ absences: kept }),
    'GET /api/holidays': ({ query }) =>
      says({
        holidays:
          query['year'] === '2026'
            ? [{ date: '2026-11-28', name: 'Dita e Flamurit', isTentative: false }]
            : [{ date: '2027-03-10', name: 'Fitër Bajrami', isTentative: true }],
      }),
    'POST /api/absences': ({ body }) => {
      const absence = { ...leave('new', '', ''), ...body } as Absence
      kept = [...kept, absence]
      const conflicts = absence.barberId ? [conflict] : []
      return says({ message: absenceWords.added, absence, conflicts })
    },
    'DELETE /api/absences/next': () => {
      kept = kept.filter(({ id }) => id !== 'next')
      return says({ message: absenceWords.removed, historyId: 'act' })
    },
  })
  openPage('/konfigurimet', <AbsencesPanel />)
  return server
}
const button = (name: string | RegExp) => page.getByRole('button', { name })
const dialog = page.getByRole('dialog')

test('upcoming absences are listed, past ones are folded, and a year counts each barber’s days', async () => {
  open()
  await expect.element(page.getByText('1 dhj – 3 dhj · 3 ditë', { exact: true })).toBeVisible()
  await expect.element(page.getByText('2 mar – 4 mar · 3 ditë', { exact: true })).not.toBeVisible()
  await page.getByText('Të kaluarat (1)').click()
  await expect.element(page.getByText('2 mar – 4 mar · 3 ditë', { exact: true })).toBeVisible()
  await expect
    .poll(() => page.getByRole('region', { name: 'Viti 2026' }).element().textContent)
    .toMatch(/Drita6\sditë$/)
})

test('the visits inside a leave can be listed from its menu as long as there are any', async () => {
  const server = open()
  const visit = toMove()
  let inside = 1
  server.answer('GET /api/absences', ({ query }) =>
    says({
      absences: query['inside']
        ? kept.map((one) => ({ ...one, inside: one.id === 'next' ? inside : 0 }))
        : kept,
    }),
  )
  server.answer('GET /api/absences/next/visits', () => says({ visits: inside ? [visit] : [] }))
  const menu = button('Veprime për Pushim, 1 dhj – 3 dhj · 3 ditë')
  await expect.element(page.getByText('1 termin brenda', { exact: false })).toBeVisible()
  await menu.click()
  await page.getByRole('menuitem', { name: 'Terminet brenda (1)' }).click()
  const link = dialog.getByRole('link', { name: '24 dhj 10:00 Mirela te Drita' })
  await expect.element(link).toHaveAttribute('href', '/terminet?d=2026-12-24&termin=v')
  await dialog.getByRole('button', { name: 'Mbyll' }).first().click()
  inside = 0
  await button('Mungesë e re').click()
  await dialog.getByLabelText('Nga dita').fill('01.12.2026')
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await expect.poll(() => page.getByText('1 termin brenda', { exact: false }).query()).toBeNull()
  await menu.click()
  await expect.element(page.getByRole('menuitem', { name: 'Ndrysho' })).toBeVisible()
  expect(page.getByRole('menuitem', { name: /Terminet brenda/ }).query()).toBeNull()
})

test('a leave is added: wrong fields have a message, and visits inside it are named', async () => {
  const server = open()
  await button('Mungesë e re').click()
  await dialog.getByLabelText('Kush').selectOptions('Drita')
  await button('Ruaj').click()
  await expect
    .element(dialog.getByLabelText('Nga dita'))
    .toHaveAccessibleDescription(absenceComplaints.dayMissing.message)
  await dialog.getByLabelText('Nga dita').fill('23.12.2026')
  await dialog.getByLabelText('Deri më').fill('30.12.2026')
  await dialog.getByLabelText('Nga ora (sipas dëshirës)').fill('9')
  await button('Ruaj').click()
  await expect
    .element(dialog.getByLabelText('Deri në orën'))
    .toHaveAccessibleDescription(absenceComplaints.timeMissing.message)
  await dialog.getByLabelText('Deri në orën').fill('12')
  server.answer('GET /api/absences/new/visits', () => says({ visits: [toMove()] }))
  await button('Ruaj').click()
  await expect
    .element(dialog.getByRole('link', { name: '24 dhj 10:00 Mirela te Drita' }))
    .toBeVisible()
  expect(server.changes()[0]?.body).toEqual({
    barberId: 'drita',
    kind: 'leave',
    from: '2026-12-23',
    to: '2026-12-30',
    fromTime: '09:00',
    toTime: '12:00',
    note: '',
  })
})

const move = 'POST /api/appointments/move-many'
const second = toMove({ id: 'w', client_name: 'Besa', time: '11:00' })

async function openInside(server: ReturnType<typeof open>, visits: readonly VisitToMove[]) {
  server.answer('GET /api/absences/new/visits', () => says({ visits }))
  await button('Mungesë e re').click()
  await dialog.getByLabelText('Kush').selectOptions('Drita')
  await dialog.getByLabelText('Nga dita').fill('24.12.2026')
  await button('Ruaj').click()
}

test('visits inside a leave move to the chosen times in one touch, and their messages open', async () => {
  const server = open()
  const stays = toMove({ id: 'x', client_name: 'Gresa', proposals: [] })
  await openInside(server, [toMove(), second, stays])
  await dialog.getByLabelText('Ku shkon: Mirela').selectOptions('10:00 te Luani')
  await dialog.getByLabelText('Ku shkon: Besa').selectOptions('Anulohet')
  await expect.element(dialog.getByLabelText('Zhvendos: Gresa')).not.toBeChecked()
  server.answer(move, () => says({ message: 'U bë.', historyId: 'act-1' }))
  server.answer('POST /api/salon/history/act-1/undo', () =>
    says({ message: '2 termine u kthyen si më parë.', historyId: 'act-2' }),
  )
  await dialog.getByRole('button', { name: 'Zhvendos 1, anulo 1' }).click()
  await expect.element(page.getByText('U bë.')).toBeVisible()
  expect(server.asked(move)[0]?.body).toEqual({
    moves: [
      { id: 'v', version: 1, date: '2026-12-24', time: '10:00', barber_id: 'luan' },
      { id: 'w', version: 1, cancel: true },
    ],
  })
  expect(location.pathname + location.search).toBe('/presin?s=mesazhe')
  await button('Zhbëj').click()
  await expect.element(page.getByText('2 termine u kthyen si më parë.')).toBeVisible()
})

test('a holiday is added with one touch, and a Bajram says that its date is not certain', async () => {
  const server = open()
  await expect.element(page.getByText('dita konfirmohet')).toBeVisible()
  const closed = page
    .getByRole('group', { name: /Dita e Flamurit/ })
    .getByRole('radio', { name: 'Mbyllim' })
  await closed.click()
  await expect
    .poll(() => server.changes()[0]?.body)
    .toMatchObject({
      barberId: null,
      kind: 'holiday',
      from: '2026-11-28',
      to: '2026-11-28',
      note: 'Dita e Flamurit',
    })
  await expect.element(closed).toBeChecked()
})

test('a holiday within a longer closure can’t be opened alone, and the page says what to do', async () => {
  kept = [{ ...leave('week', '2026-11-27', '2026-11-29'), barberId: null, kind: 'closed' }]
  const server = open()
  const day = page.getByRole('group', { name: /Dita e Flamurit/ })
  await expect.element(day.getByRole('radio', { name: 'Mbyllim' })).toBeChecked()
  await day.getByRole('radio', { name: 'Punojmë' }).click()
  await expect.element(page.getByText(/disa ditë radhazi: ndryshojini te mungesat/)).toBeVisible()
  expect(server.changes()).toEqual([])
})

test('a removed absence is restored by undo', async () => {
  const server = open()
  const before = kept
  server.answer('POST /api/salon/history/act/undo', () => {
    kept = before
    return says({ message: 'Koha u kthye si më parë.', historyId: 'back' })
  })
  const menu = button(/^Veprime për Pushim, 1 dhj/)
  await menu.click()
  await page.getByRole('menuitem', { name: 'Hiq' }).click()
  await expect.element(page.getByText(absenceWords.removed)).toBeVisible()
  await expect.element(menu).not.toBeInTheDocument()
  await button('Zhbëj').last().click()
  await expect.element(menu).toBeVisible()
})

test('on a phone an absence has two full lines: what and whose, then when', async () => {
  await page.viewport(390, 844)
  open()
  const row = page.getByRole('list', { name: 'Mungesat' }).getByRole('listitem')
  await expect.element(row).toBeVisible()
  const box = (part: string) => row.element().querySelector(part)?.getBoundingClientRect()
  expect(box('.absence-who')?.top).toBeLessThan(box('small')?.top ?? 0)
  expect(row.element().getBoundingClientRect().height).toBeLessThan(70)
})
