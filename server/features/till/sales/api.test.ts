import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { appointmentErrors } from '#contract/visits/visit-refusals.ts'
import { priceErrors } from '#contract/prices.ts'
import { salonRoutes } from '#contract/salon.ts'
import { saleRoutes, saleComplaints, saleWords, visitDeleted } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { openDoor } from '#tests/support/door.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'
import { answered } from '#tests/support/server/requests.ts'

test('a visit is paid as booked, in cash', async () => {
  const { book, close, visit } = await openTill()
  const id = await book({ price: 12.5 })
  const { sale, appointment, message } = await close(id, { payments: paid(12.5) })
  expect(message).toBe(saleWords.closed('Drita'))
  expect(sale).toMatchObject({
    appointmentId: id,
    client: 'Drita',
    date: today,
    lines: [{ name: 'Prerje', price: 12.5, kind: 'service', discount: 0, tip: 0 }],
    total: 12.5,
    booked: 12.5,
    payments: paid(12.5),
    by: 'Arta',
  })
  expect(appointment).toMatchObject({ status: 'completed', saleId: sale.id, price: 12.5 })
  expect(await visit(id)).toMatchObject({ status: 'completed', saleId: sale.id })
})

const parts = [
  { service_name: 'Ngjyrosje', price: 35, work: 30, barber: 'Arta' },
  { service_name: 'Fenirje', price: 8, work: 15, barber: 'Besa' },
]

test('discount, product and tip are spread over the lines, and the visit costs what was paid', async () => {
  const { book, close, visit, arta, besa } = await openTill()
  const id = await book({ parts })
  const { sale } = await close(id, {
    lines: [
      { name: 'ngjyrosje', price: 35 },
      { name: 'Fenirje', price: 8 },
      { name: 'Shampo', price: 12, staffId: arta },
    ],
    discount: 5.5,
    discountReason: 'kliente e rregullt',
    tip: 3,
    payments: [...paid(30, 'card'), ...paid(22.5)],
  })
  expect(sale).toMatchObject({ discount: 5.5, tip: 3, total: 49.5, booked: 43 })
  expect(sale.lines).toEqual([
    { name: 'ngjyrosje', price: 35, kind: 'service', staffId: arta, discount: 3.5, tip: 2.44 },
    { name: 'Fenirje', price: 8, kind: 'service', staffId: besa, discount: 0.8, tip: 0.56 },
    { name: 'Shampo', price: 12, kind: 'product', staffId: arta, discount: 1.2, tip: 0 },
  ])
  const after = await visit(id)
  expect(after.parts.map(({ price }) => price)).toEqual([31.5, 7.2])
  expect(after.price).toBe(38.7)
})

test('a service left out of the sale costs nothing, and a refund restores the booked prices', async () => {
  const { book, close, visit, takeBack } = await openTill()
  const id = await book({ parts })
  const { sale } = await close(id, {
    lines: [{ name: 'Ngjyrosje', price: 30 }],
    payments: paid(30),
  })
  expect((await visit(id)).parts.map(({ price }) => price)).toEqual([30, 0])
  const { sale: back } = await takeBack(sale.id, 'u paguan dy herë')
  expect(back).toMatchObject({
    voidReason: 'u paguan dy herë',
    voidedBy: 'Arta',
    voidedDate: today,
  })
  expect(await visit(id)).toMatchObject({ saleId: null, status: 'confirmed', price: 43 })
  await expect(takeBack(sale.id)).rejects.toMatchObject(answered(saleErrors.alreadyVoided))
  await close(id, { payments: paid(43) })
})

test.for([
  [
    { payments: paid(9) },
    {
      code: 'amounts_differ',
      extra: { difference: -1 },
      fields: { payments: 'Mungojnë 1,00\u00a0€.' },
    },
  ],
  [{ payments: paid(11) }, { code: 'amounts_differ', extra: { difference: 1 } }],
  [
    { payments: paid(10), tip: 2 },
    { code: 'amounts_differ', extra: { difference: -2 } },
  ],
  [
    { payments: paid(9), discount: 1 },
    { fields: { discountReason: saleComplaints.discountReasonMissing.message } },
  ],
  [
    { payments: [], discount: 11, discountReason: 'dhuratë' },
    { fields: { discount: saleComplaints.discountTooHigh.message } },
  ],
  [{ payments: paid(9.999) }, { status: 400 }],
  [{ payments: paid(10), lines: [] }, { status: 400 }],
  [{ payments: paid(-1) }, { status: 400 }],
  [
    { payments: paid(10), lines: [{ name: ' ', price: 10 }] },
    { fields: { 'lines.0.name': saleComplaints.nameMissing.message } },
  ],
] as const)('a wrong sale is refused as a whole: %j', async ([body, refusal]) => {
  const { world, owner, book, visit, sales } = await openTill()
  const id = await book()
  const { status, json } = await world.request(
    saleRoutes.close,
    { params: { id }, body },
    owner.token,
  )
  const { code, errors, ...extra } = json
  expect({ status, code, fields: errors, extra }).toMatchObject({ status: 400, ...refusal })
  expect(await visit(id)).toMatchObject({ saleId: null, price: 10, status: 'pending' })
  expect(await sales()).toEqual([])
})

