import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { lazyPiece } from '#web/platform/loading/lazy-piece.ts'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'
import { DelayedSpinner } from '#web/ui/text/spinner.tsx'
import { statusQuery, useSubscription } from './status-query.ts'

/** A download of its own, fetched only behind a closed gate. */
const RestrictedAccess = lazyPiece(async () => ({
  default: (await import('./restricted-access.tsx')).RestrictedAccess,
}))

/** Shows the business pages with a subscription or during the trial. */
export function SubscriptionGate({ children }: { children: ReactNode }) {
  const { open, status, isKnown, error } = useSubscription()
  if (open) return children
  if (status && isKnown) return <RestrictedAccess status={status} />
  if (error) return <StatusUnknown message={error.message} />
  return <DelayedSpinner />
}

function StatusUnknown({ message }: { message: string }) {
  const client = useQueryClient()
  const retry = () => void client.invalidateQueries(statusQuery)
  return (
    <div className="page-gutter">
      <Alert tone="error" action={<Button onClick={retry}>Provo përsëri</Button>}>
        <p>{message}</p>
        <p>Gjendja e abonimit nuk u lexua dot.</p>
      </Alert>
    </div>
  )
}
