import { useState } from 'react'
import { counted } from '#contract/kit/albanian.ts'
import type { WaitingVisit } from '#contract/till/sales.ts'
import { ApiError } from '#web/platform/call.ts'
import { tellKept } from '#web/platform/outbox/carried.ts'
import { toast } from '#web/ui/overlay/toast.tsx'
import { useTillActs } from './mutations.ts'

/** As they were booked and in cash; what is refused is told, and stays. */
export function useCashClosing() {
  const acts = useTillActs()
  const [closing, setClosing] = useState<readonly string[]>([])

  async function close(visits: readonly WaitingVisit[]) {
    if (closing.length > 0) return
    setClosing(visits.map(({ id }) => id))
    try {
      const told = await acts.closeInCash(visits)
      const kept = told.flatMap(({ unsent }) => unsent ?? [])
      const [only] = told
      if (!only) return
      const all = `U mbyllën ${counted(told.length, 'vizitë', 'vizita')}.`
      tellKept(told.length === 1 ? only.message : all, ...kept)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setClosing([])
    }
  }
  return { closing, close }
}
