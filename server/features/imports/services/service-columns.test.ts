import { expect, test } from 'vitest'
import { columnsIn } from './service-columns.ts'

const fields = (...lines: string[]) =>
  columnsIn(
    lines.map((line) => line.split(';')),
    { today: '2026-11-20' },
  ).fields

test('beside known heads name, length and price are known by what stands there', () => {
  expect(
    fields(
      'Grupi;Çfarë bëjmë;Sa zgjat;Sa kushton',
      'Flokë;Prerje;30 min;10 €',
      'Flokë;Larje;15 min;3,50',
    ),
  ).toEqual(['group', 'name', 'minutes', 'price'])
})

test('a bare number beside known heads is no price', () => {
  expect(fields('Shërbimi;Radha', 'Prerje;1', 'Larje;2')).toEqual(['name', null])
})

test('without a head a bare number is the price', () => {
  expect(fields('Prerje;30 min;1000', 'Larje;15 min;500')).toEqual(['name', 'minutes', 'price'])
})
