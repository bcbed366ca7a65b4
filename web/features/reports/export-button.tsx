import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { commonErrors } from '#contract/common.ts'
import type { Period } from '#contract/reports/figures.ts'
import { type reportRoutes, reportWords } from '#contract/reports/reports.ts'
import { ApiError, callForFile } from '#web/platform/call.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'

type Props = {
  route: typeof reportRoutes.exportOwn | typeof reportRoutes.exportSystem
  period: Period
}

const wordsFor = (error: unknown) =>
  error instanceof ApiError && !error.is(commonErrors.unexpected)
    ? error.message
    : reportWords.exportFailed

export function ExportButton({ route, period }: Props) {
  const { busy, run } = useSingleFlight(async () => {
    try {
      saveFile(await callForFile(route, { query: { period } }))
    } catch (error) {
      toast.error(wordsFor(error))
    }
  })
  const isLate = useLate(busy)
  return (
    <Button busy={isLate} busyLabel={reportWords.exporting} onClick={() => run()}>
      <Download size={16} aria-hidden />
      {reportWords.export}
    </Button>
  )
}

/** Shorter exports end before a word about them could be read. */
const patience = 500

function useLate(isBusy: boolean) {
  const [isLate, setIsLate] = useState(false)
  useEffect(() => {
    if (!isBusy) return
    const timer = setTimeout(() => setIsLate(true), patience)
    return () => {
      clearTimeout(timer)
      setIsLate(false)
    }
  }, [isBusy])
  return isLate
}
