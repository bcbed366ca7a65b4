import { expect, test } from 'vitest'
import { saleRoutes } from '#contract/till/sales.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

test('the products of the last eight weeks are listed, the most sold first, at their last price', async () => {
  const { world, call, sell, takeBack, book, close } = await openTill()
  const list = async () => (await call(saleRoutes.products)).products
  expect(await list()).toEqual([])
  const one = (name: string, price: number) =>
    sell({ lines: [{ name, price }], payments: paid(price) })
  await one('Vaj', 9)
  await one('Shampo', 12)
  await world.sql`update sales set day = day - 55, at = at - interval '55 days'`
  const { sale } = await one('Krem', 20)
  await takeBack(sale.id)
  const lines = [
    { name: 'Prerje', price: 10 },
    { name: 'shampo', price: 13 },
  ]
  await close(await book(), { lines, payments: paid(23) })
  world.now = new Date('2026-03-02T11:05:00Z')
  await one('Furçë', 4)
  const [shampoo, brush] = [
    { name: 'shampo', price: 13 },
    { name: 'Furçë', price: 4 },
  ]
  expect(await list()).toEqual([shampoo, brush, { name: 'Vaj', price: 9 }])
  await world.sql`update sales set day = day - 1 where day < ${today}::date`
  expect(await list()).toEqual([brush, shampoo])
})

test('another salon’s products are not listed', async () => {
  const { world, sell } = await openTill()
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
  const neighbour = world.as(await world.owner())
  expect((await neighbour.call(saleRoutes.products)).products).toEqual([])
})
