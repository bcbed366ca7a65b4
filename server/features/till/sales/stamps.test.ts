import { describe, expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { serviceRoutes } from '#contract/services/services.ts'
import { undoRoutes } from '#contract/undo.ts'
import { paid } from '#tests/support/tills/till.ts'
import { openStamps } from '#tests/support/tills/stamps.ts'

const spent = { status: 409, code: saleErrors.stampsSpent.code }
const unfit = { status: 409, code: saleErrors.stampsUnfit.code }

describe('a stamp', () => {
  test('is given by a closed visit, and by no sale without one', async () => {
    const { ana, gather, sell, stampsOf, book } = await openStamps({ every: 10 })
    expect(await stampsOf(ana)).toEqual({ have: 0, every: 10, ready: false })
    await book(ana)
    await sell({ lines: [{ name: 'Shampo', price: 12 }], payments: paid(12) })
    expect(await stampsOf(ana)).toMatchObject({ have: 0 })
    await gather(ana, 9)
    expect(await stampsOf(ana)).toEqual({ have: 9, every: 10, ready: true })
  })

  test('is one, however many services of the visit count, and none where none does', async () => {
    const { ana, call, set, close, book, stampsOf } = await openStamps()
    const offer = async (name: string) =>
      (await call(serviceRoutes.add, { body: { name, price: 10 } })).data.id
    const [cut, beard] = [await offer('Qethje'), await offer('Mjekër')]
    await set({ every: 3, services: [cut, beard], reward: 100 })
    const visit = (...names: string[]) =>
      book(ana, {
        parts: names.map((service_name) => ({ service_name, price: 10, work: 20, barber: 'Arta' })),
      })
    await close(await visit('Qethje', 'Mjekër'), { payments: paid(20) })
    expect(await stampsOf(ana)).toMatchObject({ have: 1 })
    await close(await visit('Fenirje'), { payments: paid(10) })
    expect(await stampsOf(ana)).toMatchObject({ have: 1 })
    const lines = [{ name: 'Fenirje', price: 10 }]
    await close(await visit('Fenirje', 'Qethje'), { lines, payments: paid(10) })
    expect(await stampsOf(ana)).toMatchObject({ have: 1 })
  })

  test('goes with its visit when the client of it is mended', async () => {
    const { ana, add, call, gather, stampsOf, sales } = await openStamps()
    await gather(ana)
    const besa = await add('Besa Hoxha')
    const [sale] = await sales('2026-03-01', '2026-03-02')
    await call(appointmentRoutes.change, {
      params: { id: sale?.appointmentId ?? '' },
      body: { client_id: besa },
    })
    expect(await stampsOf(ana)).toMatchObject({ have: 0 })
    expect(await stampsOf(besa)).toMatchObject({ have: 1 })
  })

  test('is kept while the salon gives none', async () => {
    const { ana, set, gather, stampsOf } = await openStamps()
    await gather(ana, 2)
    await set(null)
    expect(await stampsOf(ana)).toBeNull()
    await gather(ana)
    await set({ every: 10, services: null, reward: 100 })
    expect(await stampsOf(ana)).toEqual({ have: 2, every: 10, ready: false })
  })
})

describe('spent stamps', () => {
  test('take the reward off the dearest service that counts, and the sale names it', async () => {
    const { ana, gather, spend, book, stampsOf, visit } = await openStamps({ every: 10 })
    await gather(ana, 9)
    const parts = [
      { service_name: 'Fenirje', price: 8, work: 20, barber: 'Arta' },
      { service_name: 'Mjekër', price: 4, work: 20, barber: 'Besa' },
    ]
    const id = await book(ana, { parts })
    const { sale } = await spend(id, { payments: paid(4) })
    expect(sale).toMatchObject({
      discount: 8,
      discountReason: 'E dhjeta falas',
      total: 4,
      booked: 12,
    })
    expect(sale.lines.map(({ discount }) => discount)).toEqual([8, 0])
    expect((await visit(id)).parts.map(({ price }) => price)).toEqual([0, 4])
    expect(await stampsOf(ana)).toEqual({ have: 0, every: 10, ready: false })
  })

  test('stand beside another discount, which is shared over what is left', async () => {
    const { ana, gather, spend, book, arta, besa } = await openStamps({ reward: 50 })
    await gather(ana, 2)
    const parts = [
      { service_name: 'Fenirje', price: 20, work: 20, barber: 'Arta' },
      { service_name: 'Mjekër', price: 10, work: 20, barber: 'Besa' },
    ]
    const { sale } = await spend(await book(ana, { parts }), {
      discount: 2,
      discountReason: 'mik i shtëpisë',
      tip: 3,
      payments: paid(21),
    })
    expect(sale).toMatchObject({
      discount: 12,
      discountReason: 'E treta −50 % · mik i shtëpisë',
      total: 18,
      tip: 3,
    })
    expect(sale.lines.map((line) => [line.staffId, line.discount, line.tip])).toEqual([
      [arta, 11, 1.5],
      [besa, 1, 1.5],
    ])
  })

  test('take off whole lekë', async () => {
    const { world, owner, ana, gather, spend, book } = await openStamps({ reward: 33 })
    await gather(ana, 2)
    await world.sql`update salons set currency = 'ALL' where id = ${owner.salonId}`
    const { sale } = await spend(await book(ana, { price: 701 }), { payments: paid(470) })
    expect(sale).toMatchObject({ discount: 231, total: 470 })
  })

  test('leave what was gathered beyond them', async () => {
    const { ana, gather, spend, book, stampsOf } = await openStamps()
    await gather(ana, 5)
    expect(await stampsOf(ana)).toEqual({ have: 5, every: 3, ready: true })
    await spend(await book(ana))
    expect(await stampsOf(ana)).toEqual({ have: 3, every: 3, ready: true })
  })

  test('are refused to whoever has too few, to a walk-in, and while none are given', async () => {
    const { ana, gather, spend, book, set, stampsOf } = await openStamps()
    await gather(ana)
    const id = await book(ana)
    await expect(spend(id)).rejects.toMatchObject(spent)
    await gather(ana)
    const street = await book(ana, { client_id: null, client_name: 'Kalimtar' })
    await expect(spend(street)).rejects.toMatchObject(spent)
    await set(null)
    await expect(spend(id)).rejects.toMatchObject(spent)
    await set({ every: 3, services: null, reward: 100 })
    expect(await stampsOf(ana)).toMatchObject({ have: 2 })
  })

  test('are refused where no service of the visit counts, or it costs nothing', async () => {
    const { ana, call, gather, spend, book, set } = await openStamps()
    await gather(ana, 2)
    await expect(spend(await book(ana, { price: 0 }))).rejects.toMatchObject(unfit)
    const { data } = await call(serviceRoutes.add, { body: { name: 'Qethje', price: 10 } })
    await set({ every: 3, services: [data.id], reward: 100 })
    await expect(spend(await book(ana))).rejects.toMatchObject(unfit)
  })

  test('are spent once by two devices at one moment', async () => {
    const { ana, gather, spend, book, stampsOf } = await openStamps()
    await gather(ana, 2)
    const visits = [await book(ana), await book(ana), await book(ana, { barber: 'Besa' })]
    const answers = await Promise.allSettled(visits.map((id) => spend(id)))
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const answer of answers)
      if (answer.status === 'rejected') expect(answer.reason).toMatchObject(spent)
    expect(await stampsOf(ana)).toMatchObject({ have: 0 })
  })

  test('come back with their sale, once', async () => {
    const { ana, gather, spend, book, takeBack, stampsOf } = await openStamps()
    await gather(ana, 2)
    const id = await book(ana)
    const { sale } = await spend(id)
    await takeBack(sale.id)
    expect(await stampsOf(ana)).toEqual({ have: 2, every: 3, ready: true })
    await expect(takeBack(sale.id)).rejects.toMatchObject({ code: saleErrors.alreadyVoided.code })
    expect(await stampsOf(ana)).toMatchObject({ have: 2 })
    await spend(id)
    expect(await stampsOf(ana)).toMatchObject({ have: 0 })
  })
})

