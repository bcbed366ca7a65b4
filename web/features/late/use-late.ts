import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { type LateDay, lateErrors, lateRoutes } from '#contract/late.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { undoEntry } from '#web/visits/cache/undo-entry.ts'
import { tellFreed } from '#web/visits/waits/freed.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

export type Late = {
  readonly barber_id: string
  readonly date: string
  readonly from: string
  readonly minutes: number
}

/** Among the appointments: what changes on the day is looked at again. */
const lateQuery = (late: Late) => ({
  queryKey: ['appointments', 'late', late],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    call(lateRoutes.move, { body: { ...late, dryRun: true }, signal }),
})

const failed = 'Nuk shkoi. Provoni përsëri.'
const wordsOf = (error: unknown) => (error instanceof ApiError ? error.message : failed)

/** Who would move, and the act; afterwards the messages to those who were moved. */
export function useLate(late: Late, onClose: () => void) {
  const client = useQueryClient()
  const [, go] = useLocation()
  const [isBusy, setBusy] = useState(false)
  const [hasChanged, setChanged] = useState(false)
  const look = useQuery({ ...lateQuery(late), placeholderData: keepPreviousData })
  const askAgain = () => client.invalidateQueries({ queryKey: ['appointments'] })
  async function apply({ seen }: LateDay) {
    setBusy(true)
    try {
      const answer = await call(lateRoutes.move, { body: { ...late, seen } })
      const { message, historyId } = answer
      tellFreed(client, answer)
      onClose()
      go('/presin?s=mesazhe')
      if (historyId !== null) toast.undo(message, () => void undoEntry(client, historyId))
      void askAgain()
    } catch (error) {
      if (error instanceof ApiError && error.is(lateErrors.changedSince)) setChanged(true)
      else toast.error(wordsOf(error))
      await look.refetch()
    } finally {
      setBusy(false)
    }
  }
  return { look, apply, isBusy, hasChanged }
}
