import { useQueryClient } from '@tanstack/react-query'
import { type StaffHoursChange, workingHoursRoutes } from '#contract/working-hours.ts'
import { call } from '#web/platform/call.ts'
import { hoursKey } from '#web/visits/times/times-keys.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { hoursQuery } from './queries.ts'

type Saved = { readonly message: string; readonly historyId: string | undefined }

export function useSaveHours() {
  const client = useQueryClient()
  return async (id: string, body: StaffHoursChange, ifMatch?: number): Promise<Saved> => {
    const reply = await call(workingHoursRoutes.change, { params: { id }, body, ifMatch })
    const { message, historyId, waiting: _, opening, ...hours } = reply
    tellFreed(client, { opening })
    await client.cancelQueries(hoursQuery(id))
    client.setQueryData(hoursQuery(id).queryKey, hours)
    void client.invalidateQueries({ queryKey: hoursKey })
    return { message, historyId }
  }
}
