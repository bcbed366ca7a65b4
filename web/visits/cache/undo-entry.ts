import type { QueryClient } from '@tanstack/react-query'
import { undoneWords, undoRoutes } from '#contract/undo.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { ApiError, call } from '#web/platform/call.ts'
import { showFreed, tellFreed } from '../waits/freed.ts'

type Told = {
  readonly message: string
  readonly historyId?: string | undefined
  readonly detail?: string
}

/** Says what was done, with the way back where that has changed something. Answers the toast. */
export const tellUndoable = (client: QueryClient, { message, historyId, detail }: Told) =>
  historyId === undefined
    ? toast.success(message)
    : toast.undo(message, () => void undoEntry(client, historyId), detail)

/**
 * Sets an act of the history back, or several that were one touch, says so, and answers whether it did. It may have changed
 * anything that was read, and so may whoever was faster.
 */
export async function undoEntry(client: QueryClient, ...historyIds: readonly string[]) {
  let isUndone = false
  try {
    for (const id of historyIds) {
      const answer = await call(undoRoutes.undo, { params: { id } })
      if (id === historyIds.at(-1)) toast.success(undoneWords(answer))
      showFreed(client, null)
      tellFreed(client, answer)
    }
    isUndone = true
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    toast.error(error.message)
  }
  void client.invalidateQueries()
  return isUndone
}
