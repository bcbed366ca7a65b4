import { describe, expect, test } from 'vitest'
import { columnAt, edgeSpeed, type Frame, minuteAt, snapped } from './geometry.ts'

const frame: Frame = {
  span: { from: 480, to: 1380 },
  height: 1260,
  columns: [
    { left: 62, right: 262 },
    { left: 262, right: 462 },
  ],
}

describe('the position of the pointer in the grid', () => {
  test('gives the minute under it', () => {
    expect(minuteAt(frame, 0)).toBe(480)
    expect(minuteAt(frame, 42)).toBe(510)
    expect(minuteAt(frame, 1260)).toBe(1380)
  })

  test('belongs to the nearest column, also outside the grid', () => {
    expect([0, 100, 262, 400, 9000].map((x) => columnAt(frame, x))).toEqual([0, 0, 1, 1, 1])
  })

  test('snaps to the next line, and does not round a time that was not moved', () => {
    expect(snapped(614, 30, 600)).toBe(600)
    expect(snapped(616, 30, 600)).toBe(630)
    expect(snapped(616, 5, 600)).toBe(615)
    expect(snapped(612, 30, 610)).toBe(610)
    expect(snapped(604, 30, 610)).toBe(600)
  })
})

test('the grid scrolls near its edges, faster the nearer the pointer is', () => {
  const speeds = [90, 110, 140, 300, 470, 495, 520].map((at) => edgeSpeed(at, 100, 500))
  expect(speeds[3]).toBe(0)
  expect(speeds[0]).toBeLessThan(speeds[1] ?? 0)
  expect(speeds[1]).toBeLessThan(speeds[2] ?? 0)
  expect(speeds[2]).toBeLessThan(0)
  expect(speeds[4]).toBeGreaterThan(0)
  expect(speeds[5]).toBeGreaterThan(speeds[4] ?? 0)
  expect(speeds[6]).toBe(-(speeds[0] ?? 0))
})
