import type { QueryClient } from '@tanstack/react-query'
import { undoneWords, undoRoutes } from '#contract/undo.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ApiError, call } from '#web/platform/call.ts'
import { showFreed, tellFreed } from '../waits/freed.ts'

/** Sets an act of the history back, says so, and answers whether it did. It may have changed anything that was read, and so may whoever was faster. */
export async function undoEntry(client: QueryClient, historyId: string) {
  let isUndone = false
  try {
    const answer = await call(undoRoutes.undo, { params: { id: historyId } })
    toast.success(undoneWords(answer))
    showFreed(client, null)
    tellFreed(client, answer)
    isUndone = true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
  void client.invalidateQueries()
  return isUndone
}
