import { expect, test } from 'vitest'
import { importRoutes } from '#contract/imports/imports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta Hoxha' })
  const { call } = world.as(owner)
  const { sendForm, bring } = importerOf(world, owner)
  return {
    bring,
    sendNamed: (name: string) =>
      sendForm(importRoutes.clients, new File(['Emri\nTeuta'], name, { type: 'text/csv' }), {}),
    files: async () => (await call(importRoutes.earlier)).imports.map(({ file }) => file),
    texts: async () =>
      (await call(salonHistoryRoutes.list, { query: {} })).entries.map(({ text }) => text),
  }
}

test('an import is remembered with the name of its file', async () => {
  const { sendNamed, files, texts } = await open()
  await sendNamed('klientët "e mi".csv')
  expect(await files()).toEqual(['klientët "e mi".csv'])
  expect(await texts()).toEqual(['Arta Hoxha solli nga klientët "e mi".csv 1\u00a0klient të ri.'])
})

test('an import whose file bears no name is remembered without', async () => {
  const { bring, files, texts } = await open()
  await bring(importRoutes.clients, 'Emri\nTeuta')
  expect(await files()).toEqual([null])
  expect(await texts()).toEqual(['Arta Hoxha solli nga një skedar 1\u00a0klient të ri.'])
})

test('a strange name of a file is kept in one line, and not whole where it is long', async () => {
  const { sendNamed, files } = await open()
  await sendNamed(`a\0\t b${'x'.repeat(300)}.csv`)
  expect(await files()).toEqual([`a b${'x'.repeat(117)}`])
})
