import { useState } from 'react'
import { namesOf, picked } from '#contract/kit/details.ts'
import { ApiError } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

/**
 * Switches that need no saving: a change shows at once, a refusal reverts it, and the toast that reports it offers to
 * undo it.
 */
export function useUndoableSwitch<Fields extends object>(
  saved: Fields,
  save: (change: Partial<Fields>) => Promise<unknown>,
) {
  const [asked, setAsked] = useState<Partial<Fields>>({})
  async function send(change: Partial<Fields>) {
    setAsked(change)
    try {
      await save(change)
      return true
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
      return false
    } finally {
      setAsked({})
    }
  }
  async function turn(change: Partial<Fields>, words: string) {
    const before = picked(namesOf(change), saved) as Partial<Fields>
    if (await send(change)) toast.undo(words, () => void send(before))
  }
  return {
    shown: { ...saved, ...asked },
    turn: (change: Partial<Fields>, words: string) => void turn(change, words),
  }
}

/** “Arka” u ndez. */
export const switchedWords = (label: string, isOn: boolean) =>
  `“${label}” ${isOn ? 'u ndez' : 'u fik'}.`
