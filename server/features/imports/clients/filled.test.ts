import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

async function open(...known: { name: string; phone?: string }[]) {
  const world = await createWorld()
  const owner = await world.owner()
  const { call } = world.as(owner)
  for (const body of known) await call(clientRoutes.add, { body })
  const bring = (file: string, query: Record<string, string> = {}) =>
    importerOf(world, owner).bring<Outcome>(importRoutes.clients, file, { query })
  return { call, bring, tryOut: (file: string) => bring(file, { dryRun: 'true' }) }
}

test('a row counts as filled in where it adds something to a client, tried or brought', async () => {
  const { call, bring, tryOut } = await open({ name: 'Arta Gashi' }, { name: 'Besa Krasniqi' })
  const file = [
    'Emri;Email;Formula',
    'Arta Gashi;a@b.al;',
    'Arta Gashi;x@y.al;',
    'Arta Gashi;;7.1',
    'Besa Krasniqi;;',
  ].join('\n')
  const told = { counts: { new: 0, known: 4, wrong: 0 }, filled: 2 }
  const tried = await tryOut(file)
  expect(tried).toMatchObject(told)
  expect(tried.rows.map(({ message }) => message)).toEqual([
    'shtohet emaili',
    'asgjë e re',
    'shtohet formula',
    'asgjë e re',
  ])
  expect(await bring(file)).toMatchObject(told)
  const { clients } = await call(clientRoutes.list, { query: { sort: 'name' } })
  expect(clients[0]).toMatchObject({ email: 'a@b.al', formula: '7.1' })
  expect((await call(importRoutes.earlier)).imports).toMatchObject([{ new: 0, known: 2 }])
  expect(await bring(file)).toMatchObject({ counts: { known: 4 }, filled: 0, historyId: null })
})

test('a row that asks whose number it has tells whether it would fill something in', async () => {
  const { tryOut } = await open({ name: 'Linda Kelmendi', phone: '044 111 222' })
  const { rows } = await tryOut('Emri;Telefoni;Email\nBesnik Shala;044 111 222;b@c.al')
  expect(rows).toMatchObject([{ ask: true, fills: true }])
  const bare = await tryOut('Emri;Telefoni\nBesnik Shala;044 111 222')
  expect(bare.rows[0]).not.toHaveProperty('fills')
})
