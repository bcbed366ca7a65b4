import { Download, Printer } from 'lucide-react'
import { counted, dateRange, dayOfMonth } from '#contract/kit/albanian.ts'
import { type Month, monthRoutes, monthWords } from '#contract/till/months.ts'
import { callForFile } from '#web/platform/call.ts'
import { failureWords } from '#web/platform/failure-words.ts'
import { useSingleFlight } from '#web/platform/forms/use-single-flight.ts'
import { saveFile } from '#web/platform/save-file.ts'
import { Button } from '#web/ui/controls/button.tsx'
import { toast } from '#web/ui/overlay/toast.tsx'
import { type Shown, useMonth } from './queries.ts'

async function save(first: string) {
  try {
    saveFile(await callForFile(monthRoutes.download, { params: { month: first.slice(0, 7) } }))
  } catch (error) {
    toast.error(failureWords(error, monthWords.exportFailed))
  }
}

/** The workbook, and the sheet on paper. */
export function MonthPapers({ first }: Pick<Shown, 'first'>) {
  const { busy, run } = useSingleFlight(save)
  return (
    <>
      <Button busy={busy} onClick={() => run(first)}>
        <Download size={16} aria-hidden /> Excel
      </Button>
      <Button onClick={() => window.print()}>
        <Printer size={16} aria-hidden /> Për kontabilistin
      </Button>
    </>
  )
}

/** "1–20 nëntor" */
export function spanWords({ month, until }: Pick<Month, 'month' | 'until'>) {
  const first = `${month}-01`
  return until === first ? dayOfMonth(first) : dateRange(first, until)
}

/** "1–20 nëntor · 17 ditë të mbyllura" */
export function WholeLine(shown: Shown) {
  const { data: month } = useMonth(shown)
  if (!month) return '\u00a0'
  const days = month.byDay.filter(({ isCounted }) => isCounted).length
  return `${spanWords(month)} · ${counted(days, 'ditë e mbyllur', 'ditë të mbyllura')}`
}
