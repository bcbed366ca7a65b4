import { availableParallelism } from 'node:os'
import { setImmediate as aMoment } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from './limit-concurrency.ts'

const places = availableParallelism() + 2

/** Work that tells when it begins, and ends when it is told to. */
function bench() {
  const begun: number[] = []
  const ends = new Map<number, PromiseWithResolvers<string>>()
  const work = inTurns((nth: number) => {
    begun.push(nth)
    const end = Promise.withResolvers<string>()
    ends.set(nth, end)
    return end.promise
  })
  return { begun, work, ends }
}
const numbers = (count: number) => Array.from({ length: count }, (_, nth) => nth)

test('so many work at a time, and the others follow in the order in which they came', async () => {
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

test('who fails makes room like anybody else', async () => {
  const { begun, work, ends } = bench()
  const done = numbers(places + 1).map(work)
  await aMoment()
  ends.get(0)?.reject(new Error('broken'))
  await expect(done[0]).rejects.toThrow('broken')
  await aMoment()
  expect(begun).toEqual(numbers(places + 1))
})

test('places that were free stay free', async () => {
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
