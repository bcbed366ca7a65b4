import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { says, stayOnPage } from '#tests/support/browser/open-page.tsx'
import {
  bookOf,
  choose,
  namesShown,
  openGaps,
  openReturns,
  row,
} from '#tests/support/browser/screens/returns-screen.tsx'
import { busy } from '#tests/support/fixtures/times.ts'
import { dueClient, gap, place } from '#tests/support/fixtures/due.ts'

stayOnPage()
const saturday = '2026-11-21'
beforeEach(async () => {
  localStorage.clear()
  await page.viewport(1440, 900)
})
const hasan = (more = {}) =>
  dueClient('Hasan Kola', {
    usual: {
      services: [
        { id: 's1', name: 'Qethje' },
        { id: 's2', name: 'Mjekër' },
      ],
      barber_id: 'Arben',
      minutes: 45,
    },
    places: [place('13:30'), place('17:15'), place('10:00', 'Luan', saturday)],
    ...more,
  })
const three = () => [
  hasan(),
  dueClient('Vesa Krasniqi', { days: 36, places: [place('15:00', 'Luan', saturday)] }),
  dueClient('Kaltrina Shehu', {
    days: 36,
    every: 28,
    usual: { services: [{ id: 's3', name: 'Ngjyrosje' }], barber_id: 'Luan', minutes: 90 },
    later: place('10:00', 'Luan', '2026-11-23'),
  }),
]
test('a gap that is touched brings those forward who fit in it, at their time in it', async () => {
  const gaps = [gap('13:30', '14:15'), gap('17:00', '20:00'), gap('15:00', '16:00', 'Luan')]
  const last = dueClient('Besa Hoxha', { places: [place('16:30', 'Luan'), place('17:30')] })
  openReturns({ clients: [...three(), last], gaps })
  const evening = page.getByRole('button', { name: 'Arben, 17:00–20:00' })
  await openGaps()
  await evening.click()
  await expect
    .element(page.getByRole('region', { name: 'Hyjnë te Arbeni, 17:00–20:00' }))
    .toBeVisible()
  expect(namesShown()).toEqual(['Hasan Kola', 'Besa Hoxha', 'Vesa Krasniqi', 'Kaltrina Shehu'])
  await expect.element(bookOf('Hasan')).toHaveTextContent('sot 17:15 te Arbeni')
  await expect.element(row('Besa').getByText('sot 17:30 te Arbeni')).toBeVisible()
  await evening.click()
  expect(namesShown().at(-1)).toBe('Besa Hoxha')
})

test('a day of the address asks for its free times alone', async () => {
  const tuesday = '2026-11-24'
  const server = openReturns({
    clients: [hasan({ places: [place('10:00', 'Luan', tuesday)] })],
    gaps: [gap('09:00', '20:00', 'Luan', tuesday)],
    address: `/presin?s=kthimet&d=${tuesday}`,
  })
  await expect.element(bookOf('Hasan')).toHaveTextContent('mar 10:00 te Luani')
  await expect.element(page.getByText(/vendet e lira të martën/)).toBeVisible()
  await expect.element(page.getByLabelText('Cila ditë?')).toHaveValue('24.11.2026')
  expect(server.asked('GET /api/clients/due').map(({ query }) => query['date'])).toEqual([tuesday])
  await page.getByRole('radio', { name: 'Sot' }).click({ force: true })
  await expect
    .poll(() => server.asked('GET /api/clients/due').at(-1)?.query['date'])
    .toBeUndefined()
})

test('on a narrow page a quiet day shows its gaps before the list', async () => {
  await page.viewport(390, 844)
  const topOf = (name: string) =>
    page.getByRole('region', { name }).element().getBoundingClientRect().top
  const server = openReturns({ clients: three(), gaps: [gap('15:00', '15:30')] })
  await expect.element(page.getByRole('region', { name: 'Vende për ta' })).toBeVisible()
  expect(topOf('Vende për ta')).toBeGreaterThan(topOf('Sipas ritmit të secilit'))
  const gaps = [gap('13:30', '20:00'), gap('15:00', '20:00', 'Luan')]
  server.answer('GET /api/clients/due', () =>
    says({
      clients: three(),
      total: 3,
      gaps,
      baseline: { due: 0, told: 0, cameAlone: 0, cameTold: 0 },
    }),
  )
  void server.client.invalidateQueries()
  await expect.poll(() => topOf('Vende për ta') < topOf('Sipas ritmit të secilit')).toBe(true)
})

test('more than are shown unfold, and those beyond the first reading are asked for', async () => {
  const clients = Array.from({ length: 60 }, (_, nth) => dueClient(`Emri-${nth}`))
  const server = openReturns({ clients })
  await page.getByRole('button', { name: 'Edhe 52 të tjerë' }).click()
  await expect.poll(() => namesShown()).toHaveLength(60)
  expect(server.asked('GET /api/clients/due').map(({ query }) => query['limit'])).toEqual([
    '50',
    '200',
  ])
})

test('the time of a row is drawn in its own day alone', async () => {
  const monday = '2026-11-23'
  const ofToday = dueClient('Besa Hoxha', { places: [place('16:30', 'Luan')] })
  const ofMonday = dueClient('Vesa Krasniqi', { places: [place('15:00', 'Luan', monday)] })
  const gaps = [gap('09:00', '20:00', 'Luan', monday), gap('15:00', '20:00', 'Luan')]
  openReturns({ clients: [ofToday, ofMonday], gaps })
  await openGaps()
  await expect.element(row('Vesa').getByText('hën 15:00 te Luani')).toBeVisible()
  const marked = () => document.querySelector('.gap-marked')
  await expect.poll(marked).not.toBeNull()
  await choose('Vesa')
  await expect.poll(marked, { timeout: 5000 }).toBeNull()
})

test('the lane of a barber on leave says so, and a full one does not', async () => {
  const server = openReturns({ clients: three(), gaps: [gap('13:30', '20:00', 'Gent')] })
  server.answer('GET /api/absences', () =>
    says({
      absences: [
        { ...busy('Luan', '', ''), kind: 'leave', fromTime: undefined, toTime: undefined },
      ],
    }),
  )
  void server.client.invalidateQueries()
  await openGaps()
  const lane = page.getByRole('region', { name: 'Vende për ta' }).getByRole('listitem')
  await expect.element(lane.filter({ hasText: 'Luan' }).getByText('pushim')).toBeVisible()
  await expect.element(page.getByText('pushim')).toBeVisible()
})
