import { useStage } from '#web/visits/cache/use-status-word.ts'
import { shownStatus, visitWord } from '#web/visits/model/visit-word.ts'
import { Pill } from '#web/ui/text/pill.tsx'

type Visit = Parameters<ReturnType<typeof useStage>>[0] & Parameters<typeof visitWord>[0]

/** A pill for what is unusual, a plain word for what is still to come, nothing for a visit that is over. */
export function VisitState({ visit }: { visit: Visit }) {
  const stage = useStage()(visit)
  const status = shownStatus(visit, stage)
  if (status === 'completed') return null
  const word = visitWord(visit, stage)
  if (status === 'confirmed') return <span className="report-state">{word}</span>
  return <Pill status={status}>{word}</Pill>
}
