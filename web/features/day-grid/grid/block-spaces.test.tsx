import { beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { beard } from '#tests/support/fixtures/service.ts'
import { ofParts, part } from '#tests/support/fixtures/part.ts'
import { boxOf, found } from '#tests/support/browser/grid.tsx'
import { booked, json, openSchedule } from '#tests/support/browser/schedule.tsx'

beforeEach(() => page.viewport(1440, 900))

const colouring = (time: string, wait: number) =>
  booked(time, {
    ...ofParts(part('Ngjyrosje', { work: 45, wait, finish: 15, service_id: 'beard' })),
    client_name: 'Shqipe Shala',
  })
const wait = () => found('.booking-wait')
/** The salon's shortest service takes twenty minutes, and is cleaned up after for ten. */
const services = () => json({ data: [{ ...beard, duration: 20, buffer: 10 }] })
const open = (...appointments: ReturnType<typeof booked>[]) =>
  openSchedule('/terminet', { appointments, services })

test('a wait that lies ahead offers its place', async () => {
  open(colouring('17:00', 30))
  await expect.element(page.getByText('pritje 30 min')).toBeVisible()
  await expect.element(page.getByText('+ vend i lirë')).toBeVisible()
})

test.each([
  ['is over', '10:00', 30],
  ['is shorter than the shortest service', '17:00', 15],
  ['has less left of it than the shortest service', '12:10', 25],
])('a wait that %s offers nothing', async (_, time, minutes) => {
  open(colouring(time, minutes))
  await expect.element(page.getByText(`pritje ${minutes} min`)).toBeVisible()
  // The cleaning shows that the services are known.
  await expect.element(page.getByText('pastrim 10 min')).toBeVisible()
  await expect.element(page.getByText('+ vend i lirë')).not.toBeInTheDocument()
  expect(wait().hasAttribute('data-over')).toBe(time === '10:00')
})

test('a wait is a box of its own, two pixels from both parts of its visit', async () => {
  open(colouring('17:00', 30))
  await expect.element(page.getByText('pritje 30 min')).toBeVisible()
  const [first, second] = document.querySelectorAll('.booking > i')
  const box = boxOf(wait())
  expect(box.top - boxOf(first ?? wait()).bottom).toBeCloseTo(2, 0)
  expect(boxOf(second ?? wait()).top - box.bottom).toBeCloseTo(2, 0)
  expect(box.left).toBe(boxOf(first ?? wait()).left)
  expect(getComputedStyle(wait()).borderRadius).toBe('8px')
})

test('in the week a wait is as wide as its visit, also beside one that was cancelled', async () => {
  const cancelled = booked('17:45', { status: 'cancelled', client_name: 'Arben Zeka' })
  openSchedule('/terminet?v=week&b=Arben', {
    appointments: [colouring('17:00', 30), cancelled],
    services,
  })
  await expect.element(page.getByRole('button', { name: /^Shqipe/ }).first()).toBeVisible()
  const [first, second] = [...document.querySelectorAll('.booking > i')].map(boxOf)
  const box = boxOf(wait())
  expect([box.left, box.right]).toEqual([first?.left, first?.right])
  expect(box.top - (first?.bottom ?? 0)).toBeCloseTo(2, 0)
  expect((second?.top ?? 0) - box.bottom).toBeCloseTo(2, 0)
})

test('a client in the wait of another is set in by sixteen pixels, and the outline runs on', async () => {
  open(colouring('17:00', 30), booked('17:45', { client_name: 'Arben Zeka' }))
  await expect.element(page.getByText('Arben Zeka')).toBeVisible()
  const [outer, inner] = [boxOf(wait()), boxOf(found('[data-guest].booking'))]
  expect(inner.left - outer.left).toBe(16)
  expect(outer.right - inner.right).toBeGreaterThanOrEqual(3)
  expect(inner.top - outer.top).toBeGreaterThanOrEqual(2)
  expect(outer.bottom - inner.bottom).toBeGreaterThanOrEqual(2)
})

test('a cleaning is as wide as its visit, with its words, which the visit says too', async () => {
  open(booked('17:00', { service_id: 'beard', duration: 30 }))
  await expect.element(page.getByText('pastrim 10 min')).toBeVisible()
  const [tail, block] = [boxOf(found('.booking-tail')), boxOf(found('.booking'))]
  expect([tail.left, tail.width]).toEqual([block.left, block.width])
  expect(found('.booking-tail').title).toBe('pastrim 10 min')
  await expect.element(page.getByRole('button', { name: /pastrim 10 min$/ })).toBeVisible()
})
