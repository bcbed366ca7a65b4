import { queryOptions } from '@tanstack/react-query'
import { clientRoutes } from '#contract/clients/clients.ts'
import { erasureRoutes } from '#contract/erasures.ts'
import { wallClock } from '#contract/kit/time.ts'
import { momentOf } from '#contract/visits/visit-time.ts'
import type { Appointment } from '#contract/visits/appointments.ts'
import { call } from '#web/platform/call.ts'

const perPage = 100

async function visitsOf(id: string, signal: AbortSignal) {
  const visits: Appointment[] = []
  for (let page = 1, pages = 1; page <= pages; page++) {
    const query = { page, limit: perPage }
    const reply = await call(clientRoutes.show, { params: { id }, query, signal })
    visits.push(...reply.history)
    ;({ pages } = reply)
  }
  return visits
}

const came = ({ status }: Appointment) => status !== 'cancelled' && status !== 'no_show'

/** What stays of a client as numbers, and the days of the visits that lie ahead on the salon's clock. */
export const stayingQuery = (id: string, zone: string) =>
  queryOptions({
    queryKey: ['clients', 'staying', id],
    queryFn: async ({ signal }) => {
      const visits = await visitsOf(id, signal)
      const clock = wallClock(new Date(), zone).slice(0, 16)
      const ahead = visits.filter(
        (one) =>
          (one.status === 'pending' || one.status === 'confirmed') &&
          one.saleId === null &&
          momentOf(one) > clock,
      )
      return {
        visits: visits.filter((one) => came(one) && momentOf(one) <= clock).length,
        sales: visits.filter(({ saleId }) => saleId !== null).length,
        ahead: ahead.map(({ appointment_date: day }) => day).toReversed(),
      }
    },
  })
export type Staying = { visits: number; sales: number; ahead: string[] }

export const receiptsQuery = queryOptions({
  queryKey: ['erasures'],
  queryFn: async ({ signal }) => (await call(erasureRoutes.list, { signal })).erasures,
})

export const erase = (id: string, cancelAhead: boolean) =>
  call(erasureRoutes.erase, { params: { id }, body: { cancelAhead } })
