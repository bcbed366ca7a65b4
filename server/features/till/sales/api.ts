import { saleRoutes } from '#contract/sales.ts'
import type { Member } from '#server/core/actor.ts'
import { announce } from '#server/http/announce.ts'
import { type Deps, implement } from '#server/http/route.ts'
import { closeVisit, readSale, readSales, readWaiting, sell, takeBack } from './actions.ts'

type Asking = Deps & { actor: Member }

/** A visit's status and price, and what its client has spent, change with its sale. */
async function writing<Reply>({ actor: { salonId } }: Asking, work: Promise<Reply>) {
  const reply = await work
  for (const topic of ['till', 'appointments', 'clients'] as const) announce(salonId, topic)
  return reply
}

export const salesApi = implement(saleRoutes, {
  close: (call) => writing(call, closeVisit(call)),
  add: (call) => writing(call, sell(call)),
  list: readSales,
  show: readSale,
  waiting: readWaiting,
  take: (call) => writing(call, takeBack(call)),
})
