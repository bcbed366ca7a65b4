import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { clientImportFields, filledFields } from '#contract/imports/import-fields.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { picked } from '#contract/kit/details.ts'
import { undoRoutes } from '#contract/undo.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { client as sample } from '#tests/support/recipes/client-values.ts'
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

/** A file with a column for each field that can be in one, and a client in it with a value in each. */
const values: Readonly<Record<string, unknown>> = { ...sample, phone2: sample.phones[1] }
const inCell = (value: unknown) =>
  value === true ? 'po' : [value ?? ''].flat().map(String).join(', ')
const full = [
  clientImportFields.join(';'),
  clientImportFields.map((field) => inCell(values[field])).join(';'),
].join('\n')
const columns = JSON.stringify(Object.fromEntries(Object.entries(clientImportFields)))

test('a new client has every field that is in the file', async () => {
  const { call, bring } = await open()
  await bring(full, { columns })
  const { clients } = await call(clientRoutes.list, { query: {} })
  const { preferredBarber: _, doNotMessage: __, ...brought } = { preferredBarber: null, ...sample }
  expect(clients).toMatchObject([brought])
})

test('a known client is filled in every field that files fill, until the import is undone', async () => {
  const { call, bring } = await open({ name: sample.name, phone: sample.phone })
  const now = async () => (await call(clientRoutes.list, { query: {} })).clients[0]
  const before = await now()
  const { historyId } = await bring(full, { columns })
  expect(await now()).toMatchObject(picked(filledFields, sample))
  await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  expect(picked([...filledFields, 'phones'], { ...before, ...(await now()) })).toEqual(
    picked([...filledFields, 'phones'], { ...before }),
  )
})
