import { expect, test } from 'vitest'
import { parseDay } from './date-text.ts'

test.each(['20.11.2026', '20/11/2026', '20-11-26', '20 11 2026', '20112026', ' 2026-11-20 '])(
  '%o is 20 November 2026',
  (typed) => expect(parseDay(typed)).toBe('2026-11-20'),
)

test('day and month may have one digit', () => expect(parseDay('5.3.26')).toBe('2026-03-05'))

test.each([
  '',
  '31.02.2026',
  '29.02.2027',
  '0.1.2026',
  '11.13.2026',
  '20.11',
  'nesër',
  '20.11.2026x',
])('%o is no day', (typed) => expect(parseDay(typed)).toBeUndefined())
