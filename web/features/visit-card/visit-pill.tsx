import { Wallet } from 'lucide-react'
import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf, endOf } from '#contract/visits/visit-time.ts'
import { useStage, useStatusWord } from '#web/visits/cache/use-status-word.ts'
import { shownStatus, toClose } from '#web/visits/model/visit-word.ts'
import { Pill } from '#web/ui/text/pill.tsx'

/** How a visit stands, by the salon's own clock: "Tani, deri 13:15". */
export function VisitPill({ visit }: { visit: Appointment }) {
  const stage = useStage()(visit)
  const word = useStatusWord()(visit)
  const isRunning = visit.status === 'confirmed' && stage === 'running'
  return (
    <Pill
      status={isRunning ? 'running' : shownStatus(visit, stage)}
      {...(word === toClose && { glyph: Wallet })}
    >
      {word}
      {isRunning && `, deri ${clockOf(endOf(visit))}`}
    </Pill>
  )
}
