import { useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { requestWords } from '#contract/requests.ts'
import { EmptyState } from '#web/ui/data/empty-state.tsx'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'
import { Shape, Waiting } from '#web/ui/data/waiting.tsx'
import { requestsQuery } from './queries.ts'
import { RequestCard } from './request-card.tsx'
import './requests.css'

const acts = ['yes', 'no', 'call', 'write']

/** Two requests, each with its hour, its words and its answers. */
const RequestsWaiting = () => (
  <Waiting>
    <div className="requests stack gap-12">
      {['7em', '9em'].map((name) => (
        <div key={name} className="request stack framed">
          <time className="stack at-top numbers">
            <small>
              <Shape width="4em" />
            </small>
            <b>
              <Shape width="2.2em" height={20} />
            </b>
          </time>
          <div className="request-words stack gap-2 shrinks breaks">
            <h2>
              <Shape width={name} />
            </h2>
            <p>
              <Shape width="6em" />
            </p>
            <p>
              <Shape width="13em" />
            </p>
            <p className="request-tag">
              <Shape width="10em" />
            </p>
          </div>
          <div className="request-acts flex wrap gap-8">
            {acts.map((act) => (
              <Shape key={act} width="7rem" height="var(--control-height)" />
            ))}
          </div>
        </div>
      ))}
    </div>
  </Waiting>
)

/** What came from outside and waits for a yes, the next visit first. */
export function RequestsSegment() {
  const { data, error, refetch } = useQuery(requestsQuery)
  if (!data)
    return error ? (
      <LoadTrouble onRetry={() => void refetch()}>{error.message}</LoadTrouble>
    ) : (
      <RequestsWaiting />
    )
  return (
    <div className="requests stack gap-12">
      {data.length === 0 && <EmptyState icon={Inbox}>{requestWords.none}</EmptyState>}
      {data.map((request) => (
        <RequestCard key={request.id} request={request} />
      ))}
    </div>
  )
}
