import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import type { QueueFigures, QueueRow } from '#contract/queue/queue-figures.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { openReport } from '#tests/support/browser/screens/reports-screen.tsx'
import { salonReport } from '#tests/support/reports/salon-report.ts'
import { queueReportWords } from './queue-words.ts'

const figures: QueueFigures = {
  joined: 164,
  atOnce: 41,
  seated: 139,
  booked: 8,
  left: 11,
  missed: 6,
  removed: 0,
  lapsed: 0,
  waited: { median: 18, p90: 44 },
  leftAfter: { median: 25 },
  said: { counted: 139, later: 8, earlier: 3, outside: { median: 0, p90: 9 }, width: 20 },
  causes: [
    { why: 'booking', count: 6 },
    { why: 'overrun', count: 4 },
    { why: 'order', count: 1 },
  ],
  byHour: [],
  byBarber: [
    { barber_id: 'ilir', seated: 51, turns: 40, minutes: 1530 },
    { barber_id: 'dion', seated: 47, turns: 41, minutes: 1410 },
  ],
}
const row: QueueRow = {
  id: 'e14',
  date: '2026-11-21',
  label: '14',
  since: '2026-11-21T10:05:00.000Z',
  status: 'seated',
  service_name: 'Qethje',
  barber_id: 'ilir',
  endedAt: '2026-11-21T10:31:00.000Z',
  waited: 26,
  promised: { from: '11:20', to: '11:25' },
  outside: 6,
  why: 'booking',
}
const rows = [
  row,
  { ...row, id: 'e15', label: '15', barber_id: 'dion', why: 'overrun' },
] satisfies QueueRow[]
const figuresPath = 'GET /api/queue/figures'
const rowsPath = 'GET /api/queue/rows'
const staff = [
  { id: 'ilir', name: 'Ilir Gashi', colour: 165, active: true, position: 0, version: 1 },
  { id: 'dion', name: 'Dion Gashi', colour: 255, active: true, position: 1, version: 1 },
]
const rules = { join: false, names: 'first', mostMinutes: 60, turns: true } as const
const { startDate: from, endDate: to } = salonReport()
const card = page.getByRole('region', { name: queueReportWords.title, exact: true })
const dialog = page.getByRole('dialog')

async function open(told: QueueFigures = figures, isOn = true) {
  const salon = { id: 's', name: 'Salloni', currency: 'EUR', till: false }
  const user = { memberRole: 'owner', byPin: false, staffId: null, salon }
  const server = await openReport(salonReport(), '/raportet', user)
  server.answer('GET /api/salon', () =>
    says({ salon: { ...newSalon, queue: isOn ? rules : null } }),
  )
  server.answer('GET /api/staff', () => says({ staff }))
  server.answer(figuresPath, () => says({ figures: told }))
  server.answer(rowsPath, () => says({ rows }))
  return server
}

test('the report says what became of those who joined, and how wrong the said wait was', async () => {
  const server = await open()
  await expect.element(card.getByRole('button', { name: '139\u00a0u ulën' })).toBeVisible()
  expect(server.asked(figuresPath)[0]?.query).toEqual({ from, to })
  for (const name of [
    '164\u00a0hynë',
    '6\u00a0munguan',
    '18 min Pritën: shfaq listën',
    '8 % Më vonë se ç’u tha: shfaq listën',
  ])
    await expect.element(card.getByRole('button', { name })).toBeVisible()
  for (const words of [
    'nëntë nga dhjetë deri 44',
    '11 nga 139',
    'nëntë nga dhjetë deri 9',
    'p.sh. “15–35 min”',
    'dora jonë',
  ])
    await expect.element(card.getByText(words, { exact: true })).toBeVisible()
  expect(card.getByText('u hoq').elements()).toEqual([])
})

test('a figure opens its rows, each with the wait that was said', async () => {
  const server = await open()
  await card.getByRole('button', { name: '11\u00a0ikën' }).click()
  await expect.element(dialog).toHaveAccessibleName('11\u00a0ikën')
  await expect.element(dialog.getByText(/^Nr\. 14 · Qethje/)).toBeVisible()
  await expect
    .element(
      dialog.getByText(
        'te Iliri · priti 26 min · i thamë 11:20–11:25 · 6 min më vonë: termin i ri',
      ),
    )
    .toBeVisible()
  await expect.element(dialog.getByText('11:05', { exact: true }).first()).toBeVisible()
  expect(server.asked(rowsPath)[0]?.query).toEqual({ from, to, kind: 'left' })
})

test('a cause and a barber open their own rows alone', async () => {
  const server = await open()
  await card.getByRole('button', { name: /^zgjati/ }).click()
  await expect.element(dialog.getByText(/^Nr\. 15 · Qethje/)).toBeVisible()
  expect(dialog.getByText(/^Nr\. 14 · Qethje/).elements()).toEqual([])
  await dialog.getByRole('button', { name: 'Mbyll' }).click()
  const barbers = page.getByRole('region', { name: queueReportWords.byBarber })
  await barbers.getByRole('button', { name: /^Ilir Gashi/ }).click()
  await expect.element(dialog.getByText(/^Nr\. 14 · Qethje/)).toBeVisible()
  expect(dialog.getByText(/^Nr\. 15 · Qethje/).elements()).toEqual([])
  expect(server.asked(rowsPath).map(({ query }) => query['kind'])).toEqual(['later', 'seated'])
})

test('a salon without a line reads and asks nothing of it', async () => {
  const server = await open(figures, false)
  await expect.element(page.getByRole('region', { name: 'Performanca Juaj' })).toBeVisible()
  expect(card.elements()).toEqual([])
  expect(server.asked(figuresPath)).toEqual([])
})

test('days without a line say so, and what could not be loaded can be loaded again', async () => {
  const server = await open()
  server.answer(figuresPath, () => refuses(commonErrors.unexpected))
  await expect.element(card.getByText(queueReportWords.loadFailed)).toBeVisible()
  server.answer(figuresPath, () => says({ figures: { ...figures, joined: 0, byBarber: [] } }))
  await card.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(card.getByText(queueReportWords.nobody)).toBeVisible()
})
