import { expect, onTestFinished, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Entry, queueErrors } from '#contract/queue/entries.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'
import { AskedForNew } from '#web/features/booking-form/asked-for-new.tsx'
import { joinedWords } from './join-line.ts'
import { WalkInDialog } from './walk-in-dialog.tsx'

const dialog = page.getByRole('dialog', { name: 'Kalimtar' })
const join = dialog.getByRole('button', { name: 'Në radhë' })
const post = 'POST /api/queue'
const taken = { appointment_time: '13:00', status: 'confirmed' as const }
const atArben = booked({ ...taken, id: 'a' })
const atLuan = booked({ ...taken, id: 'b', duration: 90, barber: 'Luan' })
const agim = anEntry('17', { name: 'Agim' })
const onClose = vi.fn()

function open(queue: Entry[], visits = [atArben, atLuan]) {
  onClose.mockClear()
  const server = salonDay(...visits)
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says(aLine(queue)))
  server.answer(post, () =>
    says({
      entries: [anEntry('18', { wait: { from: 35, to: 65 } })],
      historyId: 'act-1',
      message: 'Në radhë, nr. 18.',
    }),
  )
  inSalon(
    <AskedForNew>
      <WalkInDialog onClose={onClose} />
    </AskedForNew>,
  )
  return server
}

test('a walk-in who finds no chair is in the line after Enter, and the toast has the number', async () => {
  const server = open([agim])
  await expect.element(dialog.getByText(/^Radha: 1.vetë · 35–65 min$/)).toBeVisible()
  await expect.element(join).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Në radhë, Nr. 18: 35–65 min')).toBeVisible()
  expect(onClose).toHaveBeenCalledOnce()
  expect(server.changes()).toMatchObject([
    { call: post, body: { services: ['Prerje flokësh'], barber: null, name: '', party: [] } },
  ])
})

test('where nobody waits and a chair is free the walk-in sits down at once', async () => {
  const server = open([], [atLuan])
  const appointment = booked({ id: 'v1', appointment_time: '13:12', barber_id: 'Arben' })
  server.answer(post, () =>
    says({ entries: [anEntry('18')], appointment, historyId: 'act-1', message: 'ok' }),
  )
  await expect.element(dialog.getByRole('button', { name: 'Ul te Arbeni, tani' })).toBeVisible()
  // A chair that is free later is no chair for who sits down now.
  expect(dialog.getByRole('radio').elements()).toHaveLength(1)
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Nr. 18 te Arbeni, 13:12')).toBeVisible()
  expect(server.changes().map(({ body }) => body)).toMatchObject([
    { services: ['Prerje flokësh'], seat: 'Arben' },
  ])
})

test('a free chair is left to those who wait: who comes now joins the line', async () => {
  open([agim], [atLuan])
  await expect.element(join).toBeVisible()
})

test('the first of a line that is empty is told the wait until a chair is free', async () => {
  open([])
  await expect.element(dialog.getByText('Askush në radhë · 10–30 min')).toBeVisible()
})

test('the wait is that of the wished barber, and a long one shuts the line for telephones alone', async () => {
  const server = open([agim])
  await dialog.getByLabelText('Me kë').selectOptions('Luan')
  await expect.element(dialog.getByText(/^Radha: 1.vetë · 55–105 min$/)).toBeVisible()
  const shut = 'Mbi 60 min: nga telefoni radha është e mbyllur, këtu jo.'
  await expect.element(dialog.getByText(shut)).toBeVisible()
  await dialog.getByLabelText('Emri').fill('Kushtrim')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => server.changes().length).toBe(1)
  expect(server.changes()[0]?.body).toMatchObject({ barber: 'Luan', name: 'Kushtrim' })
})

test('a party joins together, each with a wish and a wait of their own', async () => {
  const server = open([agim])
  await dialog.getByRole('radio', { name: '2' }).click({ force: true })
  await expect
    .element(dialog.getByText('Rrinë bashkë në radhë; secili ulet kur i vjen karrigia.'))
    .toBeVisible()
  await dialog.getByLabelText('Emri, 1').fill('Kushtrim')
  await dialog.getByLabelText('Shërbimi, 2').selectOptions('Ngjyrosje')
  await expect.element(dialog.getByText('35–65 min', { exact: true })).toBeVisible()
  await expect.element(dialog.getByText('55–105 min', { exact: true })).toBeVisible()
  await join.click()
  await expect.poll(() => server.changes().length).toBe(1)
  expect(server.changes()[0]?.body).toMatchObject({
    services: ['Prerje flokësh'],
    name: 'Kushtrim',
    party: [{ services: ['Ngjyrosje'], barber: null, name: '' }],
  })
})

test('a line that is full is said in the dialog, and what was typed stays', async () => {
  const server = open([agim])
  server.answer(post, () => refuses(queueErrors.queueFull))
  await dialog.getByLabelText('Emri').fill('Kushtrim')
  await join.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent(queueErrors.queueFull.message)
  await expect.element(dialog.getByLabelText('Emri')).toHaveValue('Kushtrim')
  expect(onClose).not.toHaveBeenCalled()
})

test('a walk-in who prefers an appointment is led to the booking form', async () => {
  const home = location.href
  onTestFinished(() => history.replaceState(null, '', home))
  history.replaceState(null, '', '/')
  open([agim])
  await dialog.getByRole('button', { name: 'Rezervo për më vonë' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await expect.element(page.getByRole('dialog', { name: 'Termin i ri' })).toBeInTheDocument()
})

test('the numbers of a party are named together', () => {
  const numbered = (...labels: string[]) => labels.map((label) => anEntry(label, { wait: null }))
  expect(joinedWords(numbered('18'))).toBe("Në radhë, Nr. 18: s'del sot")
  expect(joinedWords(numbered('18', '19', '20'))).toBe("Në radhë, Nr. 18, 19 dhe 20: s'del sot")
})
