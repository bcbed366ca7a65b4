import { expect, test } from 'vitest'
import { clockOf, dayMinutes, minutesOfTime, timeOf } from './visit-time.ts'

test('a clock begins again at midnight, hours end at 24:00', () => {
  expect([-10, 9 * 60 + 5, dayMinutes, dayMinutes + 90].map(clockOf)).toEqual([
    '23:50',
    '09:05',
    '00:00',
    '01:30',
  ])
  expect([0, 9 * 60 + 5, dayMinutes].map(timeOf)).toEqual(['00:00', '09:05', '24:00'])
  expect(minutesOfTime('24:00')).toBe(dayMinutes)
})
