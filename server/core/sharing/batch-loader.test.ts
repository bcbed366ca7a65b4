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

test('calls of one moment share one query, and each gets its own result', async () => {
  const { asked, find } = counted()
  const found = await Promise.all(['a', 'b', 'a', 'nobody'].map(find))
  expect(found).toEqual(['A', 'B', 'A', undefined])
  expect(asked).toEqual([['a', 'b', 'nobody']])
})

test('a call made while a query runs gets a query of its own, never an older result', async () => {
  const { asked, find } = counted()
  const first = find('a')
  await pause(0)
  await Promise.all([first, find('a')])
  expect(asked).toEqual([['a'], ['a']])
})

test('a failed query rejects the calls that wait for it and no later ones', async () => {
  const { find } = counted()
  const lost = await Promise.allSettled(['a', 'broken'].map(find))
  expect(lost.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  expect(await find('a')).toBe('A')
})

test('a batch waits a few turns of the event loop for more calls', async () => {
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

test('calls made while a query runs are gathered for the next one', async () => {
  const { asked, find } = counted()
  const found: Promise<unknown>[] = []
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    found.push(find(key))
    await new Promise(setImmediate)
  }
  await Promise.all(found)
  expect(asked).toEqual([['a'], ['b', 'c', 'd', 'e']])
})

test('a query that is stuck delays no other, but at most two run at once', async () => {
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

test('equal keys of one moment are looked up once', async () => {
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
