import { availableParallelism } from 'node:os'
import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { limitFairly, openLine } from './limit-concurrency.ts'

const places = availableParallelism() + 2

/** Tasks that record their begin, and end when the test says so. */
function bench() {
  const begun: number[] = []
  const ends = new Map<number, PromiseWithResolvers<string>>()
  const work = limitFairly(String, (nth: number) => {
    begun.push(nth)
    const end = Promise.withResolvers<string>()
    ends.set(nth, end)
    return end.promise
  })
  return { begun, work, ends }
}
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth)

test('a limited number of tasks runs at once, and the others follow in order', async () => {
  const { begun, work, ends } = bench()
  const done = numbers(places + 3).map(work)
  await aMoment()
  expect(begun).toEqual(numbers(places))
  ends.get(1)?.resolve('one')
  expect(await done[1]).toBe('one')
  await aMoment()
  expect(begun).toEqual(numbers(places + 1))
  ends.get(places)?.resolve('')
  ends.get(0)?.resolve('')
  await aMoment()
  expect(begun).toEqual(numbers(places + 3))
})

test('a failed task frees its turn like any other', async () => {
  const { begun, work, ends } = bench()
  const done = numbers(places + 1).map(work)
  await aMoment()
  ends.get(0)?.reject(new Error('broken'))
  await expect(done[0]).rejects.toThrow('broken')
  await aMoment()
  expect(begun).toEqual(numbers(places + 1))
})

test('turns that were free stay free', async () => {
  const { begun, work, ends } = bench()
  for (const nth of numbers(places * 2)) {
    const done = work(nth)
    await aMoment()
    ends.get(nth)?.resolve('')
    await done
  }
  void numbers(places).map((nth) => work(100 + nth))
  await aMoment()
  expect(begun).toHaveLength(places * 3)
})

/** A line with one turn; each task runs until `end` is called. */
function crowd(room: Parameters<typeof openLine>[0] = {}) {
  const inLine = openLine({ places: 1, ...room })
  const begun: string[] = []
  const gates: (() => void)[] = []
  const ask = (owner: string) =>
    inLine(owner, async () => {
      begun.push(owner)
      await new Promise<void>((end) => void gates.push(end))
      return owner
    })
  return { begun, ask, end: () => gates.shift()?.() }
}

test('an owner of thirty tasks lets others have a turn after each', async () => {
  const { begun, ask, end } = crowd()
  void numbers(30).map(() => ask('greedy'))
  void ask('second')
  void ask('third')
  void ask('second')
  for (const _ of numbers(7)) {
    await aMoment()
    end()
  }
  expect(begun.slice(0, 7).join(' ')).toBe('greedy greedy second third greedy second greedy')
})

test('an owner’s share is full before the line is, and is free again after a turn', async () => {
  const refusal = () => new Error('full')
  const { begun, ask, end } = crowd({ mostOfOne: 2, mostOfAll: 4, refusal })
  const first = numbers(30).map(() => ask('greedy').catch(String))
  const others = ['second', 'third', 'fourth'].map((owner) => ask(owner).catch(String))
  expect(await first[3]).toBe('Error: full')
  expect(await others[2]).toBe('Error: full')
  for (const _ of numbers(5)) {
    end()
    await aMoment()
  }
  expect((await Promise.all(first)).filter((told) => told === 'greedy')).toHaveLength(3)
  expect(await Promise.all(others)).toEqual(['second', 'third', 'Error: full'])
  expect(begun).toHaveLength(5)
  const again = ask('greedy')
  await aMoment()
  end()
  expect(await again).toBe('greedy')
})

test('a place that is held beyond the answer is free once all that holds it has settled', async () => {
  const inLine = openLine({ places: 1 })
  const [left, failed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const first = inLine('salon', async (hold) => {
    hold(left.promise)
    hold(failed.promise)
    return 'answered'
  })
  let isBegun = false
  const second = inLine('salon', async () => void (isBegun = true))
  expect(await first).toBe('answered')
  left.resolve()
  await aMoment()
  expect(isBegun).toBe(false)
  failed.reject(new Error('broken'))
  await second
  expect(isBegun).toBe(true)
})
