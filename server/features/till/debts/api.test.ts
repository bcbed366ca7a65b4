import { expect, test } from 'vitest'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { clientErrors } from '#contract/clients/client-refusals.ts'
import { commonErrors } from '#contract/common.ts'
import { undoRoutes } from '#contract/undo.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { salonRoutes } from '#contract/salon.ts'
import { debtReplies } from '#contract/till/till-replies.ts'
import { debtComplaints, debtErrors, debtRoutes, debtWords } from '#contract/till/debts.ts'
import { saleComplaints } from '#contract/till/sales.ts'
import { saleErrors } from '#contract/till/sale-refusals.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

type Paying = CallOf<typeof debtRoutes.pay>['body']['payments']

/** Drita pays 4 of 10 at the till, and owes the rest. */
async function withDebt() {
  const till = await openTill()
  const { call, book, close } = till
  const owe = async (cash: number, owed: number, client = 'Drita', time = '10:00') => {
    const id = await book({ client_name: client, price: cash + owed, appointment_time: time })
    const { appointment, sale } = await close(id, {
      payments: [...(cash > 0 ? paid(cash) : []), { method: 'owed', amount: owed }],
    })
    return { id, client: appointment.client_id ?? '', sale: sale.id }
  }
  const debts = async () => await call(debtRoutes.list)
  const pay = (client: string, payments: Paying) =>
    call(debtRoutes.pay, { params: { id: client }, body: { payments } })
  const forgive = (saleId: string, amount: number, reason = 'shok') =>
    call(debtRoutes.forgive, { params: { saleId }, body: { amount, reason } })
  const takePaymentBack = (id: string) =>
    call(debtRoutes.takeBack, { params: { id }, body: { reason: 'gabim' } })
  const drita = await owe(4, 6)
  return { ...till, owe, debts, pay, forgive, takePaymentBack, drita }
}

test('a debt made at the till is takings of the day, not money in the drawer, and stands in the list', async () => {
  const { day, debts, drita } = await withDebt()
  expect(await day()).toMatchObject({ total: 10, cash: 4, expected: 4, owed: 6, debtsPaid: 0 })
  expect(await debts()).toMatchObject({
    debts: [
      {
        clientId: drita.client,
        name: 'Drita',
        amount: 6,
        since: today,
        sales: [{ id: drita.sale, date: today, amount: 6, open: 6, by: 'Arta', what: 'Prerje' }],
      },
    ],
    total: 6,
  })
})

test('a payment settles the oldest debts first, in several ways, and is no takings', async () => {
  const { owe, pay, debts, day, drita } = await withDebt()
  const second = await owe(0, 9, 'Drita', '11:00')
  const { payment, message } = await pay(drita.client, [...paid(5), ...paid(4, 'card')])
  expect(message).toBe(debtReplies.paid('Drita').message)
  expect(payment).toMatchObject({
    amount: 9,
    sales: [
      { id: drita.sale, amount: 6 },
      { id: second.sale, amount: 3 },
    ],
  })
  expect(await debts()).toMatchObject({
    total: 6,
    debts: [{ sales: [{ id: second.sale, open: 6 }] }],
  })
  expect(await day()).toMatchObject({
    total: 19,
    cash: 9,
    card: 4,
    owed: 15,
    debtsPaid: 9,
    expected: 9,
  })
})

test('a month tells the debts that were made, paid and forgiven in it, and what was undone', async () => {
  const till = await withDebt()
  const { owe, pay, forgive, takeBack, takePaymentBack, debts, later, drita } = till
  await till.world.sql`update salons set trial_end_date = '2027-03-02'`
  const month = async () => (await debts()).month
  const second = await owe(0, 9, 'Drita', '11:00')
  await pay(drita.client, [...paid(7), ...paid(1, 'card')])
  await forgive(second.sale, 2.5)
  const march = { made: { count: 2, amount: 15 }, paid: { count: 1, amount: 8 }, forgiven: 2.5 }
  expect(await month()).toEqual(march)
  // April has begun by the salon's clock alone.
  await later(new Date('2026-03-31T21:59:00Z'))
  expect(await month()).toEqual(march)
  const { payment } = await pay(drita.client, paid(1))
  await later(new Date('2026-03-31T22:01:00Z'))
  const april = { made: { count: 0, amount: 0 }, paid: { count: 0, amount: 0 }, forgiven: 0 }
  expect(await month()).toEqual(april)
  await takePaymentBack(payment.id)
  await takeBack(second.sale)
  expect(await month()).toEqual({
    made: { count: -1, amount: -9 },
    paid: { count: -1, amount: -1 },
    forgiven: -2.5,
  })
})

test('nobody pays more than is owed, and nothing is no payment', async () => {
  const { world, owner, pay, drita } = await withDebt()
  const asked = (payments: Paying) =>
    world.request(debtRoutes.pay, { params: { id: drita.client }, body: { payments } }, owner.token)
  const { status, json } = await asked(paid(6.01))
  expect([status, json['code']]).toEqual([400, debtErrors.moreThanOwed.code])
  expect(json['fields']).toEqual({
    payments: debtComplaints.moreThanOwed({ sum: '6,00 €' }).code,
  })
  expect((await asked(paid(0))).status).toBe(400)
  await pay(drita.client, paid(6))
  expect((await asked(paid(1))).json['code']).toBe(debtErrors.moreThanOwed.code)
})

