import { useQueryClient } from '@tanstack/react-query'
import { type DoorChange, doorRoutes } from '#contract/door.ts'
import { call } from '#web/platform/call.ts'
import { doorQuery } from './queries.ts'

export function useChangeDoor() {
  const client = useQueryClient()
  return async (body: DoorChange, ifMatch?: number) => {
    const { message, ...door } = await call(doorRoutes.change, { body, ifMatch })
    await client.cancelQueries(doorQuery)
    client.setQueryData(doorQuery.queryKey, door)
    return message
  }
}
