import { expect, test } from 'vitest'
import { ratiosOf, type Compared, orderOf, readWords, verdictsOf } from './ratios.ts'

const one = (name: string, before: number[], here: number[]): Compared => ({
  name,
  before: { rates: before, processorMs: before.map((rate) => 1000 / rate) },
  here: { rates: here, processorMs: here.map((rate) => 1000 / rate) },
})

test('a comparison names its commit and, behind it, words of calls', () => {
  expect(readWords(['b092fc44'])).toEqual({ commit: 'b092fc44', words: [] })
  expect(readWords(['v0.3.0', 'week', 'booking'])).toEqual({
    commit: 'v0.3.0',
    words: ['week', 'booking'],
  })
})

test.each([[[]], [['']], [['--all']]])('a comparison without a commit is refused: %j', (words) => {
  expect(() => readWords(words)).toThrow('npm run bench -- against <commit>')
})

test('the side that is asked first changes with each round', () => {
  expect([0, 1, 2].map((round) => orderOf(['before', 'here'], round))).toEqual([
    ['before', 'here'],
    ['here', 'before'],
    ['before', 'here'],
  ])
})

test('a ratio is the median of the rounds, each compared with its own pair', () => {
  // The machine is half as quick in the second round: both sides are, and the ratio stays.
  const { rate, processor } = ratiosOf(one('week', [100, 50, 100], [190, 100, 210]))
  expect(rate).toBe(2)
  expect(processor).toBe(0.5)
})

test('a call below nine tenths is named with its ratios, the lowest first', () => {
  const lines = [
    one('week', [100], [190]),
    one('day', [100], [90]),
    one('booking', [100], [81]),
    one('report', [100], [54]),
  ]
  expect(verdictsOf(lines, 'b092fc44')).toEqual({
    isFine: false,
    words: [
      'Below 0.9 of b092fc44: report (0.54, with 1.85 × the processor time), booking (0.81, with 1.23 × the processor time).',
    ],
  })
})

test('a call that only one side knows has no ratio and has not fallen', () => {
  const { rate } = ratiosOf(one('waiting list', [], [100]))
  expect(rate).toBeUndefined()
  expect(verdictsOf([one('waiting list', [], [100])], 'b092fc44')).toEqual({
    isFine: true,
    words: ['No call fell below 0.9 of b092fc44.'],
  })
})

test('a call without figures is named with its reason', () => {
  const lines = [{ ...one('day', [], []), failure: 'day failed 6 times: 6 × 503' }]
  expect(verdictsOf(lines, 'b092fc44')).toEqual({
    isFine: false,
    words: [
      'No call fell below 0.9 of b092fc44.',
      'Not measured: day (day failed 6 times: 6 × 503).',
    ],
  })
})
