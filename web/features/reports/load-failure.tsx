import { commonErrors } from '#contract/common.ts'
import { ApiError } from '#web/platform/call.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { failed: string; error: Error; onRetry: () => void }

/** What could not be done, and why when the server or the line has said so. */
export const LoadFailure = ({ failed, error, onRetry }: Props) => (
  <Alert
    tone="error"
    action={
      <Button size="small" onClick={onRetry}>
        Provo përsëri
      </Button>
    }
  >
    {failed}
    {error instanceof ApiError && !error.is(commonErrors.unexpected) && ` · ${error.message}`}
  </Alert>
)
