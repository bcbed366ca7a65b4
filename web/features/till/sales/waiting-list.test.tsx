import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { saleWords, type WaitingVisit } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { button } from '#tests/support/browser/open-card.tsx'
import { refuses, says } from '#tests/support/browser/open-page.tsx'
import { booked, inSalon, salonDay } from '#tests/support/browser/salon-day.tsx'
import { aSale, tillSalon } from '#tests/support/browser/a-sale.ts'
import { WaitingList } from './waiting-list.tsx'

let waiting: WaitingVisit[]
const visit = (id: string, client: string, more: Partial<WaitingVisit> = {}): WaitingVisit => ({
  id,
  client,
  date: '2026-11-20',
  time: '12:00',
  barber: 'Arben',
  services: 'Prerje flokësh',
  price: 8,
  ...more,
})

beforeEach(async () => {
  await page.viewport(1440, 900)
  waiting = [visit('besa-14', 'Besa Hoxha')]
})

function open(salon: object = {}) {
  const server = salonDay()
  server.answer('GET /api/salon', () => says({ salon: { ...tillSalon, ...salon } }))
  server.answer('GET /api/sales/waiting', () => says({ visits: waiting }))
  for (const { id, client } of waiting)
    server.answer(`POST /api/appointments/${id}/close`, () => {
      waiting = waiting.filter((one) => one.id !== id)
      const appointment = booked({ id, saleId: 's1', status: 'completed' })
      return says({ message: saleWords.closed(client), sale: aSale(), appointment })
    })
  inSalon(<WaitingList />)
  return server
}

test('a waiting visit is closed with one touch, as booked and in cash', async () => {
  const server = open()
  await expect.element(page.getByText('1\u00a0vizitë për t’u mbyllur:')).toBeVisible()
  await button('Në dorë: Besa Hoxha, 8,00\u00a0€').click()
  await expect.element(page.getByText(saleWords.closed('Besa Hoxha'))).toBeVisible()
  await expect
    .element(page.getByRole('region', { name: 'Për t’u mbyllur' }))
    .not.toBeInTheDocument()
  expect(server.changes()[0]?.body).toEqual({
    saleId: expect.any(String),
    payments: [{ method: 'cash', amount: 8 }],
  })
})

test('all waiting visits are closed together after a question with the sum', async () => {
  waiting.push(visit('era', 'Era', { price: 12.5 }), visit('agim', 'Agim', { price: 0 }))
  const server = open()
  await button('Mbylli të gjitha me para në dorë').click()
  await expect.element(page.getByText(/gjithsej 20,50\u00a0€/)).toBeVisible()
  await button('Mbylli të gjitha').click()
  await expect.element(page.getByText('U mbyllën 3\u00a0vizita.')).toBeVisible()
  expect(server.changes().map(({ body }) => body['payments'])).toEqual([
    [{ method: 'cash', amount: 8 }],
    [{ method: 'cash', amount: 12.5 }],
    [],
  ])
})

test.each([390, 1440])('at %i px closing all is a quiet button below the visits', async (width) => {
  await page.viewport(width, 844)
  waiting.push(visit('era', 'Era'))
  open()
  await expect.element(button('Në dorë: Era, 8,00\u00a0€')).toBeVisible()
  const all = button('Mbylli të gjitha me para në dorë').element()
  const last = [...document.querySelectorAll('.waiting-list li')].at(-1)?.getBoundingClientRect()
  expect(all.getBoundingClientRect().top).toBeGreaterThanOrEqual(last?.bottom ?? Infinity)
  expect([...document.querySelectorAll('.waiting-list button')].at(-1)).toBe(all)
  expect(getComputedStyle(all).backgroundColor).toBe('rgba(0, 0, 0, 0)')
})

test('names and sums that wait are in ink, and the clock alone in amber', async () => {
  waiting.push(visit('era', 'Era'))
  open()
  await expect.element(page.getByText('Era')).toBeVisible()
  const coloursOf = (selector: string) => [
    ...new Set([...document.querySelectorAll(selector)].map((one) => getComputedStyle(one).color)),
  ]
  const [ink] = coloursOf('body')
  expect(coloursOf('.waiting-list b')).toEqual([ink])
  const [amber, ...others] = coloursOf('.waiting-list :is(time, header > svg)')
  expect(others).toEqual([])
  expect(amber).not.toBe(ink)
})

test('a visit closed on another device meanwhile does not stop the others', async () => {
  waiting.push(visit('era', 'Era'))
  const server = open()
  server.answer('POST /api/appointments/besa-14/close', () => {
    waiting = waiting.filter(({ id }) => id !== 'besa-14')
    return refuses(saleErrors.alreadyClosed)
  })
  await button('Mbylli të gjitha me para në dorë').click()
  await button('Mbylli të gjitha').click()
  await expect.element(page.getByText(saleWords.closed('Era'))).toBeVisible()
})

test('a visit whose price changed meanwhile stays, with a message', async () => {
  const server = open()
  server.answer('POST /api/appointments/besa-14/close', () => refuses(saleErrors.amountsDiffer))
  await button('Në dorë: Besa Hoxha, 8,00\u00a0€').click()
  await expect.element(page.getByText(saleErrors.amountsDiffer.message)).toBeVisible()
  await expect.element(button('Në dorë: Besa Hoxha, 8,00\u00a0€')).toBeVisible()
})

test('a payment other than cash is chosen in the dialog, which closes the visit', async () => {
  const server = open()
  const appointment = booked({ appointment_time: '12:00' })
  server.answer('GET /api/appointments/besa-14', () => says({ appointment }))
  await button('Ndryshe: Besa Hoxha').click()
  await page.getByRole('radio', { name: 'Kartë' }).click({ force: true })
  await button('Mbyll, 8,00\u00a0€ me kartë').click()
  await expect.element(page.getByText(saleWords.closed('Besa Hoxha'))).toBeVisible()
  expect(server.changes()[0]?.body['payments']).toEqual([{ method: 'card', amount: 8 }])
})

test('a salon without a till has no waiting visits', async () => {
  const server = open({ till: false })
  await expect.poll(() => server.asked('GET /api/salon').length).toBe(1)
  expect(server.asked('GET /api/sales/waiting')).toEqual([])
})

test('on a phone the only waiting visit is a row as low as others, with its name in whole', async () => {
  await page.viewport(390, 844)
  open()
  await expect.element(page.getByText('1\u00a0vizitë për t’u mbyllur:')).toBeVisible()
  const [row] = [...document.querySelectorAll('.waiting-list li')]
  expect(row?.getBoundingClientRect().height).toBeLessThanOrEqual(64)
  const who = row?.querySelector('.waiting-who')
  expect(who?.scrollWidth).toBe(who?.clientWidth)
})

test('on a phone each waiting visit is one row, however long its names are', async () => {
  await page.viewport(390, 844)
  waiting.push(visit('era', 'Era'), visit('agim', 'Agimgezimdritanbesnikarben '.repeat(3)))
  open()
  await expect.element(button('Në dorë: Besa Hoxha, 8,00\u00a0€')).toBeVisible()
  const rows = [...document.querySelectorAll('.waiting-list li')]
  expect(rows.map((row) => Math.round(row.getBoundingClientRect().height))).toEqual([64, 64, 64])
  const ways = [...document.querySelectorAll('.waiting-acts > button')]
  for (const way of ways) expect(way.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
})
