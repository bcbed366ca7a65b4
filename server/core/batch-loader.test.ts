import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './batch-loader.ts'

function counted() {
  const asked: (readonly string[])[] = []
  const find = inBatches(async (keys: readonly string[]) => {
    asked.push(keys)
    await pause(5)
    if (keys.includes('broken')) throw new Error('no connection')
    return keys.map((key) => (key === 'nobody' ? undefined : key.toUpperCase()))
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

test('while each turn brings more callers a trip waits for them, a few turns and no longer', async () => {
  const { asked, find } = counted()
  const found = ['a', 'b'].map(find)
  for (const key of ['c', 'd', 'e', 'f', 'g']) {
    await new Promise(setImmediate)
    found.push(find(key))
  }
  await Promise.all(found)
  expect(asked).toEqual([
    ['a', 'b', 'c', 'd', 'e'],
    ['f', 'g'],
  ])
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
  const trips: PromiseWithResolvers<string[]>[] = []
  const find = inBatches(async () => {
    const trip = Promise.withResolvers<string[]>()
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
  trips[1]?.resolve(['B'])
  expect(await beside).toBe('B')
  await expect.poll(() => trips.length).toBe(3)
  trips[2]?.resolve(['C'])
  expect(await third).toBe('C')
  trips[0]?.resolve(['A'])
  expect(await stuck).toBe('A')
})

test('whoever asks under the same name is answered together', async () => {
  const asked: (readonly string[])[] = []
  const find = inBatches(
    async (keys: readonly { name: string }[]) => {
      asked.push(keys.map(({ name }) => name))
      return keys.map(({ name }) => name.toUpperCase())
    },
    ({ name }) => name,
  )
  const found = await Promise.all(['a', 'b', 'a'].map((name) => find({ name })))
  expect(found).toEqual(['A', 'B', 'A'])
  expect(asked).toEqual([['a', 'b']])
})
