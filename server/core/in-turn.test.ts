import { expect, test } from 'vitest'
import { inTurn } from './in-turn.ts'
import { eventually } from '#tests/support/eventually.ts'

function open() {
  const begun: { owner: string; names: readonly string[]; end: () => void }[] = []
  const go = inTurn((owner, names) => {
    const { promise, resolve: end } = Promise.withResolvers<void>()
    begun.push({ owner, names, end })
    return promise
  })
  return {
    go,
    begun,
    begins: (count: number) => eventually(() => expect(begun).toHaveLength(count)),
  }
}

test('names that come while their owner’s work is under way share the next one', async () => {
  const { go, begun, begins } = open()
  go('arta', ['1'])
  go('arta', ['2'])
  go('arta', ['3', '2'])
  expect(begun.map(({ names }) => names)).toEqual([['1']])
  begun[0]?.end()
  await begins(2)
  expect(begun[1]?.names).toEqual(['2', '3'])
})

test('an owner does not wait for another one’s work', async () => {
  const { go, begun, begins } = open()
  go('arta', ['1'])
  go('besa', ['2'])
  expect(begun.map(({ owner }) => owner)).toEqual(['arta', 'besa'])
  begun.forEach(({ end }) => end())
  go('arta', ['3'])
  await begins(3)
})
