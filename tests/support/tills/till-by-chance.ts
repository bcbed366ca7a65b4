import { appointmentRoutes } from '#contract/visits/appointments.ts'
import { dayRoutes } from '#contract/till/days.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { type Method, methods, saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { staffRoutes } from '#contract/staff.ts'
import { dice, oneOf } from '../random.ts'
import type { World } from '../world.ts'

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
    const body = { services: int(0, 10_000) / 100, products: int(0, 10_000) / 100 }
    await call(shareRoutes.change, { params: { id }, body })
  }
  const [visits, sales]: [string[], string[]] = [[], []]
  /** A missing id where none exists yet. */
  const known = (ids: readonly string[]) => (ids.length > 0 ? pick(ids) : 'asnjë')
  const price = () => int(0, 4000) / 100

  function paidFor(total: number) {
    const first = int(0, cents(total)) / 100
    const rest = (cents(total) - cents(first)) / 100
    return [
      { method: pick<Method>(methods), amount: first },
      { method: pick<Method>(methods), amount: rest },
    ]
  }
  function bill(lines: CallOf<typeof saleRoutes.add>['body']['lines']) {
    const full = sum(lines.map((one) => one.price))
    const discount = int(0, 1) === 0 ? 0 : int(0, cents(full)) / 100
    const tip = int(0, 2) === 0 ? int(0, 500) / 100 : 0
    const payments = paidFor((cents(full) - cents(discount) + cents(tip)) / 100)
    return { lines, discount, discountReason: discount > 0 ? 'e rregullt' : '', tip, payments }
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
      visits.push((await call(appointmentRoutes.add, { body })).appointment.id)
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
      sales.push((await call(saleRoutes.add, { body: bill(lines) })).sale.id)
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
    move: (today: string) =>
      call(appointmentRoutes.change, {
        params: { id: known(visits) },
        body: { appointment_date: today, appointment_time: `${int(10, 20)}:30` },
      }),
    remove: () => call(appointmentRoutes.remove, { params: { id: known(visits) } }),
  }
  const often = ['book', 'book', 'close', 'close', 'close', 'sell', 'takeBack', 'cash'] as const
  const names = [...often, 'count', 'correct', 'move', 'remove'] as const

  const act = async (today: string) => {
    owner.token = await world.signIn(owner.userId)
    for (let nth = 0; nth < 3; nth++)
      await acts[nth === 0 ? 'book' : pick(names)](today).catch(refused)
  }
  return { act, call, staff }
}
/** The only refusals that random acts may get: closed, counted, taken or missing. */
function refused(error: { status?: number; code?: string }) {
  if (error.status !== 409 && error.status !== 404) throw error
}
