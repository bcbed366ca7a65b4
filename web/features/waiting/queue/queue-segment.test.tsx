import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Entry, queueErrors } from '#contract/queue/entries.ts'
import { openPage, refuses, says, unreachable } from '#tests/support/browser/open-page.tsx'
import { booked, friday, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { QueueSegment } from './queue-segment.tsx'

const running = { appointment_time: '13:00', status: 'confirmed' as const }
const atArben = booked({ ...running, id: 'a' })
const atLuan = booked({ ...running, id: 'b', duration: 90, barber: 'Luan' })
const agim = anEntry('14', { name: 'Agim' })
const artan = anEntry('15', { name: 'Artan', barber: 'Luan', wait: { from: 55, to: 105 } })
const afar = anEntry('16', { source: 'door', here: false, missed: 1, wait: null, why: 'closing' })

let queue: Entry[]
beforeEach(async () => {
  await page.viewport(1440, 900)
  queue = [agim, artan, afar]
})

function open(answers: object = {}, visits = [atArben, atLuan]) {
  const server = salonDay(...visits)
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says(aLine(queue)))
  server.answer('GET /api/queue/rows', () => says({ rows: [] }))
  for (const [call, answer] of Object.entries(answers)) server.answer(call, answer)
  openPage(
    '/presin?s=radha',
    <Suspense>
      <QueueSegment onward={null} loading={null} />
      <QuestionHost />
    </Suspense>,
  )
  return server
}
const done = (entry: Entry) => () =>
  says({ entry, historyId: 'act-1', message: `${entry.name}: u ruajt.` })
const row = (label: string) => page.getByRole('button', { name: new RegExp(`^${label} `) })
const panel = page.getByRole('complementary')
const act = (name: string) => panel.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })

test('everybody who waits stands in order, with the wish, the hour of coming and the wait', async () => {
  open()
  await expect
    .element(row('14'))
    .toHaveTextContent('14 Agim Prerje flokësh · kushdo · që nga 13:05 10–30 min')
  await expect.element(row('15')).toMatchTextContent(/te Luani · që nga 13:05 55–105 min/)
  await expect
    .element(row('16'))
    .toMatchTextContent(/pa emër .*nga telefoni 13:05 · po vjen · mungoi 1 herë s'del sot/)
  await expect.element(page.getByText('kush vjen tani 35–65 min')).toBeVisible()
})

test('the panel says what was promised, what is true now and with whom', async () => {
  open()
  for (const words of ['13:05, te banaku', '13:20–13:45', '13:22–13:42, te Arbeni rreth 13:30'])
    await expect.element(panel.getByText(words)).toBeVisible()
  await expect.element(panel.getByText(/^Prerje flokësh, 30 min · 8,00.€ · me këdo$/)).toBeVisible()
})

test('somebody with a number can be called, and be written that the turn comes', async () => {
  const message = { number: '+38344318902', text: 'Radha juaj po vjen' }
  const client = { id: 'c-agim', name: 'Agim', phone: '044 318 902' }
  queue = [{ ...agim, client, message }]
  open()
  await expect
    .element(panel.getByRole('link', { name: /^WhatsApp/ }))
    .toHaveAttribute('href', 'https://wa.me/38344318902?text=Radha%20juaj%20po%20vjen')
  await expect.element(act('Bëje klient')).not.toBeInTheDocument()
})

test('Enter on a row seats that very entry at the chair that is free first', async () => {
  const appointment = booked({ id: 'v1', appointment_time: '13:12', barber_id: 'Arben' })
  const seated = { ...agim, status: 'seated' as const, appointment_id: 'v1' }
  const told = { ended: null, passed: [], next: null, warnings: [], historyId: 'act-1' }
  const server = open({
    'POST /api/queue/next': () => says({ entry: seated, appointment, message: 'ok', ...told }),
  })
  await expect.element(act('Tjetri te Arbeni')).toBeVisible()
  await row('14').click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Agimi te Arbeni, 13:12')).toBeVisible()
  expect(server.changes()).toMatchObject([
    { call: 'POST /api/queue/next', body: { barber_id: 'Arben', id: 'e-14', seen: 'e-14' } },
  ])
})

test('M says that somebody is not here, S sets them back, and E that they have come', async () => {
  const server = open({
    'POST /api/queue/e-14/here': done(agim),
    'POST /api/queue/e-14/push': done(agim),
    'POST /api/queue/e-16/here': done(afar),
  })
  await row('14').click()
  await userEvent.keyboard('m')
  await expect.poll(() => server.changes().length).toBe(1)
  await userEvent.keyboard('s')
  await expect.poll(() => server.changes().length).toBe(2)
  await row('16').click()
  await userEvent.keyboard('e')
  await expect.poll(() => server.changes().length).toBe(3)
  expect(server.changes().map(({ call, body }) => [call, body])).toEqual([
    ['POST /api/queue/e-14/here', { here: false }],
    ['POST /api/queue/e-14/push', { places: 1 }],
    ['POST /api/queue/e-16/here', { here: true }],
  ])
})

test('an appointment in the place of the wait is booked by one press on a free hour', async () => {
  const appointment = booked({ id: 'v1', appointment_time: '13:30' })
  const server = open({
    'POST /api/queue/e-14/book': () =>
      says({ entry: agim, appointment, historyId: 'act-1', message: 'Agim u rezervua.' }),
  })
  await act('Rezervo…').click()
  await dialog('Rezervo: Agim').getByRole('button', { name: '13:30 te Arbeni' }).click()
  await expect.element(page.getByText('Agim u rezervua.')).toBeVisible()
  expect(server.changes()).toMatchObject([
    { call: 'POST /api/queue/e-14/book', body: { date: friday, time: '13:30', barber: 'Arben' } },
  ])
})

test('somebody without a name is named before an appointment is booked', async () => {
  const appointment = booked({ id: 'v1', appointment_time: '13:30' })
  const server = open({
    'PUT /api/queue/e-16': done(afar),
    'POST /api/queue/e-16/book': () =>
      says({ entry: afar, appointment, historyId: 'act-1', message: 'Gent u rezervua.' }),
  })
  await row('16').click()
  await act('Rezervo…').click()
  const hour = dialog('Rezervo: Nr. 16').getByRole('button', { name: '13:30 te Arbeni' })
  await expect.element(hour).toBeDisabled()
  await dialog('Rezervo: Nr. 16').getByLabelText('Emri').fill('Gent')
  await hour.click()
  await expect.element(page.getByText('Gent u rezervua.')).toBeVisible()
  expect(server.changes().map(({ call }) => call)).toEqual([
    'PUT /api/queue/e-16',
    'POST /api/queue/e-16/book',
  ])
})

test('an entry becomes a client by name and number', async () => {
  const server = open({ 'PUT /api/queue/e-14': done(agim) })
  await act('Bëje klient').click()
  await dialog('Bëje klient: Agim').getByLabelText('Telefoni').fill('044 318 902')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Agim: u ruajt.')).toBeVisible()
  expect(server.changes()).toMatchObject([
    { call: 'PUT /api/queue/e-14', body: { client: { name: 'Agim', phone: '044 318 902' } } },
  ])
})

test('of somebody whom a booking made late the cause is told, and any barber is offered first', async () => {
  const late = {
    ...artan,
    promised: { from: '13:25', to: '13:45', at: '2026-11-20T12:05:00Z' },
    later: { minutes: 72, why: 'booking' as const },
  }
  queue = [agim, late]
  const until = booked({ ...running, id: 'b', barber: 'Luan' })
  const moved = booked({ id: 'c', appointment_time: '13:30', duration: 60, barber: 'Luan' })
  const server = open({ 'PUT /api/queue/e-15': done(late) }, [atArben, until, moved])
  await row('15').click()
  for (const words of [/ u rezervua një termin te Luani, 13:30–14:30\.$/, /^deri 13:45$/])
    await expect.element(panel.getByText(words)).toBeVisible()
  await expect.element(act('Te kushdo: 35–65 min')).toBeVisible()
  await expect.element(act('Tjetri te Luani')).toBeVisible()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.changes()).toMatchObject([{ body: { barber: null } }])
})

