import { expect, test } from 'vitest'
import { commonErrors } from '#contract/common.ts'
import { clientRoutes } from '#contract/clients/clients.ts'
import { reportRoutes } from '#contract/reports/reports.ts'
import { returnRoutes } from '#contract/returns/returns.ts'
import { dayRoutes } from '#contract/till/days.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { expenseRoutes } from '#contract/till/expenses.ts'
import { monthRoutes } from '#contract/till/months.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { answered } from '#tests/support/server/requests.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'

const span = { from: today, to: today }

/** Drita paid 4 of 10 and owes the rest; Lira paid. */
async function withAccountant() {
  const till = await openTill()
  const { world, owner, book, close } = till
  const drita = await book()
  await close(drita, { payments: [...paid(4), { method: 'owed', amount: 6 }] })
  const lira = await book({
    client_name: 'Lira',
    client_phone: '044 111 222',
    appointment_time: '11:00',
  })
  await close(lira, { payments: paid(10) })
  const { call } = world.as(await world.member(owner, 'accountant'))
  return { ...till, drita, read: call }
}

test('an accountant reads what the owner reads of the money', async () => {
  const { read, call } = await withAccountant()
  const month = { params: { month: today.slice(0, 7) } }
  expect(await read(monthRoutes.show, month)).toEqual(await call(monthRoutes.show, month))
  const day = { params: { date: today } }
  expect(await read(dayRoutes.show, day)).toEqual(await call(dayRoutes.show, day))
  const query = { query: span }
  for (const route of [dayRoutes.list, dayRoutes.takings, expenseRoutes.list, shareRoutes.list])
    expect(await read(route, query)).toEqual(await call(route, query))
  expect(await read(returnRoutes.show, query)).toEqual(await call(returnRoutes.show, query))
})

test('an accountant is told the names of those who owe, and of no other client', async () => {
  const { read, besa, arta } = await withAccountant()
  const { debts } = await read(debtRoutes.list)
  expect(debts).toMatchObject([{ name: 'Drita', phone: '', amount: 6 }])
  const { sales } = await read(saleRoutes.list, { query: span })
  expect(sales.map(({ client, total }) => [client, total])).toEqual([
    [null, 10],
    [null, 10],
  ])
  const { sale } = await read(saleRoutes.show, { params: { id: sales[0]?.id ?? '' } })
  expect(sale.client).toBeNull()
  for (const barber of [arta, besa]) {
    const { rows } = await read(shareRoutes.rows, { query: { ...span, barber, kind: 'service' } })
    expect(rows.map(({ client }) => client)).toEqual(barber === arta ? [null, null] : [])
  }
  const { data } = await read(reportRoutes.own, { query: {} })
  expect(data.recentAppointments).toEqual([])
  expect(data.periodAppointments).toBe(2)
})

test('an accountant changes nothing, and sees neither days nor clients', async () => {
  const { read, drita, arta } = await withAccountant()
  const refused = answered(commonErrors.forbidden)
  const date = today
  const asked = [
    () =>
      read(expenseRoutes.add, {
        body: { date, amount: 5, kind: 'rent', note: '', method: 'till' },
      }),
    () =>
      read(shareRoutes.advance, {
        params: { id: arta },
        body: { date, amount: 5, method: 'till', note: '' },
      }),
    () => read(shareRoutes.payOut, { params: { id: arta }, body: { ...span, method: 'till' } }),
    () => read(dayRoutes.close, { params: { date }, body: { counted: 14, note: '' } }),
    () => read(dayRoutes.move, { body: { amount: 5, reason: 'kafe' } }),
    () => read(clientRoutes.list, { query: {} }),
    () => read(appointmentRoutes.list, { query: span }),
    () => read(appointmentRoutes.show, { params: { id: drita } }),
    () => read(returnRoutes.rows, { query: { ...span, kind: 'closed' } }),
  ]
  for (const ask of asked) await expect(ask()).rejects.toMatchObject(refused)
})
