import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './batch.ts'

function counted() {
  const asked: string[][] = []
  const find = inBatches(async (keys: string[]) => {
    asked.push(keys)
    await pause(5)
    if (keys.includes('broken')) throw new Error('no connection')
    return new Map(keys.filter((key) => key !== 'nobody').map((key) => [key, key.toUpperCase()]))
  })
  return { asked, find }
}

test('callers of one moment share one query, and each gets an own answer', async () => {
  const { asked, find } = counted()
  const found = await Promise.all(['a', 'b', 'a', 'nobody'].map(find))
  expect(found).toEqual(['A', 'B', 'A', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

test('who comes while a query runs waits for a query of its own, never for an older answer', async () => {
  const { asked, find } = counted()
  const first = find('a')
  await pause(0)
  await Promise.all([first, find('a')])
  expect(asked).toEqual([['a'], ['a']])
})

test('a lost connection is told to everybody who waits, and to nobody after', async () => {
  const { find } = counted()
  const lost = await Promise.allSettled(['a', 'broken'].map(find))
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find('a')).toBe('A')
})

test('while a trip is under way everybody else gathers for the next', async () => {
  const { asked, find } = counted()
  const found: Promise<unknown>[] = []
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    found.push(find(key))
    await new Promise(setImmediate)
  }
  await Promise.all(found)
  expect(asked).toEqual([['a'], ['b', 'c', 'd', 'e']])
})

test('a trip that is stuck holds nobody up; the one beside it is the last to set out', async () => {
  const trips: PromiseWithResolvers<ReadonlyMap<string, string>>[] = []
  const find = inBatches(async () => {
    const trip = Promise.withResolvers<ReadonlyMap<string, string>>()
    trips.push(trip)
    return trip.promise
  })
  const stuck = find('a')
  await expect.poll(() => trips.length).toBe(1)
  const beside = find('b')
  await expect.poll(() => trips.length).toBe(2)
  const third = find('c')
  await pause(50)
  expect(trips).toHaveLength(2)
  trips[1]?.resolve(new Map([['b', 'B']]))
  expect(await beside).toBe('B')
  await expect.poll(() => trips.length).toBe(3)
  trips[2]?.resolve(new Map([['c', 'C']]))
  expect(await third).toBe('C')
  trips[0]?.resolve(new Map([['a', 'A']]))
  expect(await stuck).toBe('A')
})
