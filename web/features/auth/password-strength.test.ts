import { expect, test } from 'vitest'
import { strengthOf, worthOf } from './password-strength.ts'

test('a longer password is a better one', () => {
  expect(['prerj', 'prerje', 'prerje mjek', 'prerje dhe mjekër'].map(strengthOf)).toEqual([
    'I dobët',
    'I pranueshëm',
    'I mirë',
    'I fortë',
  ])
})

test('the same letter over and over is no password', () => {
  expect(strengthOf('aaaaaaaaaaaaaaaaaaaa')).toBe('I dobët')
})

test('nothing typed is worth nothing, and there is a best', () => {
  expect(worthOf('')).toBe(0)
  expect(worthOf('gërshërë krehër pasqyrë')).toBe(15)
})
