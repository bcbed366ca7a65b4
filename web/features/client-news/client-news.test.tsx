import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ClientNews } from '#contract/client-news.ts'
import { nameWithWhom } from '#contract/kit/first-name.ts'
import { says } from '#tests/support/browser/open-page.tsx'
import { booked, friday, inSalon, newClient, salonDay } from '#tests/support/browser/salon-day.tsx'
import { SchedulePage } from '#web/features/schedule/page/schedule-page.tsx'
import { DashboardPage } from '#web/features/dashboard/dashboard-page.tsx'
import { HistoryRouter } from '#web/platform/history-router.tsx'
import { newsWords } from './news-words.ts'
import { clientNewsQuery } from './client-news.tsx'

const moved: ClientNews = {
  id: 'n1',
  act: 'moved',
  at: `${friday}T12:00:00.000Z`,
  appointmentId: 'besa-14',
  client: 'Besa Hoxha',
  date: friday,
  time: '14:00',
  barber: 'Arben',
  was: { date: friday, time: '09:30', barber: 'Arben' },
}
const cancelled: ClientNews = {
  ...moved,
  id: 'n2',
  act: 'cancelled',
  client: 'Agim Rexha',
  time: '16:00',
  was: null,
}

function open(screen: 'day' | 'dashboard', ...first: ClientNews[]) {
  history.replaceState(null, '', screen === 'day' ? '/terminet' : '/')
  let news = first
  const server = salonDay(booked())
  server.answer('GET /api/client-news', () => says({ news }))
  server.answer('POST /api/appointments/auto-confirm', () => says({ appointments: [] }))
  const client = newClient()
  inSalon(
    <HistoryRouter>{screen === 'day' ? <SchedulePage /> : <DashboardPage />}</HistoryRouter>,
    client,
  )
  return async (...more: ClientNews[]) => {
    // A first request under way is not repeated.
    await expect.poll(() => client.getQueryData(clientNewsQuery.queryKey)).toBeDefined()
    news = more
    await client.invalidateQueries({ queryKey: ['appointments'] })
  }
}
const line = (name: string) =>
  page.getByRole('link', { name: new RegExp(`^${name} (zhvendosi|anuloi)`) })

beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})

test.each(['day', 'dashboard'] as const)(
  'client news is a line on the open %s and leads to the visit',
  async (screen) => {
    const hear = open(screen)
    await expect.element(page.getByText('Besa Hoxha').first()).toBeVisible()
    expect(page.getByText('zhvendosi terminin').query()).toBeNull()
    await hear(moved)
    await expect.element(line('Besa Hoxha')).toBeVisible()
    await expect
      .element(line('Besa Hoxha'))
      .toHaveTextContent('Besa Hoxha zhvendosi terminin: sot 09:30 → 14:00 te Arbeni')
    await line('Besa Hoxha').click()
    if (screen === 'day') await expect.element(page.getByRole('dialog')).toBeVisible()
    else expect(location.search).toBe(`?d=${friday}&termin=besa-14`)
    await expect.poll(() => line('Besa Hoxha').query()).toBeNull()
  },
)

test('closed client news stays closed and makes room for the next', async () => {
  const hear = open('dashboard', moved, cancelled, { ...cancelled, id: 'n3', client: 'Era' })
  await expect.element(page.getByText('Edhe 1 të tjera')).toBeVisible()
  await page.getByRole('button', { name: 'E pashë: Besa Hoxha' }).click()
  await expect.element(line('Era')).toHaveTextContent('Era anuloi terminin: sot 16:00 te Arbeni')
  await hear(moved, cancelled)
  await expect.poll(() => line('Era').query()).toBeNull()
  await expect.element(line('Agim Rexha')).toBeVisible()
  expect(line('Besa Hoxha').query()).toBeNull()
})

test('news of a move states what did not change once', () => {
  expect(newsWords(moved, friday, nameWithWhom)).toBe(
    'zhvendosi terminin: sot 09:30 → 14:00 te Arbeni',
  )
  expect(newsWords({ ...moved, date: '2026-11-21', barber: 'Luan' }, friday, nameWithWhom)).toBe(
    'zhvendosi terminin: sot 09:30 te Arbeni → nesër 14:00 te Luani',
  )
})
