import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { salonRoutes } from '#contract/salon.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'
import { answered } from '#tests/support/server/requests.ts'

test('a barber closes own visits only, and sees only the own part of sales', async () => {
  const { world, owner, book, close, besa, arta, sales } = await openTill()
  const member = { ...(await world.member(owner, 'barber', { staffId: besa })), username: 'Besa' }
  const hers = await book({ barber: 'Besa', client_name: 'Lira' })
  const his = await book({ appointment_time: '11:00' })
  await close(hers, { payments: paid(10) }, { ...owner, ...member })
  const closing = close(his, { payments: paid(10) }, { ...owner, ...member })
  await expect(closing).rejects.toMatchObject(answered(commonErrors.forbidden))
  const other = await book({ barber: 'Besa', appointment_time: '12:00' })
  const lines = [
    { name: 'Prerje', price: 10 },
    { name: 'Shampo', price: 5, staffId: arta },
  ]
  const foreign = close(other, { lines, payments: paid(15) }, { ...owner, ...member })
  await expect(foreign).rejects.toMatchObject(answered(commonErrors.forbidden))
  await close(his, { payments: paid(10) })
  expect(await sales()).toHaveLength(2)
  const query = { from: today, to: today }
  const own = await world.as(member).call(saleRoutes.list, { query })
  expect(own.sales).toMatchObject([{ client: 'Lira', total: 10, payments: [], booked: null }])
})

test('a single sale is shown whole, and to a barber the own part of it', async () => {
  const { world, owner, call, sell, besa, arta } = await openTill()
  const member = await world.member(owner, 'barber', { staffId: besa })
  const lines = [
    { name: 'Shampo', price: 12, staffId: besa },
    { name: 'Dyll', price: 8, staffId: arta },
  ]
  const { sale } = await sell({ lines, payments: paid(20) })
  const show = { params: { id: sale.id } }
  expect((await call(saleRoutes.show, show)).sale).toEqual(sale)
  const own = await world.as(member).call(saleRoutes.show, show)
  expect(own.sale).toMatchObject({ total: 12, payments: [], lines: [{ name: 'Shampo' }] })
  const his = await sell({ lines: lines.slice(1), payments: paid(8) })
  const hidden = world.as(member).call(saleRoutes.show, { params: { id: his.sale.id } })
  await expect(hidden).rejects.toMatchObject(answered(commonErrors.notFound))
})

test('past visits wait to be closed since the till was switched on', async () => {
  const { call, book, close } = await openTill()
  const first = await book({ appointment_time: '09:00' })
  const second = await book({ appointment_time: '11:00', client_name: 'Teuta' })
  await book({ appointment_time: '15:00' })
  await book({ appointment_date: '2026-03-01', appointment_time: '10:00' })
  const waiting = async () => (await call(saleRoutes.waiting)).visits
  expect((await waiting()).map(({ id }) => id)).toEqual([first, second])
  expect((await waiting())[1]).toEqual({
    id: second,
    client: 'Teuta',
    date: today,
    time: '11:00',
    barber: 'Arta',
    services: 'Prerje',
    price: 10,
  })
  await close(first, { payments: paid(10) })
  expect((await waiting()).map(({ id }) => id)).toEqual([second])
  await call(salonRoutes.change, { body: { till: false } })
  expect(await waiting()).toEqual([])
})

test('the history names who closed, sold and refunded', async () => {
  const { call, book, close, takeBack, sell } = await openTill()
  const { sale } = await close(await book(), { payments: paid(10) })
  await takeBack(sale.id, 'u paguan dy herë')
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'till' } })
  expect(entries.map(({ text }) => text)).toEqual([
    'Arta shiti pa vizitë: 12,00\u00a0€.',
    'Arta ktheu një shitje prej 10,00\u00a0€ (u paguan dy herë).',
    'Arta mbylli vizitën e Drita, e hënë, 2 mars, 10:00 te Arta: 10,00\u00a0€.',
  ])
})
