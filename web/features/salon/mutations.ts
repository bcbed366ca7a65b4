import { useQueryClient } from '@tanstack/react-query'
import { type Salon, salonRoutes } from '#contract/salon.ts'
import { call } from '#web/platform/call.ts'
import { salonQuery } from './queries.ts'

type Change = Partial<Pick<Salon, 'name' | 'timeZone' | 'autoConfirm' | 'openingHours'>>

export function useChangeSalon() {
  const client = useQueryClient()
  return async (body: Change, ifMatch?: number) => {
    const reply = await call(salonRoutes.change, { body, ifMatch })
    await client.cancelQueries(salonQuery)
    client.setQueryData(salonQuery.queryKey, reply.salon)
    return reply
  }
}
