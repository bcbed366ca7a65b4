import { expect, test } from 'vitest'
import { takesPlace, withWarnings } from './warned-words.ts'

const outside = { code: 'outside_hours', message: 'Besnik nuk punon në këtë orë.' } as const

test('the server’s warning follows the success', () => {
  expect(withWarnings('U ruajt', [])).toBe('U ruajt')
  expect(withWarnings('U ruajt', [outside])).toBe('U ruajt. Besnik nuk punon në këtë orë.')
  expect(withWarnings('U ruajt!', [outside])).toBe('U ruajt! Besnik nuk punon në këtë orë.')
})

test('a warning is shown where a visit gets its time, not where it is confirmed', () => {
  expect(takesPlace({ appointment_time: '21:00' })).toBe(true)
  expect(takesPlace({ status: 'confirmed' })).toBe(false)
})
