import { appointmentRoutes, type NewAppointment } from '#contract/visits/appointments.ts'
import { dayRoutes } from '#contract/till/days.ts'
import type { CallOf } from '#contract/kit/route.ts'
import { salonRoutes } from '#contract/salon.ts'
import { type Method, saleRoutes } from '#contract/till/sales.ts'
import { shareRoutes } from '#contract/till/shares.ts'
import { staffRoutes } from '#contract/staff.ts'
import { createWorld, type Options } from '#tests/support/world.ts'

export const today = '2026-03-02'
export const paid = (amount: number, method: Method = 'cash') => [{ method, amount }]

type Closing = CallOf<typeof saleRoutes.close>['body']

/** A salon with its till on, on Monday, 2 March at noon; Arta, the owner, and Besa work in it. */
export async function openTill(options: Options = {}) {
  const world = await createWorld({ now: new Date('2026-03-02T11:00:00Z'), ...options })
  const owner = await world.owner({ username: 'Arta' })
  const { call } = world.as(owner)
  await call(salonRoutes.change, { body: { till: true } })
  const [arta = ''] = (await call(staffRoutes.list)).staff.map(({ id }) => id)
  const besa = (await call(staffRoutes.add, { body: { name: 'Besa' } })).barber.id
  const book = async (more: Partial<NewAppointment> = {}) => {
    const body: NewAppointment = {
      appointment_date: today,
      appointment_time: '10:00',
      client_name: 'Drita',
      ...(!more.parts && { service_name: 'Prerje', price: 10, barber: 'Arta' }),
      ...more,
    }
    return (await call(appointmentRoutes.add, { body })).appointment.id
  }
  const close = (id: string, body: Closing, who = owner) =>
    world.as(who).call(saleRoutes.close, { params: { id }, body })
  const sell = (body: CallOf<typeof saleRoutes.add>['body']) => call(saleRoutes.add, { body })
  const takeBack = (id: string, reason = 'gabim') =>
    call(saleRoutes.take, { params: { id }, body: { reason } })
  const visit = async (id: string) =>
    (await call(appointmentRoutes.show, { params: { id } })).appointment
  const day = async (date = today) => (await call(dayRoutes.show, { params: { date } })).day
  const count = (counted: number, date = today, note = '') =>
    call(dayRoutes.close, { params: { date }, body: { counted, note } })
  const move = (amount: number, reason = 'kafe') =>
    call(dayRoutes.move, { body: { amount, reason } })
  const sales = async (from = today, to = from) =>
    (await call(saleRoutes.list, { query: { from, to } })).sales
  const shares = async (from = today, to = from) =>
    (await call(shareRoutes.list, { query: { from, to } })).shares
  const rates = (id: string, services: number, products: number) =>
    call(shareRoutes.change, { params: { id }, body: { services, products } })
  const people = { arta, besa }
  /** Moves to another day with a new session. */
  const later = async (now: Date) => {
    world.now = now
    owner.token = await world.signIn(owner.userId)
  }
  const acts = {
    later,
    book,
    close,
    sell,
    takeBack,
    visit,
    day,
    count,
    move,
    sales,
    shares,
    rates,
  }
  return { world, owner, call, ...people, ...acts }
}
