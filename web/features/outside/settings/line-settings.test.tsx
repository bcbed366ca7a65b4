import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import type { Salon } from '#contract/salon.ts'
import { newSalon } from '#tests/support/fixtures/settings.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { QuestionHost } from '#web/ui/overlay/confirm.tsx'
import { DoorPanel } from './door-panel.tsx'

const rules = { join: true, names: 'first', mostMinutes: 60, turns: false } as const
const list = 'GET /api/queue'

/** Konfigurimet → Rezervime online → Radha of a salon where so many wait. */
function open(queue: Salon['queue'], waiting = 0) {
  let salon: Salon = { id: 's', ...newSalon, queue, today: '2026-11-21', version: 1 }
  const server = farEnd({
    'GET /api/salon': () => says({ salon }),
    'PUT /api/salon': ({ body }) => {
      salon = { ...salon, ...body, version: salon.version + 1 }
      return says({ message: 'ok', salon })
    },
    [list]: () => says({ on: true, queue: Array.from({ length: waiting }, () => ({})) }),
  })
  openPage(
    '/konfigurimet?tab=online&pjesa=radha',
    <>
      <DoorPanel />
      <QuestionHost />
    </>,
  )
  return { ...server, sent: () => server.changes().map(({ body }) => body) }
}
const line = page.getByRole('switch', { name: 'Radha në sallon' })
const turns = page.getByRole('switch', { name: 'Kush ka radhën' })
const question = page.getByRole('alertdialog')

beforeEach(() => page.viewport(1440, 900))

test('a switch puts the line on, and what it is made of comes with it', async () => {
  const { sent } = open(null)
  await expect.element(line).toHaveAttribute('aria-checked', 'false')
  expect(turns.elements()).toEqual([])
  await line.click()
  await expect.element(turns).toHaveAttribute('aria-checked', 'false')
  await expect.element(page.getByText('“Radha në sallon” u ndez.')).toBeVisible()
  expect(sent()).toEqual([{ queue: { ...rules, join: false } }])
})

test('a change of the line sends its other settings as they are', async () => {
  const { sent } = open(rules)
  await page.getByRole('radio', { name: 'Vetëm numri' }).click()
  await expect.element(page.getByText('Në ekran: vetëm numri.')).toBeVisible()
  await page.getByLabelText('Mbyllet kur pritja kalon').selectOptions('90 min')
  await expect.element(page.getByText('Mbyllet kur pritja kalon 90 min.')).toBeVisible()
  await turns.click()
  await expect.element(turns).toHaveAttribute('aria-checked', 'true')
  const numbered = { ...rules, names: 'number' }
  expect(sent()).toEqual([
    { queue: numbered },
    { queue: { ...numbered, mostMinutes: 90 } },
    { queue: { ...numbered, mostMinutes: 90, turns: true } },
  ])
})

test('the line is switched off without a question while nobody waits, and back as it was', async () => {
  const { sent } = open(rules)
  await line.click()
  await expect.element(line).toHaveAttribute('aria-checked', 'false')
  expect(question.elements()).toEqual([])
  await line.click()
  await expect.element(turns).toBeVisible()
  expect(sent()).toEqual([{ queue: null }, { queue: rules }])
})

test('the line is switched off while people wait only after a question', async () => {
  const { sent } = open(rules, 4)
  await line.click()
  await expect.element(question).toHaveAccessibleName('4\u00a0veta presin në radhë. Ta fikim?')
  await question.getByRole('button', { name: 'Mbrapa' }).click()
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(line).toHaveAttribute('aria-checked', 'true')
  expect(sent()).toEqual([])
  await line.click()
  await question.getByRole('button', { name: 'Fike radhën' }).click()
  await expect.element(line).toHaveAttribute('aria-checked', 'false')
  expect(sent()).toEqual([{ queue: null }])
})

test('the line stays on where it can’t be asked who waits', async () => {
  const { answer, sent } = open(rules)
  answer(list, () => refuses(commonErrors.unexpected))
  await line.click()
  await expect.element(page.getByText(commonErrors.unexpected.message)).toBeVisible()
  await expect.element(line).toHaveAttribute('aria-checked', 'true')
  expect(sent()).toEqual([])
})

test('a phone shows the line on a page of its own', async () => {
  await page.viewport(390, 844)
  open(rules)
  await expect.element(page.getByRole('heading', { name: 'Radha', level: 1 })).toBeVisible()
  await expect
    .element(page.getByRole('link', { name: 'Te Rezervime online' }))
    .toHaveAttribute('href', '/konfigurimet?tab=online')
})
