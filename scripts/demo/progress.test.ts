import { expect, test } from 'vitest'
import { progressOf } from './progress.ts'

function tell(isTTY: boolean, steps: readonly number[]) {
  const written: string[] = []
  const report = progressOf('Filling', 1000, { isTTY, write: (text) => void written.push(text) })
  for (const step of steps) report(step)
  return written
}

test('without a terminal the progress has five lines', () => {
  const steps = Array.from({ length: 100 }, () => 10)
  expect(tell(false, steps)).toEqual([0, 25, 50, 75, 100].map((part) => `Filling: ${part} %\n`))
})

test('a large step prints one line', () => {
  expect(tell(false, [800, 200])).toEqual(['Filling: 0 %\n', 'Filling: 75 %\n', 'Filling: 100 %\n'])
})

test('a terminal has one growing line that ends with a break', () => {
  const written = tell(true, [4, 6, 490, 500])
  expect(written).toHaveLength(4)
  expect(written.every((text) => text.startsWith('\r'))).toBe(true)
  expect(written.at(-1)).toBe(`\rFilling ${'█'.repeat(30)} 100 %\n`)
  expect(written.slice(0, -1).join('')).not.toContain('\n')
})
