import { expect, test } from 'vitest'
import { sightOf } from './first-sight.ts'

const hour = (n: number) => n * 60
const span = { from: hour(7), to: hour(21) }
/** A screen that shows five hours of the grid. */
const screenHeight = 240 + 10 * 42

test('a grid of today is first drawn around the present hour', () => {
  const { from, to } = sightOf({ now: hour(14), hour: undefined }, span, screenHeight)
  expect(from).toBeLessThanOrEqual(hour(12))
  expect(to).toBeGreaterThanOrEqual(hour(16) + 54)
  expect(to - from).toBe(hour(6))
})

test.each([
  ['early', 6, 7, 12],
  ['late', 23, 16, 21],
])('a grid that can’t scroll on is first drawn to its end, %s', (_, now, begins, ends) => {
  const { from, to } = sightOf({ now: hour(now), hour: undefined }, span, screenHeight)
  expect([from, to]).toEqual([hour(begins) - 30, hour(ends) + 30])
})

test('a grid of another day is first drawn from the hour asked for, or from its morning', () => {
  expect(sightOf({ now: undefined, hour: 15 }, span, screenHeight).from).toBe(hour(14))
  expect(sightOf({ now: undefined, hour: undefined }, span, screenHeight).from).toBe(hour(7) + 30)
})

test('a screen lower than the head of the page still draws an hour', () => {
  const { from, to } = sightOf({ now: hour(14), hour: undefined }, span, 200)
  expect(to - from).toBeGreaterThan(0)
})