test('a walk-in owes nothing, a tip is not owed, and a sale without a visit names who owes', async () => {
  const { book, sell, debts, close, drita } = await withDebt()
  const walkIn = await book({ client_name: 'Kalimtar', appointment_time: '12:00' })
  await expect(close(walkIn, { payments: [{ method: 'owed', amount: 10 }] })).rejects.toMatchObject(
    {
      code: saleErrors.owedNeedsClient.code,
    },
  )
  const tipped = await book({ appointment_time: '13:00' })
  await expect(
    close(tipped, { tip: 2, payments: [...paid(1), { method: 'owed', amount: 11 }] }),
  ).rejects.toMatchObject({ fields: { tip: saleComplaints.tipOwed.message } })
  const shampoo = {
    lines: [{ name: 'Shampo', price: 12 }],
    payments: [{ method: 'owed' as const, amount: 12 }],
  }
  await expect(sell(shampoo)).rejects.toMatchObject({ code: saleErrors.owedNeedsClient.code })
  await sell({ ...shampoo, clientId: drita.client })
  expect((await debts()).total).toBe(18)
})

test('a payment is voided once, on the day of the voiding', async () => {
  const { pay, takePaymentBack, debts, day, drita } = await withDebt()
  const { payment } = await pay(drita.client, [...paid(2), ...paid(3, 'card')])
  await takePaymentBack(payment.id)
  expect((await debts()).total).toBe(6)
  expect(await day()).toMatchObject({ cash: 4, card: 0, debtsPaid: 0, expected: 4 })
  await expect(takePaymentBack(payment.id)).rejects.toMatchObject({
    code: debtErrors.paymentTakenBack.code,
  })
})

test('a debt is forgiven in part, by who sees all money and nobody else', async () => {
  const { world, owner, forgive, debts, day, drita } = await withDebt()
  await forgive(drita.sale, 2)
  expect((await debts()).total).toBe(4)
  expect(await day()).toMatchObject({ total: 10, cash: 4, owed: 6, debtsPaid: 0 })
  await expect(forgive(drita.sale, 5)).rejects.toMatchObject({ code: debtErrors.moreThanOwed.code })
  const desk = await world.member(owner, 'desk')
  const asked = { params: { saleId: drita.sale }, body: { amount: 1, reason: 'x' } }
  expect((await world.request(debtRoutes.forgive, asked, desk.token)).status).toBe(403)
})

test('a voided sale ends its debt, and what was paid of it goes back out of the drawer', async () => {
  const { pay, forgive, takeBack, takePaymentBack, debts, day, drita } = await withDebt()
  const { payment } = await pay(drita.client, paid(2, 'card'))
  await forgive(drita.sale, 1)
  await takeBack(drita.sale, 'gabim')
  expect(await debts()).toMatchObject({ debts: [], total: 0 })
  expect(await day()).toMatchObject({
    total: 0,
    cash: 0,
    card: 2,
    owed: 0,
    moves: [{ amount: -2, reason: debtWords.returned('gabim') }],
    expected: -2,
  })
  await expect(takePaymentBack(payment.id)).rejects.toMatchObject({
    code: debtErrors.debtGivenBack.code,
  })
})

test('a client who owes is neither deleted nor erased, until the debt is paid', async () => {
  const { world, owner, pay, drita } = await withDebt()
  const gone = () =>
    Promise.all([
      world.request(clientRoutes.remove, { params: { id: drita.client } }, owner.token),
      world.request(
        erasureRoutes.erase,
        { params: { id: drita.client }, body: { cancelAhead: false } },
        owner.token,
      ),
    ])
  for (const { json } of await gone())
    expect(json).toMatchObject({ code: clientErrors.clientOwes.code })
  await pay(drita.client, paid(6))
  expect(
    (await world.request(clientRoutes.remove, { params: { id: drita.client } }, owner.token))
      .status,
  ).toBe(200)
})

test('a merge takes debts along, and its undoing gives them back', async () => {
  const { call, owe, debts, drita } = await withDebt()
  const linda = await owe(0, 5, 'Linda', '14:00')
  const merged = await call(clientRoutes.merge, {
    params: { id: drita.client },
    body: { other: linda.client },
  })
  expect(await debts()).toMatchObject({
    total: 11,
    debts: [{ clientId: drita.client, amount: 11 }],
  })
  await call(undoRoutes.undo, { params: { id: merged.historyId ?? '' } })
  expect((await debts()).debts.map(({ name, amount }) => [name, amount])).toEqual([
    ['Drita', 6],
    ['Linda', 5],
  ])
})

test('a barber lets a client owe only where the salon says so', async () => {
  const { world, owner, call, besa, book } = await withDebt()
  const barber = await world.member(owner, 'barber', { staffId: besa })
  const id = await book({
    barber: 'Besa',
    service_name: 'Prerje',
    price: 10,
    appointment_time: '15:00',
  })
  const body = { payments: [{ method: 'owed' as const, amount: 10 }] }
  const closing = () =>
    world.request(
      { method: 'POST', path: `/api/appointments/${id}/close` } as const,
      { body },
      barber.token,
    )
  expect((await closing()).json['code']).toBe(commonErrors.forbidden.code)
  await call(salonRoutes.change, { body: { barbersMayOwe: true } })
  expect((await closing()).status).toBe(200)
  expect((await call(appointmentRoutes.show, { params: { id } })).appointment.status).toBe(
    'completed',
  )
})
