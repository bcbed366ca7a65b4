import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients.ts'
import { createWorld } from '#tests/support/world.ts'

async function salonOf(...names: string[]) {
  const world = await createWorld()
  const { call } = world.as(await world.owner())
  for (const name of names) await call(clientRoutes.add, { body: { name } })
  return {
    search: async (q: string) =>
      (await call(clientRoutes.search, { query: { q } })).clients.map(({ name }) => name),
    list: async (q: string) =>
      (await call(clientRoutes.list, { query: { q } })).clients.map(({ name }) => name),
  }
}

test('what contains the typed letters is found, and nothing that only resembles them', async () => {
  const hanas = Array.from('abcdefghij', (letter) => `Hana ${letter}`)
  const { search, list } = await salonOf(...hanas, 'Jehona Berisha')
  expect(await search('hona')).toEqual(['Jehona Berisha'])
  expect(await list('hona')).toEqual(['Jehona Berisha'])
  expect(await list('hena')).toHaveLength(10)
})

test('first what begins so, then what has a word that does, then what contains it', async () => {
  const found = ['Ana Zeka', 'Anabela', 'Besa Ana', 'Diana', 'Jana Ahmeti']
  const { search, list } = await salonOf('Jana Ahmeti', 'Diana', 'Besa Ana', 'Anabela', 'Ana Zeka')
  expect(await search('ana')).toEqual(found)
  expect(await list('ana')).toEqual(found)
  expect(await list('an')).toEqual(['Ana Zeka', 'Anabela', 'Besa Ana'])
  expect(await list('zeka ana')).toEqual(['Ana Zeka'])
})
