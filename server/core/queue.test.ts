import { expect, test } from 'vitest'
import { oneAtATime } from './queue.ts'

const refusal = () => new Error('full')

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

test('one works and so many wait; the next one is refused, until a place is free', async () => {
  const inTurn = oneAtATime({ most: 1, refusal })
  const first = Promise.withResolvers<void>()
  const working = inTurn(() => first.promise)
  const waiting = inTurn(async () => 'waited')
  await expect(inTurn(async () => 'too many')).rejects.toThrow('full')
  first.resolve()
  await Promise.all([working, waiting])
  expect(await inTurn(async () => 'free')).toBe('free')
})
