import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { requestWords } from '#contract/requests.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { PageHead } from '#web/ui/text/page-head.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import { waitingWords } from './request-words.ts'
import './requests.css'

/** What came from outside and waits for a yes, the next visit first. */
export function RequestsPage() {
  const { data, error, refetch } = useQuery(requestsQuery)
  return (
    <>
      <PageHead title="Kërkesat">{data && data.length > 0 && waitingWords(data.length)}</PageHead>
      {data ? (
        <div className="requests">
          {data.length === 0 && <EmptyState icon={Inbox}>{requestWords.none}</EmptyState>}
          {data.map((request) => (
            <RequestCard key={request.id} request={request} />
          ))}
        </div>
      ) : error ? (
        <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
      ) : (
        <DelayedSpinner />
      )}
    </>
  )
}
