import { useQueryClient } from '@tanstack/react-query'
import { type SalonChange, salonRoutes } from '#contract/salon.ts'
import { call } from '#web/platform/call.ts'
import { followSalon } from '#web/platform/session.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { salonQuery } from '#web/lists/salon.ts'

export function useChangeSalon() {
  const client = useQueryClient()
  return async (body: SalonChange, ifMatch?: number) => {
    const reply = await call(salonRoutes.change, { body, ifMatch })
    tellFreed(client, reply)
    await client.cancelQueries(salonQuery)
    client.setQueryData(salonQuery.queryKey, reply.salon)
    followSalon(reply.salon)
    return reply
  }
}
