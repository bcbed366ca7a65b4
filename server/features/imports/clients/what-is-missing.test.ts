import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const owner = await world.owner()
  const importer = importerOf(world, owner)
  const bring = (file: string, query: Record<string, string> = {}) =>
    importer.bring<Outcome>(importRoutes.clients, file, { query })
  return {
    call: world.as(owner).call,
    bring,
    tryOut: (file: string, query = {}) => bring(file, { dryRun: 'true', ...query }),
  }
}

test('a trial says which columns it knows by their content, until they are set by hand', async () => {
  const { tryOut } = await open()
  const said = 'Emri;Ku e gjej\nArta;044 111 222'
  const [name, phone] = (await tryOut(said)).columns
  expect(name).not.toHaveProperty('byContent')
  expect(phone).toMatchObject({ field: 'phone', byContent: true })
  const chosen = await tryOut(said, { columns: '{"1":"phone"}' })
  expect(chosen.columns[1]).not.toHaveProperty('byContent')
  expect((await tryOut(said, { columns: '{"0":"phone"}' })).columns[1]).toMatchObject({
    field: null,
  })
})

test('an import counts the new ones without any number', async () => {
  const { tryOut, bring, call } = await open()
  await call(clientRoutes.add, { body: { name: 'Besa' } })
  const said = 'Emri;Telefoni\nArta;044 111 222\nBesa;\nDrita;12\nEra;'
  const counts = { new: 3, known: 1, wrong: 0, noNumber: 2 }
  expect((await tryOut(said)).counts).toEqual(counts)
  expect((await bring(said)).counts).toEqual(counts)
})
