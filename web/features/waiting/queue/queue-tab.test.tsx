import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, salon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aLine, anEntry, keptLine, signInWithLine } from '#tests/support/line/entry.ts'
import { WaitingPage } from '../waiting-page.tsx'
import '#web/features/schedule/page/schedule-head.css'

beforeEach(() => page.viewport(1440, 900))

function open(queue: typeof keptLine | null, path = '/presin') {
  const server = salonDay()
  const none = { date: friday, waiting: 0, nextCursor: null, messages: [] }
  server.answer('GET /api/salon', () => says({ salon: { ...salon, queue } }))
  server.answer('GET /api/queue', () => says(aLine([anEntry('14', { name: 'Agim' })])))
  server.answer('GET /api/queue/rows', () => says({ rows: [] }))
  server.answer('GET /api/requests', () => says({ requests: [], offers: [] }))
  server.answer('GET /api/appointments', () => says({ appointments: [] }))
  server.answer('GET /api/messages', () => says(none))
  server.answer('GET /api/clients/due', () =>
    says({ clients: [], total: 0, gaps: [], baseline: {} }),
  )
  server.answer('GET /api/waiting', () => says({ waiting: [] }))
  server.answer('GET /api/salon/door', () => says({ on: false, waiting: false }))
  openPage(path, <WaitingPage />)
  return server
}
const tabs = () =>
  page
    .getByRole('tab')
    .elements()
    .map(({ textContent }) => textContent)

test('the line is the first segment, and its number is not one of those who wait for an answer', async () => {
  open(keptLine)
  await expect.poll(tabs).toEqual(['Radha1', 'Kërkesa', 'Mesazhe'])
  const count = page.getByRole('tab', { name: 'Radha 1' }).getByText('1').element()
  expect(getComputedStyle(count).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test('the line is the first segment before the salon is read, so that no tab moves', async () => {
  signInWithLine()
  const server = open(keptLine)
  const late = Promise.withResolvers<void>()
  const read = { salon: { ...salon, queue: keptLine } }
  server.answer('GET /api/salon', () => late.promise.then(() => says(read)))
  await expect.poll(tabs).toHaveLength(3)
  const places = () =>
    page
      .getByRole('tab')
      .elements()
      .map((tab) => tab.getBoundingClientRect().left)
  const before = places()
  late.resolve()
  await expect.poll(tabs).toEqual(['Radha1', 'Kërkesa', 'Mesazhe'])
  expect(places()).toEqual(before)
})

test('the line’s segment has a button for who comes in, and K presses it', async () => {
  open(keptLine)
  await page.getByRole('tab', { name: /Radha/ }).click()
  await expect.element(page.getByRole('button', { name: /^14 Agim/ })).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Kalimtar' })).toBeVisible()
  await userEvent.keyboard('k')
  await expect
    .element(page.getByRole('dialog', { name: 'Kalimtar' }).getByText(/^Radha: 1.vetë/))
    .toBeVisible()
})

test('the button for who comes in keeps its word on a tablet after the day was looked at', async () => {
  await page.viewport(768, 1024)
  open(keptLine, '/presin?s=radha')
  const button = page.getByRole('button', { name: 'Kalimtar' })
  await expect.element(button).toBeVisible()
  const word = button.getByText('Kalimtar').element()
  expect(getComputedStyle(word).position).toBe('static')
})

test('a salon without a line has no segment of it, and is not asked for it', async () => {
  const server = open(null)
  await expect.poll(tabs).toEqual(['Kërkesa', 'Mesazhe'])
  expect(server.asked('GET /api/queue')).toEqual([])
})

test('tabs of Presin stand still when the number of requests comes', async () => {
  const server = open(null)
  const late = Promise.withResolvers<void>()
  const asked = {
    ...booked({ source: 'online', requestedAt: `${friday}T12:08:00Z` }),
    lapsesAt: `${friday} 13:30`,
    phone: null,
    visits: 0,
    noShows: 0,
    mails: true,
  }
  server.answer('GET /api/requests', () =>
    late.promise.then(() => says({ requests: [asked], offers: [] })),
  )
  const left = () =>
    page.getByRole('tab', { name: 'Mesazhe' }).element().getBoundingClientRect().left
  await expect.poll(tabs).toEqual(['Kërkesa', 'Mesazhe'])
  const before = left()
  late.resolve()
  await expect.poll(tabs).toEqual(['Kërkesa1', 'Mesazhe'])
  expect(left()).toBe(before)
})
