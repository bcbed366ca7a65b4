import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { commonErrors } from '#contract/common.ts'
import { type TopActivities, type TopUser, topActivityWords } from '#contract/top-activities.ts'
import { farEnd } from '#tests/support/server/fake-server.ts'
import { openPage, refuses, says } from '#tests/support/browser/open-page.tsx'
import { TopActivitiesPage } from './top-activities-page.tsx'

const path = 'GET /api/admin/top-activities'
const salon = (username: string, more: Partial<TopUser> = {}): TopUser => ({
  id: username,
  username,
  email: `${username.toLowerCase()}@example.com`,
  appointmentCount: 12,
  isOnTrial: false,
  subscriptionType: 'monthly',
  isOpen: true,
  totalRevenue: 1234.5,
  other: [],
  lastActivity: '2026-11-20T23:30:00.000Z',
  ...more,
})
const ranking = (...topUsers: TopUser[]): TopActivities => ({
  topUsers,
  stats: {
    totalAppointments: 42,
    totalUsers: 5,
    avgAppointmentsPerUser: 8.4,
    mostPopularService: 'Prerje flokësh',
  },
  startDate: '2026-10-21',
  endDate: '2026-11-20',
  asOf: '2026-11-20T13:05:00.000Z',
})
const empty: TopActivities = {
  ...ranking(),
  stats: {
    totalAppointments: 0,
    totalUsers: 0,
    avgAppointmentsPerUser: 0,
    mostPopularService: null,
  },
}

beforeEach(() => page.viewport(1280, 900))

function open(data: TopActivities, address = '/top-activities') {
  const server = farEnd({ [path]: () => says({ data, message: '' }) })
  openPage(address, <TopActivitiesPage />)
  return server
}
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
const cell = (words: string) => row('Arta').getByRole('cell', { name: words, exact: true })
const seen = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeVisible()

test('the busiest salon is first, and the first three are set apart', async () => {
  open(ranking(...['Arta', 'Besa', 'Drita', 'Ilir'].map((name) => salon(name))))
  await expect.element(row('Arta')).toBeVisible()
  const ranks = [...document.querySelectorAll<HTMLElement>('td > .rank')]
  expect(ranks.map(({ textContent }) => textContent)).toEqual(['1', '2', '3', '4'])
  expect(ranks.map(({ dataset }) => 'top' in dataset)).toEqual([true, true, true, false])
})

test('the four figures count appointments, accounts and their average, and name the favourite', async () => {
  open(ranking(salon('Arta')))
  for (const words of ['42', '5', '8,4', 'Prerje flokësh']) await seen(words)
})

test('a missing favourite service is stated', async () => {
  open(empty)
  await seen('N/A')
  await seen('0,0')
})

test.each([
  [20, 'Shumë aktiv'],
  [19, 'Aktiv'],
  [10, 'Aktiv'],
  [9, 'Mesatar'],
  [5, 'Mesatar'],
  [4, 'I rrallë'],
])('%i appointments are written as %s', async (appointmentCount, words) => {
  open(ranking(salon('Arta', { appointmentCount })))
  await expect.element(cell(words)).toBeVisible()
})

test.each<[string, Partial<TopUser>]>([
  ['Në Provë', { isOnTrial: true, subscriptionType: 'none' }],
  ['I Skaduar', { isOnTrial: true, subscriptionType: 'none', isOpen: false }],
  ['I Skaduar', { isOpen: false }],
  ['Vjetor', { subscriptionType: 'yearly' }],
  ['Pa Abonim', { subscriptionType: 'none', isOpen: false }],
])('the subscription is shown: %s', async (words, more) => {
  open(ranking(salon('Arta', more)))
  await expect.element(cell(words)).toBeVisible()
})

test('revenue has two decimals, and a day is a day in Albania', async () => {
  open(ranking(salon('Arta')))
  await expect.element(cell('1 234,50 €')).toBeVisible()
  await expect.element(cell('21.11.2026')).toBeVisible()
})

test('a phone shows the same of each salon as a desk', async () => {
  await page.viewport(390, 844)
  open(ranking(salon('Arta')))
  await expect.element(row('Arta').getByText('1 234,50 €')).toBeVisible()
  const shown = () => document.querySelector<HTMLElement>('tbody tr')?.innerText ?? ''
  for (const words of ['12 termine', 'Aktiv', 'Mujor', '21.11.2026'])
    expect(shown()).toContain(words)
  expect(document.documentElement.scrollWidth).toBe(390)
})

test('the address holds the period that is requested', async () => {
  const server = open(ranking(salon('Arta')))
  await expect.element(page.getByRole('radio', { name: 'Muaj' })).toBeChecked()
  await page.getByRole('radio', { name: 'Vit' }).click({ force: true })
  await expect.poll(() => location.search).toBe('?period=year')
  const periods = () => server.asked(path).map(({ query }) => query['period'])
  await expect.poll(periods).toEqual(['month', 'year'])
  await page.getByRole('button', { name: 'Rifresko' }).click()
  await expect.poll(periods).toEqual(['month', 'year', 'year'])
})

test('an empty month leads to the week or the year', async () => {
  const server = open(empty)
  await seen(topActivityWords.empty)
  await expect.element(page.getByRole('button', { name: 'Shiko: Vit' })).toBeVisible()
  await page.getByRole('button', { name: 'Shiko: Javë' }).click()
  await expect.poll(() => location.search).toBe('?period=week')
  await expect.poll(() => server.asked(path)).toHaveLength(2)
  await expect.element(page.getByRole('button', { name: 'Shiko: Javë' })).not.toBeInTheDocument()
})

test('a ranking that failed to load says so and can be retried', async () => {
  const server = open(empty)
  server.answer(path, () => refuses(commonErrors.unexpected))
  await page.getByRole('button', { name: 'Rifresko' }).click()
  await seen(topActivityWords.loadFailed)
  server.answer(path, () => says({ data: ranking(salon('Arta')), message: '' }))
  await page.getByRole('button', { name: 'Provo përsëri' }).click()
  await expect.element(row('Arta')).toBeVisible()
})
