import { expect, test } from 'vitest'
import { quietWait } from './quiet-hours.ts'

test.for([
  ['by day', '2026-03-08 20:59', '2026-03-09 10:00', 0],
  ['late in the evening', '2026-03-08 21:00', '2026-03-09 10:00', 11 * 60],
  ['early in the morning', '2026-03-09 07:30', '2026-03-09 10:00', 30],
  ['at night, with the visit at nine', '2026-03-08 23:00', '2026-03-09 09:00', 0],
] as const)('how long news of the salon waits %s', ([, clock, startsAt, minutes]) => {
  expect(quietWait(clock, startsAt)).toBe(minutes)
})