test('those who sat down are folded, and one of the last quarter of an hour can be missing', async () => {
  const ended = {
    id: 'e-13',
    date: friday,
    label: '13',
    since: '2026-11-20T11:58:00Z',
    status: 'seated',
    service_name: 'Prerje flokësh',
    barber_id: 'Luan',
    endedAt: '2026-11-20T12:10:00Z',
    waited: 12,
    promised: null,
    outside: null,
    why: null,
  }
  const long = { ...ended, id: 'e-12', label: '12', endedAt: '2026-11-20T11:00:00Z' }
  const server = open({
    'GET /api/queue/rows': () => says({ rows: [long, ended] }),
    'POST /api/queue/e-13/missing': () =>
      says({ entry: agim, historyId: 'act-1', message: 'Nr. 13 mungon.' }),
  })
  await page.getByRole('button', { name: 'U ulën sot 2' }).click()
  await expect.element(page.getByText('u ul 13:10, priti 12 min')).toBeVisible()
  await page
    .getByRole('region', { name: 'U ulën sot' })
    .getByRole('button', { name: 'Mungon' })
    .click()
  await expect.element(page.getByText('Nr. 13 mungon.')).toBeVisible()
  expect(server.changes()).toMatchObject([{ call: 'POST /api/queue/e-13/missing' }])
})

test('a refused act is told, and the line is asked again', async () => {
  const server = open({ 'POST /api/queue/e-14/push': () => refuses(queueErrors.entryOver) })
  await act('Shtyje').click()
  await expect.element(page.getByText(queueErrors.entryOver.message)).toBeVisible()
  await expect.poll(() => server.asked('GET /api/queue').length).toBeGreaterThan(1)
})

test('an empty line says how somebody is added', async () => {
  queue = []
  open()
  await expect.element(page.getByText('Askush në radhë.')).toBeVisible()
})

test('a salon without a line says where it is switched on', async () => {
  open({ 'GET /api/salon': () => says({ salon: { ...salon, queue: null } }) })
  await expect.element(page.getByText(queueErrors.queueOff.message)).toBeVisible()
})

test('a line that cannot be read says so, and is asked again', async () => {
  const server = open({ 'GET /api/queue': unreachable })
  await expect.element(page.getByText('Gabim në lidhje me serverin')).toBeVisible()
  server.answer('GET /api/queue', () => says(aLine(queue)))
  await page.getByRole('button', { name: /Provo/ }).click()
  await expect.element(row('14')).toBeVisible()
})

test('a row on a phone shows the whole wish and hour beside the wait', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(row('15')).toBeVisible()
  const wish = row('15').element().querySelector('small')
  expect(wish?.textContent).toContain('që nga 13:05')
  expect(wish?.scrollWidth).toBe(wish?.clientWidth)
})

test('on a phone the row unfolds its acts', async () => {
  await page.viewport(390, 844)
  const server = open({ 'POST /api/queue/e-14/push': done(agim) })
  await row('14').click()
  await page.getByRole('button', { name: 'Shtyje' }).click()
  await expect.poll(() => server.changes().length).toBe(1)
})
