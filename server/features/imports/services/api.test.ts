import { expect, test } from 'vitest'
import { importRoutes } from '#contract/imports/imports.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { undoRoutes } from '#contract/undo.ts'
import type { ReplyOf } from '#contract/kit/route.ts'
import { counterOf } from '#tests/support/fixtures/bookings.ts'
import { importerOf } from '#tests/support/clients/importer.ts'
import { createWorld } from '#tests/support/world.ts'

async function open() {
  const world = await createWorld()
  const owner = await world.owner({ username: 'Arta Hoxha' })
  const { call } = world.as(owner)
  const importer = importerOf(world, owner)
  await world.sql`delete from services where salon_id = ${owner.salonId}`
  return {
    world,
    owner,
    call,
    bring: (file: string, query: Record<string, string> = {}) =>
      importer.bring<ReplyOf<(typeof importRoutes)['services']>>(importRoutes.services, file, {
        query,
      }),
    services: async () => (await call(serviceRoutes.list)).data,
  }
}

const file = [
  'Kategoria;Shërbimi;Minuta;Çmimi;Përshkrimi',
  'Flokë;Prerje;45 min;12,50;Me larje',
  'Flokë;Ngjyrosje;1h 30m;nga 80;',
  'Thonj;Manikyr;;10;',
  'Thonj;;30;10;',
  'Thonj;Pedikyr;30;falas;',
  'Thonj;MANIKYR;30;11;',
].join('\n')

test('a price list is tried, brought, and brings nothing twice', async () => {
  const { bring, services } = await open()
  const counts = { new: 3, known: 1, wrong: 2 }
  const tried = await bring(file, { dryRun: 'true' })
  expect(tried).toMatchObject({ counts, historyId: null })
  expect(tried.rows.slice(0, 2).map(({ row, message }) => [row, message])).toEqual([
    [5, 'pa emër'],
    [6, 'çmimi nuk lexohet'],
  ])
  expect(await services()).toEqual([])
  expect((await bring(file)).counts).toEqual(counts)
  expect(await services()).toMatchObject([
    {
      name: 'Prerje',
      group: 'Flokë',
      duration: 45,
      price: 12.5,
      priceFrom: false,
      description: 'Me larje',
      is_active: true,
    },
    { name: 'Ngjyrosje', duration: 90, price: 80, priceFrom: true },
    { name: 'Manikyr', duration: 30, price: 10 },
  ])
  expect(await bring(file)).toMatchObject({
    counts: { new: 0, known: 4, wrong: 2 },
    historyId: null,
  })
})

test('a service that is on the list keeps what it has', async () => {
  const { bring, call, services } = await open()
  await call(serviceRoutes.add, { body: { name: 'prerje', price: 7, duration: 20 } })
  await bring(file)
  expect(await services()).toMatchObject([{ name: 'prerje', price: 7, duration: 20 }, {}, {}])
})

test('a price list is undone as one, and a booked service stays', async () => {
  const { bring, call, services, world, owner } = await open()
  const { historyId } = await bring(file)
  await counterOf(world, owner).book({ service_name: 'Ngjyrosje' })
  const told = await call(undoRoutes.undo, { params: { id: historyId ?? '' } })
  expect(told).toMatchObject({
    message: 'U zhbë: 2\u00a0shërbime u hoqën. 1\u00a0është rezervuar ndërkohë dhe mbeti.',
    kept: 1,
  })
  expect((await services()).map(({ name }) => name)).toEqual(['Ngjyrosje'])
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'service' } })
  expect(entries.map(({ text }) => text)).toEqual([
    'Arta Hoxha zhbëri sjelljen e një skedari: 2\u00a0shërbime u hoqën, 1\u00a0mbeti.',
    'Arta Hoxha solli nga një skedar 3\u00a0shërbime të reja; 1\u00a0ishte i njohur, 2\u00a0rreshta nuk u morën.',
  ])
})

test('the list holds so many services, and the rest of the file is left out', async () => {
  const { bring } = await open()
  const many = ['Emri;Çmimi', ...Array.from({ length: 302 }, (_, nth) => `Shërbim ${nth};5`)]
  const { counts, rows } = await bring(many.join('\n'))
  expect(counts).toEqual({ new: 300, known: 0, wrong: 2 })
  expect(rows[0]?.message).toBe('lista e shërbimeve është plot')
})
