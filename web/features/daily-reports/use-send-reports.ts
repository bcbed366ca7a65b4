import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dailyReportRoutes, dailyReportWords } from '#contract/daily-reports.ts'
import { ApiError, call } from '#web/platform/call.ts'
import { toast } from '#web/ui/overlay/toast.tsx'

/** To everybody when nobody is named. */
export function useSendReports(onSent: () => void) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [refusal, refuse] = useState<string>()

  async function deliver(selectedUsers: string[] | undefined) {
    const body = selectedUsers ? { selectedUsers } : {}
    try {
      const sent = await call(dailyReportRoutes.send, { body })
      toast.success(sent.message)
      onSent()
      await client.invalidateQueries({ queryKey: ['notifications', 'recent'] })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      refuse(failureOf(error))
    } finally {
      setBusy(false)
    }
  }
  function send(selectedUsers: string[] | undefined) {
    refuse(undefined)
    setBusy(true)
    void deliver(selectedUsers)
  }
  return { send, busy, refusal, refuse }
}

const failureOf = (error: ApiError) =>
  error.code === 'network' || error.status >= 500 ? dailyReportWords.sendFailed : error.message
