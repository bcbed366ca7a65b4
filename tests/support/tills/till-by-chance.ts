import { clientRoutes } from '#contract/clients/clients.ts'
import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { dayRoutes } from '#contract/till/days.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { debtRoutes } from '#contract/till/debts.ts'
import { expenseKinds, expenseRoutes, spendWays } from '#contract/till/expenses.ts'
import { type Method, methods, type PayWay, payWays, saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { staffRoutes } from '#contract/staff.ts'
import { dice, oneOf } from '../random.ts'
import type { World } from '../world.ts'

export type MoneyRow = {
  day: string
  kind: 'debt_paid' | 'debt_forgiven' | 'debt_returned'
  way: Method | null
  amount: number
  sale: string
}

const nobody = '00000000-0000-7000-8000-000000000000'
const cents = (amount: number) => Math.round(amount * 100)
/** Rounds to cents. */
export const sum = (amounts: readonly number[]) =>
  amounts.reduce((all, one) => all + cents(one), 0) / 100

/** A salon that does random acts; a refused one changes nothing. */
export async function openChancySalon(world: World, days: readonly string[], seed: number) {
  const roll = dice(seed)
  const int = (from: number, to: number) => from + roll(to - from + 1)
  const pick = <T>(list: readonly T[]) => oneOf(roll, list)
  const subscription = { type: 'yearly', endDate: '2027-12-31' } as const
  const owner = await world.owner({ subscription })
  const { call } = world.as(owner)
  await call(staffRoutes.add, { body: { name: 'Besa' } })
  const staff = (await call(staffRoutes.list)).staff.map(({ id, name }) => ({ id, name }))
  for (const { id } of staff) {
    const rent = pick([0, int(0, 30_000) / 100])
    const body = { services: int(0, 10_000) / 100, products: int(0, 10_000) / 100, rent }
    await call(shareRoutes.change, { params: { id }, body })
  }
  const [visits, sales]: [string[], string[]] = [[], []]
  const [clients, payments]: [string[], string[]] = [[], []]
  const [expenses, advances]: [string[], string[]] = [[], []]
  /** A missing id where none exists yet. */
  const known = (ids: readonly string[]) => (ids.length > 0 ? pick(ids) : 'asnjë')
  const price = () => int(0, 4000) / 100
  const given = () => int(1, 4000) / 100

  function paidFor<W extends PayWay>(total: number, ways: readonly W[]) {
    const first = int(0, cents(total)) / 100
    const rest = (cents(total) - cents(first)) / 100
    return [
      { method: pick(ways), amount: first },
      { method: pick(ways), amount: rest },
    ]
  }
  /** Somebody who owes; an id of nobody where nobody does. */
  async function debtor() {
    const { debts } = await call(debtRoutes.list)
    if (debts.length === 0) return { clientId: nobody, amount: 1, sale: { id: nobody, open: 1 } }
    const { clientId, amount, sales: owed } = pick(debts)
    return { clientId, amount, sale: pick(owed) }
  }
  function bill(lines: CallOf<typeof saleRoutes.add>['body']['lines']) {
    const full = sum(lines.map((one) => one.price))
    const discount = int(0, 1) === 0 ? 0 : int(0, cents(full)) / 100
    const tip = int(0, 2) === 0 ? int(0, 500) / 100 : 0
    const due = (cents(full) - cents(discount) + cents(tip)) / 100
    // A tip is not owed, and a sale of nobody neither.
    const ways = tip > 0 || clients.length === 0 ? methods : payWays
    const discountReason = discount > 0 ? 'e rregullt' : ''
    return { lines, discount, discountReason, tip, payments: paidFor<PayWay>(due, ways) }
  }

  const acts = {
    async book(today: string) {
      const parts = Array.from({ length: int(1, 3) }, (_, nth) => ({
        service_name: `Shërbimi ${nth}`,
        price: price(),
        work: 20,
        barber_id: pick(staff).id,
      }))
      const appointment_time = `${String(int(8, 20)).padStart(2, '0')}:00`
      const body = {
        appointment_date: today,
        appointment_time,
        client_name: `K${int(1, 9)}`,
        parts,
      }
      const { appointment } = await call(appointmentRoutes.add, { body })
      visits.push(appointment.id)
      clients.push(appointment.client_id ?? '')
    },
    async close() {
      const id = known(visits)
      const { parts } = (await call(appointmentRoutes.show, { params: { id } })).appointment
      const lines = parts.slice(0, int(1, parts.length)).map((one) => ({
        name: one.service_name,
        price: int(0, 2) === 0 ? price() : (one.price ?? 0),
      }))
      const product = { name: 'Shampo', price: price(), staffId: pick(staff).id }
      const body = bill(int(0, 2) === 0 ? [...lines, product] : lines)
      sales.push((await call(saleRoutes.close, { params: { id }, body })).sale.id)
    },
    async sell() {
      const kind = pick(['service', 'product'] as const)
      const lines = [{ name: 'Krehër', price: price(), kind, staffId: pick([...staff, null])?.id }]
      const clientId = clients.length > 0 ? pick(clients) : null
      sales.push((await call(saleRoutes.add, { body: { ...bill(lines), clientId } })).sale.id)
    },
    async pay() {
      const { clientId, amount } = await debtor()
      const given = int(0, 1) === 0 ? amount : int(1, cents(amount)) / 100
      const body = { payments: paidFor<Method>(given, methods) }
      payments.push((await call(debtRoutes.pay, { params: { id: clientId }, body })).payment.id)
    },
    async forgive() {
      const { id, open } = (await debtor()).sale
      const body = { amount: int(1, cents(open)) / 100, reason: 'shok' }
      await call(debtRoutes.forgive, { params: { saleId: id }, body })
    },
    unpay: () =>
      call(debtRoutes.takeBack, { params: { id: known(payments) }, body: { reason: 'gabim' } }),
    async merge() {
      const [id, other] = [known(clients), known(clients)]
      if (id !== other) await call(clientRoutes.merge, { params: { id }, body: { other } })
    },
    takeBack: () =>
      call(saleRoutes.take, { params: { id: known(sales) }, body: { reason: 'gabim' } }),
    cash: () =>
      call(dayRoutes.move, { body: { amount: int(1, 5000) / pick([-100, 100]), reason: 'kafe' } }),
    count: (today: string) =>
      call(dayRoutes.close, { params: { date: today }, body: { counted: int(0, 20_000) / 100 } }),
    correct: () =>
      call(dayRoutes.correct, {
        params: { date: pick(days) },
        body: { amount: int(1, 500) / pick([-100, 100]), reason: 'kusur' },
      }),
    async spend(date: string) {
      const body = { date, amount: given(), kind: pick(expenseKinds), method: pick(spendWays) }
      expenses.push((await call(expenseRoutes.add, { body })).expense.id)
    },
    async respend(date: string) {
      const body = { date, amount: given(), kind: pick(expenseKinds), method: pick(spendWays) }
      await call(expenseRoutes.change, { params: { id: known(expenses) }, body })
    },
    unspend: () =>
      call(expenseRoutes.remove, { params: { id: known(expenses) }, query: { scope: 'this' } }),
    async advance(date: string) {
      const body = { date, amount: given(), method: pick(spendWays) }
      const { advance } = await call(shareRoutes.advance, { params: { id: pick(staff).id }, body })
      advances.push(advance.id)
    },
    unadvance: () => call(shareRoutes.removeAdvance, { params: { id: known(advances) } }),
    note: () =>
      call(saleRoutes.note, {
        params: { id: known(sales) },
        body: { fiscalNumber: pick(['', `AL-${int(1, 99)}`]) },
      }),
    move: (today: string) =>
      call(appointmentRoutes.change, {
        params: { id: known(visits) },
        body: { appointment_date: today, appointment_time: `${int(10, 20)}:30` },
      }),
    remove: () => call(appointmentRoutes.remove, { params: { id: known(visits) } }),
  }
  const often = ['book', 'book', 'close', 'close', 'close', 'sell', 'takeBack', 'cash'] as const
  const debts = ['pay', 'pay', 'pay', 'forgive', 'unpay', 'merge'] as const
  const spent = ['spend', 'spend', 'respend', 'unspend', 'advance', 'unadvance', 'note'] as const
  const names = [...often, ...debts, ...spent, 'count', 'correct', 'move', 'remove'] as const

  const act = async (today: string) => {
    owner.token = await world.signIn(owner.userId)
    for (let nth = 0; nth < 5; nth++)
      await acts[nth === 0 ? 'book' : pick(names)](today).catch(refused)
  }
  /** What was paid, forgiven and given back of debts, and who owes each sale. */
  const money = () => world.sql<MoneyRow>`
    select day, kind, way, amount_cents / 100::float8 as amount, sale_id as sale
    from money_rows where salon_id = ${owner.salonId} and sale_id is not null`
  const debtors = () => world.sql<{ sale: string; client: string }>`
    select id as sale, client_id as client from sales
    where salon_id = ${owner.salonId} and client_id is not null`
  /** What barbers took ahead, and what was given back of it. */
  const ahead = () => world.sql<{ day: string; barber: string; amount: number }>`
    select counts_on as day, staff_id as barber, -amount_cents / 100::float8 as amount
    from money_rows where salon_id = ${owner.salonId} and kind = 'advance'`
  return { owner, act, call, staff, money, debtors, ahead }
}

/** The only refusals that random acts may get: closed, counted, taken or missing. */
function refused(error: { status?: number; code?: string }) {
  if (error.status !== 409 && error.status !== 404) throw error
}