test('a stamped visit that is refunded or deleted loses its stamp', async () => {
  const { ana, gather, takeBack, stampsOf, call, sales } = await openStamps()
  const [first = ''] = await gather(ana, 3)
  await takeBack(first)
  expect(await stampsOf(ana)).toMatchObject({ have: 2 })
  const closed = (await sales('2026-03-01', '2026-03-02')).find((one) => !one.voidedAt)
  await call(appointmentRoutes.remove, { params: { id: closed?.appointmentId ?? '' } })
  expect(await stampsOf(ana)).toMatchObject({ have: 1 })
})

test('a merge adds the stamps of both, and its undoing parts them', async () => {
  const { ana, add, call, gather, stampsOf } = await openStamps({ every: 4 })
  const besa = await add('Besa Hoxha')
  await gather(ana, 2)
  await gather(besa)
  const { client, historyId } = await call(clientRoutes.merge, {
    params: { id: ana },
    body: { other: besa },
  })
  expect(client.stamps).toEqual({ have: 3, every: 4, ready: true })
  await call(undoRoutes.undo, { params: { id: historyId } })
  expect([await stampsOf(ana), await stampsOf(besa)]).toMatchObject([{ have: 2 }, { have: 1 }])
})

test('an erased client leaves no stamps to a client of the same name', async () => {
  const { ana, add, call, gather, stampsOf, world } = await openStamps()
  await gather(ana, 2)
  await call(clientRoutes.remove, { params: { id: ana }, query: {} })
  expect(await stampsOf(await add('Ana Gashi'))).toMatchObject({ have: 0 })
  expect(await world.sql`select 1 from appointments where client_id = ${ana}`).toEqual([])
})
