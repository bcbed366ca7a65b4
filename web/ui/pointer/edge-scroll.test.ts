import { expect, test } from 'vitest'
import { edgeSpeed } from './edge-scroll.ts'

test('a view scrolls near its edges, faster the nearer the pointer is', () => {
  const speeds = [90, 110, 140, 300, 470, 495, 520].map((at) => edgeSpeed(at, 100, 500))
  expect(speeds[3]).toBe(0)
  expect(speeds[0]).toBeLessThan(speeds[1] ?? 0)
  expect(speeds[1]).toBeLessThan(speeds[2] ?? 0)
  expect(speeds[2]).toBeLessThan(0)
  expect(speeds[4]).toBeGreaterThan(0)
  expect(speeds[5]).toBeGreaterThan(speeds[4] ?? 0)
  expect(speeds[6]).toBe(-(speeds[0] ?? 0))
})
