import { expect, test } from 'vitest'
import { strengthOf, worthOf } from './password-strength.ts'

test('a longer password is rated better', () => {
  expect(
    ['prerj', 'prerje', 'prerje mjek', 'prerje dhe mjekër'].map((typed) => strengthOf(typed, null)),
  ).toEqual(['I dobët', 'I pranueshëm', 'I mirë', 'I fortë'])
})

test('one repeated letter is rated weak', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaa', null)).toBe('I dobët')
})

test('an empty password has no rating, and the rating has a maximum', () => {
  expect(worthOf('')).toBe(0)
  expect(worthOf('gërshërë krehër pasqyrë')).toBe(15)
})

test('a refused password is weak, however long', () => {
  expect(strengthOf('shpresa.hoxha2026', 'Ky fjalëkalim është shumë i zakonshëm.')).toBe('I dobët')
  expect(worthOf('shpresa.hoxha2026', 'Ky fjalëkalim është shumë i zakonshëm.')).toBeLessThan(6)
})

test('a password is rated good only after the server’s answer', () => {
  expect(strengthOf('prerje dhe mjekër', undefined)).toBeUndefined()
  expect(strengthOf('prerj', undefined)).toBe('I dobët')
})
