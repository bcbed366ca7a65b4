import { useQuery } from '@tanstack/react-query'
import { number } from '#contract/kit/albanian.ts'
import { audienceLabels, audiences } from '#contract/recipients.ts'
import { LoadTrouble } from '#web/features/subscription/load-trouble.tsx'
import { audiencesQuery } from './queries.ts'

/** Until they are known the figures keep their place, and say nothing. */
export function RecipientFigures() {
  const { data, error, refetch } = useQuery(audiencesQuery)
  if (!data && error) return <LoadTrouble error={error} onRetry={() => void refetch()} />
  return (
    <dl
      className="recipient-figures"
      aria-label="Statistikat e marrësve"
      data-waiting={!data || undefined}
    >
      {audiences.map((audience) => (
        <div key={audience}>
          <dt>{audienceLabels[audience]}</dt>
          <dd>{number(data?.audiences[audience].total ?? 0)}</dd>
        </div>
      ))}
    </dl>
  )
}
