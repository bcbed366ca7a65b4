import { expect, test } from 'vitest'
import { calledAmong, withWhomAmong } from './first-name.ts'

const names = ['Arta Krasniqi', 'Besnik Gashi', 'Arta Hoxha', 'Çlirim']

test('a barber has the first name, and the whole one where two share it', () => {
  expect(calledAmong(names, 'Besnik Gashi')).toBe('Besnik')
  expect(calledAmong(names, 'Çlirim')).toBe('Çlirim')
  expect(calledAmong(names, 'Arta Hoxha')).toBe('Arta Hoxha')
})

test('a barber who left the salon is distinguished from those in it', () => {
  expect(calledAmong(names, 'Besnik Leka')).toBe('Besnik Leka')
  expect(calledAmong(names, 'Drita Leka')).toBe('Drita')
})

test('with whom is said with the first name as one speaks it, and in full where two share it', () => {
  expect(withWhomAmong(names, 'Besnik Gashi')).toBe('Besniku')
  expect(withWhomAmong(names, 'Çlirim')).toBe('Çlirimi')
  expect(withWhomAmong(names, 'Arta Hoxha')).toBe('Arta Hoxha')
  expect(withWhomAmong(names, 'Besnik Leka')).toBe('Besnik Leka')
})
