import { expect, test } from 'vitest'
import { oneAtATime } from './queue.ts'

test('work is done one after the other, also after one that failed', async () => {
  const inTurn = oneAtATime()
  const told: string[] = []
  const work = (name: string) => async () => {
    told.push(`${name} begins`)
    await Promise.resolve()
    told.push(`${name} ends`)
    if (name === 'b') throw new Error('broken')
  }
  await Promise.allSettled(['a', 'b', 'c'].map((name) => inTurn(work(name))))
  expect(told).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends'])
})
