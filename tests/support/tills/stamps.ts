import { clientRoutes } from '#contract/clients/clients.ts'
import { salonRoutes } from '#contract/salon.ts'
import type { CallOf } from '#contract/kit/route.ts'
import type { saleRoutes } from '#contract/till/sales.ts'
import type { Stamps } from '#contract/stamps/stamps.ts'
import { addDays } from '#contract/kit/time.ts'
import { openTill, paid, today } from './till.ts'
import type { Options } from '../world.ts'

type Closing = CallOf<typeof saleRoutes.close>['body']

/** A salon with its till on that gives stamps: every third visit is free, unless it says otherwise. */
export async function openStamps(rule: Partial<Stamps> = {}, options: Options = {}) {
  const till = await openTill(options)
  const { call } = till
  const set = async (stamps: Stamps | null) =>
    (await call(salonRoutes.change, { body: { stamps } })).salon.stamps
  await set({ every: 3, services: null, reward: 100, ...rule })
  const add = async (name: string) => (await call(clientRoutes.add, { body: { name } })).client.id
  const stampsOf = async (id: string) =>
    (await call(clientRoutes.show, { params: { id }, query: {} })).client.stamps
  let booked = 0
  /** A visit for 10 € at an hour of its own, in one barber's column. */
  const book = (client_id: string, more: object = {}) => {
    const nth = booked++
    return till.book({
      client_id,
      client_name: undefined,
      appointment_date: addDays(today, -1 - Math.floor(nth / 10)),
      appointment_time: `${String(8 + (nth % 10)).padStart(2, '0')}:00`,
      ...more,
    })
  }
  /** The visit closed as it was booked. */
  const gather = async (client: string, times = 1) => {
    const sales: string[] = []
    for (let nth = 0; nth < times; nth++) {
      const { sale } = await till.close(await book(client), { payments: paid(10) })
      sales.push(sale.id)
    }
    return sales
  }
  const spend = (visit: string, body: Partial<Closing> = {}) =>
    till.close(visit, { payments: [], stamps: true, ...body })
  const ana = await add('Ana Gashi')
  return { ...till, set, add, stampsOf, book, gather, spend, ana }
}
