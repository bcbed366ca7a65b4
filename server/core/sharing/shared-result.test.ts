import { expect, test } from 'vitest'
import { sharing } from './shared-result.ts'

const aDatabase = () => ({})

/** Each answer is the next number, takes a fifth of a second, and is kept for the given time. */
function counter(goodForMs: number) {
  const clock = { now: 0 }
  const ask = sharing<number>(
    () => goodForMs,
    () => clock.now,
  )
  let made = 0
  const find = async () => {
    made++
    const answer = made
    await Promise.resolve()
    clock.now += 200
    return answer
  }
  const sql = aDatabase()
  return { clock, ask: (name = 'all', of = sql) => ask(of, name, find) }
}

test('requests of one moment share one result', async () => {
  const { ask } = counter(0)
  expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
})

test('a result kept for no time is made anew for each later request', async () => {
  const { ask } = counter(0)
  expect([await ask(), await ask()]).toEqual([1, 2])
})

test('a result is reused within its time', async () => {
  const { ask, clock } = counter(4000)
  expect(await ask()).toBe(1)
  clock.now += 3999
  expect(await ask()).toBe(1)
})

test('an older result is made anew', async () => {
  const { ask, clock } = counter(4000)
  await ask()
  clock.now += 4000
  expect(await ask()).toBe(2)
})

test('each question and each database has its own result', async () => {
  const { ask } = counter(4000)
  expect([await ask(), await ask('another'), await ask('all', aDatabase())]).toEqual([1, 2, 3])
})

test('a failure reaches the requests that waited, and the next one asks again', async () => {
  let fails = true
  const ask = sharing<string>(() => 0)
  const find = async () => {
    if (fails) throw new Error('away')
    return 'here'
  }
  const sql = aDatabase()
  await expect(ask(sql, 'all', find)).rejects.toThrow('away')
  fails = false
  expect(await ask(sql, 'all', find)).toBe('here')
})
