import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { LoadTrouble } from '#web/ui/data/load-trouble.tsx'

type Props = { failed: string; error: Error; onRetry: () => void }

/** The failed work, and the reason where the server or the network gave one. */
export const LoadFailure = ({ failed, error, onRetry }: Props) => (
  <LoadTrouble onRetry={onRetry}>
    {failed}
    {error instanceof ApiError && !error.is(commonErrors.unexpected) && ` · ${error.message}`}
  </LoadTrouble>
)
