import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'

type Props = { failed: string; error: Error; onRetry: () => void }

/** What could not be done, and why when the server or the line has said so. */
export const LoadFailure = ({ failed, error, onRetry }: Props) => (
  <LoadTrouble onRetry={onRetry}>
    {failed}
    {error instanceof ApiError && !error.is(commonErrors.unexpected) && ` · ${error.message}`}
  </LoadTrouble>
)
