import { expect, test } from 'vitest'
import { takesPlace, withWarnings } from './warned-words.ts'

const outside = { code: 'outside_hours', message: 'Besnik nuk punon në këtë orë.' } as const

test('what the server warns of follows what was done', () => {
  expect(withWarnings('U ruajt', [])).toBe('U ruajt')
  expect(withWarnings('U ruajt', [outside])).toBe('U ruajt. Besnik nuk punon në këtë orë.')
  expect(withWarnings('U ruajt!', [outside])).toBe('U ruajt! Besnik nuk punon në këtë orë.')
})

test('it is said where a visit comes to a place, not where it is confirmed in it', () => {
  expect(takesPlace({ appointment_time: '21:00' })).toBe(true)
  expect(takesPlace({ status: 'confirmed' })).toBe(false)
})
