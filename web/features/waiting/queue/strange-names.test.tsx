import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { booked, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import {
  dashboardOf,
  showDashboard,
  visitAt,
} from '#tests/support/browser/screens/dashboard-screen.tsx'
import { aLine, anEntry, keptLine } from '#tests/support/line/entry.ts'
import type { farEnd } from '#tests/support/server/fake-server.ts'
import { QueueSegment } from './queue-segment.tsx'

const names = [
  ['a script', `<script>document.title="${'x'.repeat(25)}"</script>`.padEnd(60, '!')],
  ['sixty signs from right to left', 'محمدعبدالرحمن'.repeat(5).slice(0, 60)],
] as const
const widths = [320, 390, 1440]
const cases = names.flatMap(([what, name]) => widths.map((width) => ({ what, width, name })))

/** The first of the line bears the name, and a free chair calls them. */
function answerLine(server: Pick<ReturnType<typeof farEnd>, 'answer'>, name: string) {
  const first = anEntry('14', { name, wait: { from: 10, to: 30 } })
  const next = { Arben: { id: first.id, label: first.label, name } }
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue: keptLine } }))
  server.answer('GET /api/queue', () => says({ ...aLine([first, anEntry('15')]), next }))
  server.answer('GET /api/queue/rows', () => says({ rows: [] }))
}

/** Within the page, and as wide as what it holds. */
function expectWithin(element: Element) {
  const { left, right } = element.getBoundingClientRect()
  expect(left).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(element.scrollWidth).toBeLessThanOrEqual(element.clientWidth || Infinity)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
}

test.each(cases)('a row of the line holds $what as its name, $width wide', async (one) => {
  await page.viewport(one.width, 844)
  const server = salonDay(booked({ appointment_time: '13:00', status: 'confirmed' }))
  answerLine(server, one.name)
  openPage(
    '/presin?s=radha',
    <Suspense>
      <QueueSegment onward={null} loading={null} />
    </Suspense>,
  )
  const row = page.getByRole('listitem').first()
  await expect.element(row.getByText(one.name, { exact: true })).toBeVisible()
  expectWithin(row.getByText('10–30 min').element())
  const [named, other] = page.getByRole('listitem').elements()
  expect(named?.clientHeight).toBe(other?.clientHeight)
})

test.each(cases)('the card of the line holds $what as a name, $width wide', async (one) => {
  await page.viewport(one.width, 844)
  const server = dashboardOf(visitAt('13:00', { barber: 'Luan', status: 'confirmed' }))
  answerLine(server, one.name)
  showDashboard()
  const card = page.getByRole('region', { name: /^Në radhë/ })
  await expect.element(card.getByText(one.name, { exact: true })).toBeVisible()
  expectWithin(card.element())
  expectWithin(card.getByRole('button', { name: /^Tjetri: / }).element())
})
