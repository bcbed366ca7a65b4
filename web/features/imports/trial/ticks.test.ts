import { describe, expect, test } from 'vitest'
import type { TriedRow } from './fates.ts'
import { countsOfTicked, tickedOf, type Ticks, ticksSaid, withTicks } from './ticks.ts'

const row = (at: number, fate: TriedRow['fate'], more: Partial<TriedRow> = {}): TriedRow => ({
  row: at,
  fate,
  name: `Klient ${at}`,
  cells: [],
  ...more,
})
const listed = [
  row(2, 'new'),
  row(3, 'known', { fills: true }),
  row(4, 'known'),
  row(5, 'ask', { fills: true }),
  row(6, 'known', { sameAs: 2 }),
  row(7, 'known', { sameAs: 2 }),
]
const counts = { new: 2002, known: 4, filled: 1 }
const allBut = (...rows: number[]): Ticks => ({ all: true, but: new Set(rows) })
const only = (...rows: number[]): Ticks => ({ all: false, but: new Set(rows) })

describe('the counts of ticked rows', () => {
  test('are those of the file where all are ticked, listed or not', () => {
    expect(countsOfTicked(counts, listed, allBut())).toEqual(counts)
    expect(tickedOf(allBut(), 2006)).toBe(2006)
  })

  test('lack what is left out', () => {
    expect(countsOfTicked(counts, listed, allBut(3, 5))).toEqual({ new: 2001, known: 3, filled: 0 })
    expect(tickedOf(allBut(3, 5), 2006)).toBe(2004)
  })

  test('are of the chosen alone where none was ticked', () => {
    expect(countsOfTicked(counts, listed, only())).toEqual({ new: 0, known: 0, filled: 0 })
    expect(countsOfTicked(counts, listed, only(2, 3, 4))).toEqual({ new: 1, known: 2, filled: 1 })
    expect(tickedOf(only(2, 3, 4), 2006)).toBe(3)
  })

  test('have a person once whose first row is left out', () => {
    expect(countsOfTicked(counts, listed, allBut(2))).toEqual({ new: 2002, known: 3, filled: 1 })
    expect(countsOfTicked(counts, listed, only(6, 7))).toEqual({ new: 1, known: 1, filled: 0 })
    expect(countsOfTicked(counts, listed, only(2, 6))).toEqual({ new: 1, known: 1, filled: 0 })
  })
})

test('ticks are sent as exceptions or as the chosen, and not at all where everything is taken', () => {
  expect(ticksSaid(allBut())).toEqual({})
  expect(ticksSaid(withTicks(allBut(), [3, 4], false))).toEqual({ leftOut: '[3,4]' })
  expect(ticksSaid(withTicks(allBut(3, 4), [3], true))).toEqual({ leftOut: '[4]' })
  expect(ticksSaid(withTicks(only(), [2, 9], true))).toEqual({ only: '[2,9]' })
})
