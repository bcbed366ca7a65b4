import { useState } from 'react'
import { dayWords } from '#contract/visits/day-words.ts'
import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'

const wordsOf = (error: Error) =>
  error instanceof ApiError && !error.is(commonErrors.unexpected)
    ? error.message
    : dayWords.loadFailed

type Props = {
  error: Error | null
  /** What was loaded before stays below it. */
  hasOther: boolean
  onRetry: () => void
}

/** Each failure can be put away, a new one comes back; while there is nothing else to see it stays. */
export function ScheduleTrouble({ error, hasOther, onRetry }: Props) {
  const [dismissed, setDismissed] = useState<Error | null>(null)
  if (!error || error === dismissed) return null
  return (
    <div className="schedule-trouble">
      <LoadTrouble onRetry={onRetry} {...(hasOther && { onDismiss: () => setDismissed(error) })}>
        {wordsOf(error)}
      </LoadTrouble>
    </div>
  )
}
