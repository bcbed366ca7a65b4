import { expect, test } from 'vitest'
import type { Sql } from './sql.ts'
import { remembering } from './versioned-cache.ts'

const aDatabase = () => (() => {}) as unknown as Sql

function memory(most: number) {
  const remembered = remembering<number>(most)
  let found = 0
  const sql = aDatabase()
  return (name: string, proof: string, of = sql) => remembered(of, name, proof, async () => ++found)
}

test('what was found is known as long as the proof is the same', async () => {
  const ask = memory(10)
  expect([await ask('a', '1'), await ask('a', '1'), await ask('a', '2')]).toEqual([1, 1, 2])
})

test('each database has a memory of its own', async () => {
  const ask = memory(10)
  expect([await ask('a', '1'), await ask('a', '1', aDatabase())]).toEqual([1, 2])
})

test('who was not asked for longest is forgotten', async () => {
  const ask = memory(2)
  for (const name of ['a', 'b', 'a', 'c']) await ask(name, '1')
  expect([await ask('a', '1'), await ask('c', '1'), await ask('b', '1')]).toEqual([1, 3, 4])
})
