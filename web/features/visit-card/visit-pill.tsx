import { useStage } from '#web/visits/cache/use-status-word.ts'
import { shownStatus, visitWord } from '#web/visits/model/visit-word.ts'
import { Pill } from '#web/ui/text/pill.tsx'

type Visit = Parameters<ReturnType<typeof useStage>>[0] & Parameters<typeof visitWord>[0]

/** How a visit stands, by the salon's own clock. */
export function VisitPill({ visit }: { visit: Visit }) {
  const stage = useStage()(visit)
  return <Pill status={shownStatus(visit, stage)}>{visitWord(visit, stage)}</Pill>
}
