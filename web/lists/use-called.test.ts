import { expect, test } from 'vitest'
import { calledAmong } from './use-called.ts'

const names = ['Arta Krasniqi', 'Besnik Gashi', 'Arta Hoxha', 'Çlirim']

test('a barber is called by the first name, and by the whole one where two bear it', () => {
  expect(calledAmong(names, 'Besnik Gashi')).toBe('Besnik')
  expect(calledAmong(names, 'Çlirim')).toBe('Çlirim')
  expect(calledAmong(names, 'Arta Hoxha')).toBe('Arta Hoxha')
})

test('who has left the salon is told apart from those in it', () => {
  expect(calledAmong(names, 'Besnik Leka')).toBe('Besnik Leka')
  expect(calledAmong(names, 'Drita Leka')).toBe('Drita')
})
