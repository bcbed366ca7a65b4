import { useQuery } from '@tanstack/react-query'
import { number } from '#contract/kit/albanian.ts'
import { audienceLabels } from '#contract/notifications/recipients.ts'
import { Figures } from '#web/ui/data/figures.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { offeredAudiences } from './broadcast-draft.ts'
import { audiencesQuery } from './queries.ts'

export function RecipientFigures() {
  const { data, error, refetch } = useQuery(audiencesQuery)
  if (!data && error)
    return <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
  const figures = offeredAudiences().map((audience) => ({
    name: audienceLabels[audience],
    value: number(data?.audiences[audience].total ?? 0),
  }))
  return (
    <div className="whole stack one-column gap-8">
      <Figures label="Statistikat e marrësve" figures={figures} isWaiting={!data} />
      <p className="small quiet">
        Vetëm llogaritë aktive me email të verifikuar: të tjerat nuk marrin njoftime.
      </p>
    </div>
  )
}
