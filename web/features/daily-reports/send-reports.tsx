import { Suspense, useState } from 'react'
import { dailyReportWords } from '#contract/daily-reports.ts'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { Segmented } from '#web/ui/controls/segmented.tsx'
import { PickerWaiting } from './picker-waiting.tsx'
import { useSendReports } from './use-send-reports.ts'

/** Most reports go to everybody, so the picker is fetched only once it is needed. */
const SalonPicker = lazyPiece(async () => ({
  default: (await import('./salon-picker.tsx')).SalonPicker,
}))

const choices = [
  { value: 'all', label: 'Të gjithë' },
  { value: 'chosen', label: 'Të zgjedhurit' },
] as const

export function SendReports() {
  const [to, setTo] = useState<'all' | 'chosen'>('all')
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const { send, busy, refusal, refuse } = useSendReports(() => setChosen(new Set()))
  const choose = (next: ReadonlySet<string>) => {
    refuse(undefined)
    setChosen(next)
  }
  const deliver = () => {
    if (to === 'all') send(undefined)
    else if (chosen.size > 0) send([...chosen])
    else refuse(dailyReportWords.chooseUser)
  }
  return (
    <div className="stack gap-12 shrinks">
      <Segmented label="Kujt t’i dërgohen" value={to} onChange={setTo} options={choices} wide />
      {to === 'chosen' && (
        <Suspense fallback={<PickerWaiting />}>
          <SalonPicker chosen={chosen} onChange={choose} />
        </Suspense>
      )}
      {refusal !== undefined && <Alert tone="error">{refusal}</Alert>}
      <Button busy={busy} busyLabel="Duke dërguar..." onClick={deliver}>
        {to === 'all' ? 'Dërgo raportet tani' : `Dërgo raportet (${chosen.size})`}
      </Button>
    </div>
  )
}
