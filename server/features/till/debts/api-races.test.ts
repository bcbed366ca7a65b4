import { expect, test } from 'vitest'
import { clientRoutes } from '#contract/clients/clients.ts'
import { debtErrors, debtRoutes } from '#contract/till/debts.ts'
import { saleRoutes } from '#contract/till/sales.ts'
import { examples } from '#tests/support/random.ts'
import { openTill, paid, today } from '#tests/support/tills/till.ts'
import { statusesOf } from '#tests/support/races/booking-race.ts'

const rounds = examples(100, 4)

/** Drita owes 10; two nodes on one database. */
async function twoNodes() {
  const till = await openTill()
  const { world, owner, call, sell } = till
  const nodes = [world, await world.secondNode()]
  const client = (await call(clientRoutes.add, { body: { name: 'Drita' } })).client.id
  const lines = [{ name: 'Vaj', price: 10 }]
  const owe = async () => {
    const { sale } = await sell({
      lines,
      payments: [{ method: 'owed', amount: 10 }],
      clientId: client,
    })
    return { sale: sale.id, client }
  }
  const at = (nth: number) => (nodes[nth % nodes.length] ?? world).request
  const pay = (nth: number, client: string, amount: number) =>
    at(nth)(
      debtRoutes.pay,
      { params: { id: client }, body: { payments: paid(amount) } },
      owner.token,
    )
  const forgive = (nth: number, saleId: string, amount: number) =>
    at(nth)(
      debtRoutes.forgive,
      { params: { saleId }, body: { amount, reason: 'shok' } },
      owner.token,
    )
  const back = (nth: number, id: string) =>
    at(nth)(debtRoutes.takeBack, { params: { id }, body: { reason: 'gabim' } }, owner.token)
  const takeSaleBack = (nth: number, id: string) =>
    at(nth)(saleRoutes.take, { params: { id }, body: { reason: 'gabim' } }, owner.token)
  const total = async () => (await till.call(debtRoutes.list)).total
  return { ...till, owe, pay, forgive, back, takeSaleBack, total }
}

const sixteen = Array.from({ length: 16 }, (_, nth) => nth)

test('of sixteen payments of one debt at once over two nodes none takes a cent too much', async () => {
  const { owe, pay, forgive, total, day, takeSaleBack } = await twoNodes()
  for (let round = 0; round < rounds; round++) {
    const { sale, client } = await owe()
    const before = (await day()).debtsPaid
    const answers = await Promise.all(
      sixteen.map((nth) => (nth % 5 === 4 ? forgive(nth, sale, 0.99) : pay(nth, client, 0.99))),
    )
    expect(statusesOf(answers)).toEqual({ 200: 10, 400: 6 })
    const refused = answers.filter(({ status }) => status === 400)
    expect(new Set(refused.map(({ json }) => json['code']))).toEqual(
      new Set([debtErrors.moreThanOwed.code]),
    )
    const taken = answers.filter(({ status, json }) => status === 200 && json['payment'])
    const { debtsPaid, cash, moves } = await day()
    expect(debtsPaid - before).toBeCloseTo(0.99 * taken.length, 6)
    expect(cash).toBe(debtsPaid)
    expect(await total()).toBe(0.1)
    expect((await takeSaleBack(round, sale)).status).toBe(200)
    expect(moves.length).toBe(round)
    expect(await total()).toBe(0)
  }
})

test('a payment is voided by one of sixteen who try at once', async () => {
  const { owe, pay, back, total, day } = await twoNodes()
  const { client } = await owe()
  const { payment } = (await pay(0, client, 7)).json as { payment: { id: string } }
  const answers = await Promise.all(sixteen.map((nth) => back(nth, payment.id)))
  expect(statusesOf(answers)).toEqual({ 200: 1, 409: 15 })
  expect([await total(), (await day()).debtsPaid]).toEqual([10, 0])
})

test('a sale that is voided while its debt is paid leaves neither a debt nor a cent in the drawer', async () => {
  const { owe, pay, takeSaleBack, total, day } = await twoNodes()
  for (let round = 0; round < rounds; round++) {
    const { sale, client } = await owe()
    const answers = await Promise.all(
      sixteen.map((nth) => (nth === 5 ? takeSaleBack(nth, sale) : pay(nth, client, 1))),
    )
    expect(answers[5]?.status).toBe(200)
    expect(answers.every(({ status }) => [200, 400].includes(status))).toBe(true)
    const { expected, total: takings, owed } = await day(today)
    expect([await total(), expected, takings, owed]).toEqual([0, 0, 0, 0])
  }
})
