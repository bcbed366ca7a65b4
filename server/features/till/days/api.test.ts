import { expect, test } from 'vitest'
import { dayErrors, dayRoutes, dayWords } from '#contract/till/days.ts'
import { salonHistoryRoutes } from '#contract/salon-history.ts'
import { notFiscal } from '#contract/till/sales.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'
import { answered } from '#tests/support/server/requests.ts'

const tomorrow = '2026-03-03'
const nextDay = new Date('2026-03-03T09:00:00Z')

test('a day holds its takings by barber and method, and the cash expected in the drawer', async () => {
  const { book, close, sell, move, day, arta, besa, takeBack } = await openTill()
  await close(await book(), { payments: paid(11), tip: 1 })
  const second = await book({ barber: 'Besa', client_name: 'Teuta', price: 20 })
  await close(second, { payments: paid(18, 'card'), discount: 2, discountReason: 'e rregullt' })
  await sell({
    lines: [{ name: 'Shampo', price: 12, staffId: besa }],
    payments: paid(12, 'transfer'),
  })
  const { sale } = await sell({ lines: [{ name: 'Krehër', price: 5 }], payments: paid(5) })
  await takeBack(sale.id)
  await move(50, 'kusur')
  const { day: after, message } = await move(-18, 'kafe dhe ujë')
  expect(message).toBe(dayWords.moved(false))
  expect(after).toMatchObject({
    date: today,
    opening: 0,
    cash: 11,
    card: 18,
    transfer: 12,
    tips: 1,
    tipsBy: { cash: 1, card: 0, transfer: 0 },
    salesBy: { cash: 1, card: 1, transfer: 1 },
    services: 30,
    products: 12,
    discounts: 2,
    total: 40,
    expected: 43,
    counted: null,
    difference: null,
    closedAt: null,
    ahead: 0,
  })
  expect(after.byBarber).toEqual([
    {
      barberId: arta,
      barber: 'Arta',
      visits: 1,
      services: 10,
      products: 0,
      discount: 0,
      tips: 1,
      total: 10,
    },
    {
      barberId: besa,
      barber: 'Besa',
      visits: 1,
      services: 20,
      products: 12,
      discount: 2,
      tips: 0,
      total: 30,
    },
  ])
  expect(after.moves).toMatchObject([
    { amount: 50, reason: 'kusur', by: 'Arta' },
    { amount: -18, reason: 'kafe dhe ujë' },
  ])
  expect(await day()).toEqual(after)
})

test('a counted day tells the difference, and the next day begins with the counted cash', async () => {
  const { later, count, move, day, sell, call } = await openTill()
  await move(100)
  const { day: closed } = await count(97.5, today, 'kusur i gabuar')
  expect(closed).toMatchObject({
    expected: 100,
    counted: 97.5,
    difference: -2.5,
    note: 'kusur i gabuar',
    closedBy: 'Arta',
    closedAt: '2026-03-02T11:00:00.000Z',
  })
  await expect(count(97.5)).rejects.toMatchObject(answered(dayErrors.dayClosed))
  await later(nextDay)
  expect(await day(tomorrow)).toMatchObject({
    opening: 97.5,
    expected: 97.5,
    lastDifferences: [{ date: today, difference: -2.5 }],
  })
  await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
  expect((await count(109.5, tomorrow)).day).toMatchObject({ difference: 0, opening: 97.5 })
  const query = { from: today, to: tomorrow }
  expect((await call(dayRoutes.list, { query })).days).toMatchObject([
    {
      date: tomorrow,
      opening: 97.5,
      cash: 12,
      total: 12,
      moved: 0,
      difference: 0,
      closedBy: 'Arta',
    },
    {
      date: today,
      cash: 0,
      moved: 100,
      expected: 100,
      counted: 97.5,
      difference: -2.5,
      corrected: 0,
    },
  ])
})

test('a sale after the count belongs to the next day, and a counted sale is refunded on the later day', async () => {
  const { later, count, sell, takeBack, day } = await openTill()
  const { sale } = await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
  await count(12)
  const late = await sell({ lines: [{ name: 'Krehër', price: 5 }], payments: paid(5) })
  expect(late.sale.date).toBe(tomorrow)
  expect(await day()).toMatchObject({ cash: 12, expected: 12, difference: 0 })
  await later(nextDay)
  const { sale: back } = await takeBack(sale.id, 'u paguan dy herë')
  expect(back).toMatchObject({ date: today, voidedDate: tomorrow })
  expect(await day()).toMatchObject({ cash: 12, total: 12, expected: 12 })
  expect(await day(tomorrow)).toMatchObject({ opening: 12, cash: -7, total: -7, expected: 5 })
})

test('today is counted once no visit lies ahead, and a later day never', async () => {
  const { book, close, count, day } = await openTill()
  const id = await book({ appointment_time: '15:00' })
  expect(await day()).toMatchObject({ ahead: 1 })
  await expect(count(0)).rejects.toMatchObject(answered(dayErrors.dayNotOver))
  await expect(count(0, tomorrow)).rejects.toMatchObject(answered(dayErrors.dayNotOver))
  await close(id, { payments: paid(10) })
  await count(10)
})

