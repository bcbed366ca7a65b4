import { describe, expect, test } from 'vitest'
import { columnAt, type Frame, minuteAt, snapped } from './geometry.ts'

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
