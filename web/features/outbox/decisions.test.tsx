import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { outboxErrors } from '#contract/outbox/fates.ts'
import { refuses, unreachable } from '#tests/support/browser/open-page.tsx'
import {
  after,
  all,
  changed,
  closed,
  held,
  refused,
  taken,
} from '#tests/support/outbox/open-acts.ts'
import {
  openOutbox,
  panel,
  row,
  takenAgain,
} from '#tests/support/browser/screens/outbox-screen.tsx'
import { friday, undoOf } from '#tests/support/browser/salon-day.tsx'

beforeEach(() => page.viewport(1440, 900))

const decide = (id: string) => `POST /api/outbox/${id}/decide`
const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()
const undo = page.getByRole('button', { name: 'Zhbëj' })

test('Enter takes the first way, for all that stands on it, and the next row is open', async () => {
  const server = openOutbox([taken, after, held])
  await row('Fatos Muja').click()
  await userEvent.keyboard('{Enter}')
  await said('Fatos Muja: sot në 16:00 te Arbeni')
  expect(server.asked(decide('Fatos-Muja')).map(({ body }) => body)).toEqual([
    {
      way: 'again',
      change: { appointment_date: friday, appointment_time: '16:00', barber_id: 'Arben' },
    },
  ])
  await expect.element(panel.getByText(/^Lorik Haxhiu e kërkoi/)).toBeVisible()
  await expect.poll(() => document.querySelectorAll('.row-line')).toHaveLength(1)
})

test('a decision is undone from the toast, beginning with what stood on it', async () => {
  const server = openOutbox([taken, after])
  await panel.getByRole('button', { name: '17:25 te Arbeni' }).click()
  await said('Fatos Muja: sot në 17:25 te Arbeni')
  await undo.click()
  await expect.poll(() => server.asked(undoOf('act-1'))).toHaveLength(1)
  const undone = server.changes().filter(({ call }) => call.endsWith('/undo'))
  expect(undone.map(({ call }) => call)).toEqual([undoOf('act-2'), undoOf('act-1')])
})

test('an act that was thrown away waits again after Zhbëj', async () => {
  const server = openOutbox([taken, after])
  await panel.getByRole('button', { name: 'Hiqe' }).click()
  await said('Fatos Muja: u hoq')
  await expect.element(page.getByText('Asgjë nuk pret vendim.')).toBeVisible()
  await undo.click()
  await said('Fatos Muja: pret përsëri vendimin tuaj')
  expect(server.asked(decide('Fatos-Muja')).map(({ body }) => body)).toEqual([
    { way: 'theirs' },
    { way: 'open' },
  ])
  await expect.element(row('Fatos Muja')).toBeVisible()
})

test.each([
  [
    held,
    'Ruaje 16:30 kërkesa refuzohet',
    'ours',
    'Kastriot Vata: sot në 16:30 te Arbeni; kërkesa refuzohet',
  ],
  [changed, '16:15 si e vuri Besniku', 'theirs', 'Mirela Lleshi: mbeti si e vuri Besniku'],
  [changed, '17:30 si u shkrua', 'ours', 'Mirela Lleshi: sot në 17:30 te Arbeni'],
  [closed, 'E njëjta para 10,00\u00a0€, një herë', 'theirs', 'Ilir Gjoka: një pagesë'],
  [closed, 'Dy pagesa 20,00\u00a0€ në arkë', 'apart', 'Ilir Gjoka: dy pagesa'],
] as const)('a way is one touch', async (one, name, way, words) => {
  const server = openOutbox([one])
  await panel.getByRole('button', { name }).click()
  await said(words)
  expect(server.asked(decide(one.id)).map(({ body }) => body)).toEqual([{ way }])
})

test('a double press decides once', async () => {
  const server = openOutbox([taken])
  const answer = Promise.withResolvers<Response>()
  server.answer(decide('Fatos-Muja'), () => answer.promise)
  const first = panel.getByRole('button', { name: '16:00 te Arbeni' })
  await first.dblClick()
  await expect.element(first).toHaveAttribute('aria-busy', 'true')
  answer.resolve(takenAgain())
  await expect.element(first).not.toHaveAttribute('aria-busy')
  expect(server.asked(decide('Fatos-Muja'))).toHaveLength(1)
})

test('a place that was taken while it was looked at says so, and the list is read again', async () => {
  const server = openOutbox([taken])
  server.answer(decide('Fatos-Muja'), takenAgain)
  await panel.getByRole('button', { name: '16:00 te Arbeni' }).click()
  await expect.element(panel.getByText(/Zgjidhni një vend tjetër\.$/)).toBeVisible()
  await expect.poll(() => server.asked('GET /api/outbox').length).toBeGreaterThan(2)
  await expect.element(row('Fatos Muja')).toBeVisible()
})

test.each([
  [
    'decided by somebody else',
    () => refuses(outboxErrors.alreadyDecided),
    outboxErrors.alreadyDecided.message,
  ],
  ['not allowed', () => refuses(commonErrors.forbidden), commonErrors.forbidden.message],
  ['without an answer', unreachable, 'Gabim në lidhje me serverin'],
])('a decision that is %s says so in words', async (_, answer, words) => {
  const server = openOutbox([taken])
  server.answer(decide('Fatos-Muja'), answer)
  await panel.getByRole('button', { name: 'Hiqe' }).click()
  await said(words as string)
})

test('any other place is found in the form that moves a visit, and parts go along', async () => {
  const parts = [
    { service_name: 'Prerje flokësh', barber_id: 'Arben' },
    { service_name: 'Ngjyrosje', barber_id: 'Arben' },
  ]
  const { appointment_date, appointment_time } = taken.body
  const server = openOutbox([{ ...taken, body: { appointment_date, appointment_time, parts } }])
  await panel.getByRole('button', { name: 'Tjetër orë…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Zhvendos: Fatos Muja' })
  await dialog.getByLabelText('Barberi').selectOptions('Luan')
  await dialog.getByRole('button', { name: 'Zhvendos' }).click()
  await said('Fatos Muja: sot në 16:30 te Luani')
  expect(server.asked(decide('Fatos-Muja'))[0]?.body).toEqual({
    way: 'again',
    change: {
      appointment_date: friday,
      appointment_time: '16:30',
      parts: parts.map((part) => ({ ...part, barber_id: 'Luan' })),
    },
  })
})

test('a number is mended, or left out', async () => {
  const server = openOutbox([refused])
  await panel.getByRole('button', { name: 'Ndreqe numrin…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Numri i Zana Hoxhaj' })
  await dialog.getByLabelText('Numri').fill('+383 44 210 333')
  await dialog.getByRole('button', { name: 'Ruaj' }).click()
  await said('Zana Hoxhaj: u ruajt')
  expect(server.asked(decide('Zana-Hoxhaj'))[0]?.body).toEqual({
    way: 'again',
    change: { phone: '+383 44 210 333' },
  })
})

test('arrows lead from row to row, each with its panel', async () => {
  openOutbox(all)
  await row('Fatos Muja').click()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}')
  await expect.element(row('Kastriot Vata')).toHaveFocus()
  await expect.element(panel.getByText(/^Lorik Haxhiu e kërkoi/)).toBeVisible()
})
