import { expect, test } from 'vitest'
import { forgetDatabase, keepingAnswers } from './kept-answers.ts'
import { sharing } from './shared-result.ts'

const at = (seconds: number) => new Date(1_000 * seconds)
const database = () => ({})

/** Counts how often an answer was computed. */
function counting() {
  let times = 0
  return { find: async () => ++times, times: () => times }
}

test('an answer is reused until the clock begins the next span', async () => {
  const kept = keepingAnswers<number>({ spanMs: 5_000, most: 9 })
  const { find } = counting()
  const sql = database()
  expect(await kept.get(sql, 'arta', at(3), find)).toBe(1)
  expect(await kept.get(sql, 'arta', at(4), find)).toBe(1)
  expect(await kept.get(sql, 'arta', at(5), find)).toBe(2)
  expect(await kept.get(sql, 'besa', at(5), find)).toBe(3)
  expect(await kept.get(database(), 'arta', at(5), find)).toBe(4)
})

test('an answer is known while it is being found and until its span ends', async () => {
  const kept = keepingAnswers<number>({ spanMs: 5_000, most: 9 })
  const { find } = counting()
  const sql = database()
  expect(kept.has(sql, 'arta', at(3))).toBe(false)
  const found = kept.get(sql, 'arta', at(3), find)
  expect(kept.has(sql, 'arta', at(3))).toBe(true)
  await found
  expect([4, 5].map((second) => kept.has(sql, 'arta', at(second)))).toEqual([true, false])
})

test('requests of one moment share one answer', async () => {
  const kept = keepingAnswers<number>({ spanMs: 5_000, most: 9 })
  const { find, times } = counting()
  const sql = database()
  await Promise.all([1, 2, 3].map(() => kept.get(sql, 'arta', at(0), find)))
  expect(times()).toBe(1)
})

test('a dropped answer is found anew, also when it is dropped while being found', async () => {
  const kept = keepingAnswers<number>({ spanMs: 5_000, most: 9 })
  const { find } = counting()
  const sql = database()
  const early = kept.get(sql, 'arta', at(0), find)
  kept.drop(sql, 'arta')
  expect(await kept.get(sql, 'arta', at(0), find)).toBe(2)
  expect(await early).toBe(1)
  kept.drop(sql)
  expect(await kept.get(sql, 'arta', at(0), find)).toBe(3)
})

test('a failure is not kept', async () => {
  const kept = keepingAnswers<number>({ spanMs: 5_000, most: 9 })
  const sql = database()
  await expect(
    kept.get(sql, 'arta', at(0), () => Promise.reject(new Error('away'))),
  ).rejects.toThrow()
  expect(await kept.get(sql, 'arta', at(0), async () => 7)).toBe(7)
})

test('the oldest answer is dropped when there are too many', async () => {
  const kept = keepingAnswers<number>({ spanMs: 5_000, most: 2 })
  const { find } = counting()
  const sql = database()
  for (const name of ['a', 'b', 'c']) await kept.get(sql, name, at(0), find)
  expect(await kept.get(sql, 'c', at(0), find)).toBe(3)
  expect(await kept.get(sql, 'a', at(0), find)).toBe(4)
})

test('a failure takes the place of no answer', async () => {
  const kept = keepingAnswers<number>({ spanMs: 5_000, most: 1 })
  const { find } = counting()
  const sql = database()
  await kept.get(sql, 'arta', at(0), find)
  await kept
    .get(sql, 'nobody', at(0), () => Promise.reject(new Error('unknown')))
    .catch(() => undefined)
  expect(await kept.get(sql, 'arta', at(0), find)).toBe(1)
})

test('an owner’s change drops all answers of the owner, and one whose owner is not known yet', async () => {
  const found = { old: 'arta', new: 'arta', other: 'besa' }
  const kept = keepingAnswers<string>({ spanMs: 5_000, most: 9, ownerOf: (owner) => owner })
  const sql = database()
  const times = { old: 0, new: 0, other: 0 }
  const ask = (name: keyof typeof found) =>
    kept.get(sql, name, at(0), async () => {
      times[name] += 1
      return found[name]
    })
  const askAll = () => Promise.all([ask('old'), ask('new'), ask('other')])
  await askAll()
  const slow = Promise.withResolvers<string>()
  const early = kept.get(sql, 'slow', at(0), () => slow.promise)
  kept.drop(sql, 'arta')
  slow.resolve('arta before')
  expect(await early).toBe('arta before')
  expect(await kept.get(sql, 'slow', at(0), async () => 'arta')).toBe('arta')
  await askAll()
  expect(times).toEqual({ old: 2, new: 2, other: 1 })
})

test('a forgotten database has no answer in any cache, and others keep theirs', async () => {
  const [one, other] = [database(), database()]
  const kept = keepingAnswers<string>({ spanMs: 1_000, most: 9 })
  const shared = sharing<string>(() => Infinity)
  const ask = (sql: object, found: string) =>
    Promise.all([
      kept.get(sql, 'arta', new Date(0), async () => found),
      shared(sql, 'arta', async () => found),
    ])
  await ask(one, 'before')
  await ask(other, 'before')
  forgetDatabase(one)
  expect(await ask(one, 'after')).toEqual(['after', 'after'])
  expect(await ask(other, 'after')).toEqual(['before', 'before'])
})
