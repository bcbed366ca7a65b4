import { expect, test } from 'vitest'
import type { KeptClient } from '#contract/kept.ts'
import { matchesIn } from './kept-clients.ts'

const kept = (name: string, visits = 0, ...phones: string[]): KeptClient => ({
  id: name,
  name,
  phone: phones[0] ?? '',
  phones,
  visits,
  lastVisit: null,
  usualService: null,
  allergies: '',
})

const clients = [
  kept('Çlirim Ëngjëlli', 1, '+355 69 123 4567'),
  kept('Besa Krasniqi', 2, '044/999-888', '069 555 666'),
  kept('Jehona Berisha'),
  kept('Diana'),
  kept('Ana Zeka', 1),
  kept('Anabela', 9),
  kept('Besa Ana'),
]
const found = (typed: string) => matchesIn(clients, typed).map(({ name }) => name)

test.each([
  ['clirim', ['Çlirim Ëngjëlli']],
  ['engjelli clir', ['Çlirim Ëngjëlli']],
  ['hona', ['Jehona Berisha']],
  ['krasinqi', ['Besa Krasniqi']],
  ['0691', ['Çlirim Ëngjëlli']],
  ['+383 44 999', ['Besa Krasniqi']],
  ['069 555', ['Besa Krasniqi']],
  ['%', []],
  ['(', []],
  ['', []],
  ['zzzz', []],
])('a search without network for %j finds %j', (typed, names) => {
  expect(found(typed)).toEqual(names)
})

test('kept matches begin with the names that begin so, the regulars first, and end with the rest', () => {
  expect(found('ana')).toEqual(['Anabela', 'Ana Zeka', 'Besa Ana', 'Diana'])
})

test('kept matches are five at most', () => {
  const many = Array.from({ length: 9 }, (_, nth) => kept(`Arta ${nth}`))
  expect(matchesIn(many, 'arta').map(({ name }) => name)).toEqual(
    [0, 1, 2, 3, 4].map((nth) => `Arta ${nth}`),
  )
})
