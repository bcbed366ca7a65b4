import { expect, test } from 'vitest'
import { costLines } from './costs.ts'

test('each part shows its seconds and those of the processor, where they are known', () => {
  const costs = [
    { name: 'build', seconds: 19.6, processor: 31.2 },
    { name: 'unit tests', seconds: 729, processor: undefined },
  ]
  expect(costLines(costs, [])).toEqual([
    'build         20 s, of the processor    31 s',
    'unit tests   729 s',
  ])
})

test('the twenty slowest files are listed, the slowest first', () => {
  const files = Array.from({ length: 30 }, (_, nth) => ({ file: `${nth}.test.ts`, seconds: nth }))
  const [, head, first, ...others] = costLines([{ name: 'build', seconds: 1, processor: 1 }], files)
  expect([head, first, others.length]).toEqual(['The slowest files:', '   29 s  29.test.ts', 19])
})
