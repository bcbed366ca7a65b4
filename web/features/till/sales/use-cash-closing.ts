import { useState } from 'react'
import type { WaitingVisit } from '#contract/till/sales.ts'
import { ApiError } from '#web/platform/call.ts'
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
      await acts.closeInCash(visits)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      toast.error(error.message)
    } finally {
      setClosing([])
    }
  }
  return { closing, close }
}
