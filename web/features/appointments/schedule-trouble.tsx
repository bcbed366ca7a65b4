import { useState } from 'react'
import { appointmentWords } from '#contract/appointments.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

const wordsOf = (error: Error) =>
  error instanceof ApiError && !error.is(commonErrors.unexpected)
    ? error.message
    : appointmentWords.loadFailed

/** What was loaded before stays below it; each failure can be put away, a new one comes back. */
export function ScheduleTrouble({ error, onRetry }: { error: Error | null; onRetry: () => void }) {
  const [dismissed, setDismissed] = useState<Error | null>(null)
  if (!error || error === dismissed) return null
  return (
    <div className="schedule-trouble">
      <Alert
        tone="error"
        action={
          <Button size="small" onClick={onRetry}>
            Provo përsëri
          </Button>
        }
        onDismiss={() => setDismissed(error)}
      >
        {wordsOf(error)}
      </Alert>
    </div>
  )
}
