import { expect, test } from 'vitest'
import { strengthOf, worthOf } from './password-strength.ts'

test('a longer password is a better one', () => {
  expect(
    ['prerj', 'prerje', 'prerje mjek', 'prerje dhe mjekër'].map((typed) => strengthOf(typed, null)),
  ).toEqual(['I dobët', 'I pranueshëm', 'I mirë', 'I fortë'])
})

test('the same letter over and over is no password', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaa', null)).toBe('I dobët')
})

test('nothing typed is worth nothing, and there is a best', () => {
  expect(worthOf('')).toBe(0)
  expect(worthOf('gërshërë krehër pasqyrë')).toBe(15)
})

test('a password that is refused is weak, however long it is', () => {
  expect(strengthOf('shpresa.hoxha2026', 'Ky fjalëkalim është shumë i zakonshëm.')).toBe('I dobët')
  expect(worthOf('shpresa.hoxha2026', 'Ky fjalëkalim është shumë i zakonshëm.')).toBeLessThan(6)
})

test('a password is praised once the server has been heard, and not before', () => {
  expect(strengthOf('prerje dhe mjekër', undefined)).toBeUndefined()
  expect(strengthOf('prerj', undefined)).toBe('I dobët')
})