test('a whole currency is paid in whole amounts, and so is its discount spread', async () => {
  const { call, book, close } = await openTill()
  await call(salonRoutes.change, { body: { currency: 'ALL' } })
  const two = [
    { service_name: 'Prerje', price: 500, barber: 'Arta', work: 30 },
    { service_name: 'Mjekër', price: 333, barber: 'Besa', work: 30 },
  ]
  const id = await book({ parts: two })
  await expect(
    close(id, { payments: paid(832.5), discount: 0.5, discountReason: 'x' }),
  ).rejects.toMatchObject(answered(priceErrors.wholeAmount))
  const { sale } = await close(id, { payments: paid(732), discount: 101, discountReason: 'x' })
  expect(sale.lines.map(({ discount }) => discount)).toEqual([61, 40])
  const refused = call(salonRoutes.change, { body: { currency: 'EUR' } })
  await expect(refused).rejects.toMatchObject({ code: 'currency_fixed' })
})

test('one of several devices that close a visit at once succeeds, and its key repeats the same sale', async () => {
  const { world, owner, book, sales } = await openTill()
  const id = await book()
  const wire = (key: string) => ({
    params: { id },
    body: { payments: paid(10) },
    headers: { 'idempotency-key': key },
  })
  const ask = (key: string) => world.request(saleRoutes.close, wire(key), owner.token)
  const answers = await Promise.all(['a', 'b', 'c'].map((nth) => ask(`${nth}-device-and-its-key`)))
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
  expect(answers.find(({ status }) => status === 409)?.json).toMatchObject({
    code: 'already_closed',
  })
  const winner = ['a', 'b', 'c'][answers.findIndex(({ status }) => status === 200)]
  const [sale] = await sales()
  expect((await ask(`${winner}-device-and-its-key`)).json).toMatchObject({ sale: { id: sale?.id } })
  expect(await sales()).toHaveLength(1)
})

test.for(['cancelled', 'no_show'] as const)('a visit that is %s is not closed', async (status) => {
  const { call, book, close } = await openTill()
  const id = await book()
  await call(appointmentRoutes.change, { params: { id }, body: { status } })
  await expect(close(id, { payments: paid(10) })).rejects.toMatchObject(
    answered(saleErrors.notClosable),
  )
})

test('a request is not closed before its acceptance', async () => {
  const { call, addService, bookAtDoor, arta, world, owner } = await openDoor()
  const cut = await addService('Prerje')
  await bookAtDoor([cut], { barber: arta })
  const rows = await world.sql<{
    id: string
  }>`select id from appointments where requested_at is not null`
  const params = { id: rows[0]?.id ?? '' }
  const closing = world.as(owner).call(saleRoutes.close, { params, body: { payments: paid(10) } })
  await expect(closing).rejects.toMatchObject(answered(saleErrors.requestWaits))
  expect((await call(saleRoutes.waiting)).visits).toEqual([])
})

test('a visit closed early frees the rest of its time', async () => {
  const { book, close, visit } = await openTill()
  const id = await book({ appointment_time: '11:30', duration: 120 })
  await close(id, { payments: paid(10) })
  expect(await visit(id)).toMatchObject({ duration: 30, price: 10 })
  await book({ appointment_time: '12:00', client_name: 'Teuta' })
})

test('a paid visit can’t be changed without the till', async () => {
  const { call, book, close } = await openTill()
  const id = await book()
  const { appointment } = await close(id, { payments: paid(10) })
  const change = (body: object) => call(appointmentRoutes.change, { params: { id }, body })
  for (const body of [
    { price: 12 },
    { status: 'cancelled' },
    { appointment_time: '16:00' },
    { barber: 'Besa' },
    { service_name: 'Mjekër' },
  ])
    await expect(change(body)).rejects.toMatchObject(answered(appointmentErrors.visitClosed))
  const { price, barber, service_name, duration } = appointment
  await change({ price, barber, service_name, duration, note: 'Thirri' })
})

test('the deletion of a closed visit refunds its sale', async () => {
  const { call, book, close, sales, day } = await openTill()
  const id = await book()
  await close(id, { payments: paid(10) })
  await call(appointmentRoutes.remove, { params: { id } })
  expect(await sales()).toMatchObject([
    { appointmentId: null, client: null, voidReason: visitDeleted, total: 10 },
  ])
  expect(await day()).toMatchObject({ cash: 0, total: 0, expected: 0 })
})

test('a sale without a visit names its seller', async () => {
  const { sell, besa, arta, sales, world, owner } = await openTill()
  await sell({ lines: [{ name: 'Shampo', price: 12, staffId: besa }], payments: paid(12, 'card') })
  await sell({ lines: [{ name: 'Krehër', price: 3 }], payments: paid(3) })
  expect((await sales()).map(({ lines }) => lines[0])).toMatchObject([
    { name: 'Krehër', kind: 'product', staffId: arta },
    { name: 'Shampo', kind: 'product', staffId: besa },
  ])
  const foreign = { lines: [{ name: 'x', price: 1, staffId: owner.userId }], payments: paid(1) }
  const { status, json } = await world.request(saleRoutes.add, { body: foreign }, owner.token)
  expect({ status, code: json['code'] }).toEqual({ status: 400, code: 'barber_unknown' })
})