test('a correction names its author and leaves the count as it was', async () => {
  const { call, count, day } = await openTill()
  const correct = (amount: number, reason = 'kusur i gabuar') =>
    call(dayRoutes.correct, { params: { date: today }, body: { amount, reason } })
  await expect(correct(5)).rejects.toMatchObject(answered(dayErrors.dayOpen))
  await count(5)
  const { day: after } = await correct(-2.5)
  expect(after.corrections).toMatchObject([{ amount: -2.5, reason: 'kusur i gabuar', by: 'Arta' }])
  expect(await day()).toMatchObject({ counted: 5, expected: 0, difference: 5 })
})

test('of two counts at once one succeeds', async () => {
  const { world, owner } = await openTill()
  const ask = () =>
    world.request(dayRoutes.close, { params: { date: today }, body: { counted: 0 } }, owner.token)
  const answers = await Promise.all([ask(), ask(), ask()])
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
})

test('a sale that races with the count is in the count or on the next day', async () => {
  const { world, owner, day, sell } = await openTill()
  const ask = () =>
    world.request(dayRoutes.close, { params: { date: today }, body: { counted: 0 } }, owner.token)
  const shampoo = () => sell({ lines: [{ name: 'Shampo', price: 1 }], payments: paid(1) })
  await Promise.all([shampoo(), shampoo(), ask(), shampoo(), shampoo(), shampoo()])
  const [first, second] = [await day(), await day(tomorrow)]
  expect(first.expected).toBe(first.opening + first.cash)
  expect(first.cash + second.cash).toBe(5)
})

test.for([
  [{ counted: -1 }, 'counted'],
  [{ counted: 1.999 }, 'counted'],
  [{}, 'counted'],
] as const)('a wrong count is refused: %j', async ([body, field]) => {
  const { world, owner, day } = await openTill()
  const wire = { params: { date: today }, body }
  const { status, json } = await world.request(dayRoutes.close, wire, owner.token)
  expect({ status, fields: Object.keys(json['errors'] as object) }).toEqual({
    status: 400,
    fields: [field],
  })
  expect(await day()).toMatchObject({ counted: null })
})

test.for([
  { amount: 0, reason: 'x' },
  { amount: 5, reason: ' ' },
  { amount: 1.234, reason: 'x' },
])('a wrong cash move is refused: %j', async (body) => {
  const { world, owner, day } = await openTill()
  expect(await world.request(dayRoutes.move, { body }, owner.token)).toMatchObject({ status: 400 })
  expect(await day()).toMatchObject({ moves: [] })
})

test('the desk may count the drawer, and a barber may not', async () => {
  const { world, owner, besa } = await openTill()
  const desk = await world.member(owner, 'desk')
  const barber = await world.member(owner, 'barber', { staffId: besa })
  const params = { date: today }
  await world.as(desk).call(dayRoutes.show, { params })
  await expect(world.as(barber).call(dayRoutes.show, { params })).rejects.toMatchObject({
    status: 403,
  })
})

test('the table for the fiscal till holds each line of the day, and says what it is not', async () => {
  const { world, owner, book, close, sell, takeBack } = await openTill()
  await close(await book(), { payments: paid(11), tip: 1 })
  const { sale } = await sell({ lines: [{ name: '=1+1', price: 5 }], payments: paid(5, 'card') })
  await takeBack(sale.id, 'gabim')
  const { text, headers } = await world.request(
    dayRoutes.downloadDay,
    { params: { date: today } },
    owner.token,
  )
  expect(headers['content-disposition']).toContain(`arka_${today}.csv`)
  expect(text.split('\r\n')).toEqual([
    '\uFEFFOra;Përshkrimi;Lloji;Berberi;Çmimi;Zbritja;Për t’u paguar;Pagesa;Gjendja',
    '12:00;Prerje;shërbim;Arta;10;0;10;Para në dorë 11,00\u00a0€, prej tyre bakshish 1,00\u00a0€;',
    "12:00;'=1+1;produkt;Arta;5;0;5;Kartë 5,00\u00a0€;e kthyer: gabim",
    notFiscal,
    '',
  ])
})

test('the history names money, counts and corrections', async () => {
  const { call, count, move } = await openTill()
  await move(-18, 'kafe dhe ujë')
  await count(5)
  const body = { amount: 2.5, reason: 'kusur' }
  await call(dayRoutes.correct, { params: { date: today }, body })
  const { entries } = await call(salonHistoryRoutes.list, { query: { kind: 'till' } })
  expect(entries.map(({ text }) => text)).toEqual([
    'Arta korrigjoi ditën e hënë, 2 mars: +2,50\u00a0€ (kusur).',
    'Arta mbylli ditën e hënë, 2 mars: u numëruan 5,00\u00a0€, tepër 23,00\u00a0€.',
    'Arta nxori nga arka 18,00\u00a0€ (kafe dhe ujë).',
  ])
})
