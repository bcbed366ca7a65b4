import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { importRoutes } from '#contract/imports/imports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { undoErrors, undoRoutes } from '#contract/undo.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { importerOf, type Outcome } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const subscription = { type: 'monthly', endDate: '2026-06-01' } as const
  const owner = await world.owner({ username: 'Arta Hoxha', subscription })
  const { call } = world.as(owner)
  const { bring } = importerOf(world, owner)
  return {
    world,
    owner,
    call,
    bring: (file: string) => bring<Outcome>(importRoutes.clients, file),
    undo: (id: string | null) => call(undoRoutes.undo, { params: { id: id ?? '' } }),
    clients: async () =>
      (
        await call(clientRoutes.list, {
          query: {
            limit: 100,
            sort: 'name',
          },
        })
      ).clients,
  }
}

test('an import is undone as one, and only once', async () => {
  const { bring, undo, clients, call } = await open()
  await call(clientRoutes.add, { body: { name: 'Era', phone: '044 999 999' } })
  const { historyId } = await bring('Emri;Telefoni\nArta;044 111 222\nBesa;044 333 444')
  const told = await undo(historyId)
  expect(told).toMatchObject({ message: 'U zhbë: 2\u00a0klientë u hoqën.', kept: 0 })
  expect((await clients()).map(({ name }) => name)).toEqual(['Era'])
  await expect(undo(historyId)).rejects.toMatchObject({ code: undoErrors.undoOver.code })
  const { entries } = await call(salonHistoryRoutes.list, { query: {} })
  expect(entries[0]).toMatchObject({
    id: told.historyId,
    text: 'Arta Hoxha zhbëri sjelljen e një skedari: 2\u00a0klientë u hoqën.',
    canUndo: false,
  })
  expect(entries[1]).toMatchObject({ id: historyId, canUndo: false })
  const { imports } = await call(importRoutes.earlier)
  expect(imports).toMatchObject([{ id: historyId, canUndo: false }])
})

test('a client who owes stays when the import is undone, and is counted', async () => {
  const { bring, undo, clients, call } = await open()
  const { historyId } = await bring('Emri;Telefoni\nArta;044 111 222\nBesa;044 333 444')
  const clientId = (await clients()).find(({ name }) => name === 'Besa')?.id ?? null
  const lines = [{ name: 'Vaj', price: 5 }]
  await call(saleRoutes.add, {
    body: { lines, payments: [{ method: 'owed', amount: 5 }], clientId },
  })
  expect(await undo(historyId)).toMatchObject({ kept: 1 })
  expect((await clients()).map(({ name }) => name)).toEqual(['Besa'])
})

test('a client with a visit since stays when the import is undone, and is counted', async () => {
  const { bring, undo, clients, world, owner } = await open()
  const { historyId } = await bring('Emri;Telefoni\nArta;044 111 222\nBesa;044 333 444')
  await counterOf(world, owner).book({ client_name: 'Besa' })
  expect(await undo(historyId)).toMatchObject({
    message: 'U zhbë: 1\u00a0klient u hoq. 1\u00a0ka ardhur ndërkohë dhe mbeti.',
    kept: 1,
  })
  expect((await clients()).map(({ name }) => name)).toEqual(['Besa'])
})

test('a field that was filled in is emptied where it still is the file’s', async () => {
  const { bring, undo, clients, call } = await open()
  const add = (name: string, phone: string) =>
    call(clientRoutes.add, { body: { name, phone, note: 'E vjetër' } })
  const { client: arta } = await add('Arta', '044 111 222')
  await add('Besa', '044 333 444')
  const { historyId } = await bring(
    [
      'Emri;Telefoni;Telefoni 2;Email;Ditëlindja;Shënime;Formula;Alergji;Etiketat',
      'Arta;044 111 222;049 555 666;arta@example.com;17.05.1990;x;7.1;Amoniak;VIP',
      'Besa;044 333 444;;besa@example.com;;;;;VIP, Nuse',
    ].join('\n'),
  )
  await call(clientRoutes.change, {
    params: { id: arta.id },
    body: { formula: '8.3', tags: ['VIP', 'E re'] },
  })
  await undo(historyId)
  expect(await clients()).toMatchObject([
    {
      phones: ['044 111 222'],
      email: '',
      birthday: null,
      note: 'E vjetër',
      formula: '8.3',
      allergies: '',
      tags: ['VIP', 'E re'],
    },
    { phones: ['044 333 444'], email: '', tags: [] },
  ])
})

test('the payload that is kept for undo tells nothing of anybody', async () => {
  const { bring, call, world } = await open()
  await call(clientRoutes.add, { body: { name: 'Arta', phone: '044 111 222' } })
  await bring(
    'Emri;Telefoni;Telefoni 2;Email;Shënime\nArta;044 111 222;049555666;arta@example.com;Vonohet',
  )
  const [kept] = await world.sql<{ words: string }>`select payload::text as words from undoable`
  expect(kept?.words).toMatch(/"email"/)
  expect(kept?.words).not.toMatch(/555666|example|Vonohet/)
})

test('an import is undone by nobody without the right to import, and after thirty days by nobody', async () => {
  const { bring, world, owner } = await open()
  const { historyId } = await bring('Emri\nArta')
  const desk = world.as(await world.member(owner, 'desk'))
  const params = { id: historyId ?? '' }
  await expect(desk.call(undoRoutes.undo, { params })).rejects.toMatchObject({ status: 403 })
  const stranger = world.as(await world.owner())
  await expect(stranger.call(undoRoutes.undo, { params })).rejects.toThrow()
  world.now = new Date('2026-04-02T08:00:00Z')
  await expect(
    world.as({ token: await world.signIn(owner.userId) }).call(undoRoutes.undo, { params }),
  ).rejects.toMatchObject({ status: 409 })
})
