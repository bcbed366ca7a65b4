import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type StaffHoursChange, workingHoursRoutes } from '#contract/working-hours.ts'
import { call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { hoursKey } from '#web/visits/times/times-keys.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { hoursQuery } from './queries.ts'

type Saved = { readonly message: string; readonly historyId: string | undefined }

/** Says that hours were saved, with the way back where that has changed something. */
export const tellSaved = (client: QueryClient, { message, historyId }: Saved) =>
  historyId === undefined
    ? toast.success(message)
    : toast.undo(message, () => void undoEntry(client, historyId))

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
