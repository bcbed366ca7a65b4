import { useQueryClient } from '@tanstack/react-query'
import { type DoorChange, doorRoutes } from '#contract/outside/door.ts'
import { call } from '#web/platform/call.ts'
import { doorQuery } from './queries.ts'

/** Beside the settings and their version: what is being typed goes on. */
export function useChangePicture() {
  const client = useQueryClient()
  async function show(picture: string | null) {
    await client.cancelQueries(doorQuery)
    client.setQueryData(doorQuery.queryKey, (door) => door && { ...door, picture })
  }
  return {
    setPicture: async (body: Uint8Array<ArrayBuffer>) => {
      const { message, picture } = await call(doorRoutes.setPicture, { body })
      await show(picture)
      return message
    },
    removePicture: async () => {
      const { message } = await call(doorRoutes.removePicture)
      await show(null)
      return message
    },
  }
}

export function useChangeDoor() {
  const client = useQueryClient()
  return async (body: DoorChange, ifMatch?: number) => {
    const { message, historyId, ...door } = await call(doorRoutes.change, { body, ifMatch })
    await client.cancelQueries(doorQuery)
    client.setQueryData(doorQuery.queryKey, door)
    return { message, historyId }
  }
}
