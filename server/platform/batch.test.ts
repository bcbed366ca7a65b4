import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inBatches } from './batch.ts'

function counted() {
  const asked: string[][] = []
  const find = inBatches(async (keys) => {
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

test('while two trips are under way everybody else gathers for the third', async () => {
  const { asked, find } = counted()
  const found: Promise<unknown>[] = []
  for (const key of ['a', 'b', 'c', 'd', 'e']) {
    found.push(find(key))
    await new Promise(setImmediate)
  }
  await Promise.all(found)
  expect(asked).toEqual([['a'], ['b'], ['c', 'd', 'e']])
})
