import { expect, test } from 'vitest'
import { sinceWords } from './debts.ts'

test('the day of a debt says its year when it is another one', () => {
  expect(sinceWords('2026-09-03', '2026-11-20')).toBe('që nga 3 shtator')
  expect(sinceWords('2025-09-03', '2026-11-20')).toBe('që nga 3 shtator 2025')
})
