import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { tellUndoable } from './undo-entry.ts'

/**
 * Switches that need no saving: a change shows at once, a refusal reverts it, and the toast that reports it offers to
 * undo it.
 */
export function useUndoableSwitch<Fields extends object>(
  saved: Fields,
  save: (change: Partial<Fields>) => Promise<{ readonly historyId?: string | undefined }>,
) {
  const client = useQueryClient()
  const [asked, setAsked] = useState<Partial<Fields>>({})
  async function turn(change: Partial<Fields>, message: string) {
    setAsked(change)
    try {
      const { historyId } = await save(change)
      tellUndoable(client, { message, historyId })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setAsked({})
    }
  }
  return {
    shown: { ...saved, ...asked },
    turn: (change: Partial<Fields>, words: string) => void turn(change, words),
  }
}

/** “Arka” u ndez. */
export const switchedWords = (label: string, isOn: boolean) =>
  `“${label}” ${isOn ? 'u ndez' : 'u fik'}.`
