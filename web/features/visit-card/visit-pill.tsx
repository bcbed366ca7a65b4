import type { Appointment } from '#contract/visits/appointments.ts'
import { clockOf, endOf } from '#contract/visits/visit-time.ts'
import { useStage } from '#web/visits/cache/use-status-word.ts'
import { shownStatus, visitWord } from '#web/visits/model/visit-word.ts'
import { Pill } from '#web/ui/text/pill.tsx'

/** How a visit stands, by the salon's own clock: "Tani, deri 13:15". */
export function VisitPill({ visit }: { visit: Appointment }) {
  const stage = useStage()(visit)
  const word = visitWord(visit, stage)
  if (visit.status !== 'confirmed' || stage !== 'running')
    return <Pill status={shownStatus(visit, stage)}>{word}</Pill>
  return (
    <Pill status="running">
      {word}, deri {clockOf(endOf(visit))}
    </Pill>
  )
}
