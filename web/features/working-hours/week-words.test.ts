import { expect, test } from 'vitest'
import { breakInWords, weekInWords } from './week-words.ts'

const [nine, six, late] = ['09:00', '18:00', '19:30']
const short = [{ from: nine, to: six }]
const long = [
  { from: nine, to: '10:30' },
  { from: '11:00', to: late },
]

test('days with the same hours stand together in words', () => {
  expect(weekInWords([long, long, long, long, long, short, []])).toBe('Hën–Pre 9–19:30, Sht 9–18')
  expect(weekInWords([short, [], short, short, [], [], long])).toBe(
    'Hën 9–18, Mër–Enj 9–18, Die 9–19:30',
  )
  expect(weekInWords(Array(7).fill([]))).toBe('asnjë ditë')
})

test('a break is told where every open day has it', () => {
  expect(breakInWords([long, long, long, long, long, long, []])).toBe('pushim 10:30–11:00')
  expect(breakInWords([long, long, long, long, long, short, []])).toBeUndefined()
  expect(breakInWords([short, short, [], [], [], [], []])).toBeUndefined()
})
