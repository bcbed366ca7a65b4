import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { gathering, inBatches } from './batch-loader.ts'
import type { Sql } from '#server/database/sql.ts'

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

describe('those who gather for one step', () => {
  const [here, there] = [{ name: 'here' }, { name: 'there' }] as unknown as [Sql, Sql]
  const refusedWith = (code?: string) => Object.assign(new Error('refused'), { code })

  /** Doubles numbers; what is above nine is refused. */
  function doubling(refusal: Error) {
    const steps: [Sql, readonly number[]][] = []
    const ask = gathering(async (sql, asked: readonly number[]) => {
      steps.push([sql, asked])
      if (asked.some((one) => one > 9)) throw refusal
      return asked.map((one) => 2 * one)
    })
    return { steps, ask }
  }

  test('are answered in their order, those of another database by a step of their own', async () => {
    const { steps, ask } = doubling(refusedWith())
    const answers = await Promise.all([ask(here, 3), ask(there, 5), ask(here, 1), ask(here, 3)])
    expect(answers).toEqual([6, 10, 2, 6])
    expect(steps).toHaveLength(2)
    for (const step of [
      [here, [3, 1]],
      [there, [5]],
    ])
      expect(steps).toContainEqual(step)
  })

  test('go by themselves when one of them is refused, who alone hears of it', async () => {
    const { steps, ask } = doubling(refusedWith('23P01'))
    const answers = await Promise.allSettled([ask(here, 1), ask(here, 10), ask(here, 2)])
    expect(answers).toMatchObject([{ value: 2 }, { reason: { code: '23P01' } }, { value: 4 }])
    expect(steps.map(([, asked]) => asked)).toEqual([[1, 10, 2], [1], [10], [2]])
  })

  test('hear at once of what concerns them all', async () => {
    const { steps, ask } = doubling(refusedWith('08006'))
    const answers = await Promise.allSettled([ask(here, 1), ask(here, 10)])
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    expect(steps).toHaveLength(1)
  })
})
