import { expect, test } from 'vitest'
import { formulaLines, withLineFor, withoutEmptyLines } from './formula.ts'

test('a line of a formula tells its day apart from what was mixed', () => {
  const formula = '27 gush: 6.3, oksidant 9 %\n\n 7.1 (2:1)\n23 tet 2025: 6.3 + 7.1'
  expect(formulaLines(formula)).toEqual([
    { day: '27 gush', text: '6.3, oksidant 9 %' },
    { day: '', text: '7.1 (2:1)' },
    { day: '23 tet 2025', text: '6.3 + 7.1' },
  ])
  expect(formulaLines(' \n')).toEqual([])
})

test('a line begun for a day is dropped again where nothing was written after it', () => {
  const begun = withLineFor('27 gush: 6.3\n', '2026-11-26')
  expect(begun).toBe('27 gush: 6.3\n26 nën: ')
  expect(withoutEmptyLines(begun)).toBe('27 gush: 6.3')
  expect(withoutEmptyLines(`${begun}7.1`)).toBe('27 gush: 6.3\n26 nën: 7.1')
  expect(withoutEmptyLines(withLineFor('', '2026-11-26'))).toBe('')
})
