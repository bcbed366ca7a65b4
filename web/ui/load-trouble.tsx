import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'

type Props = { error: Error; onRetry: () => void }

export const LoadTrouble = ({ error, onRetry }: Props) => (
  <Alert
    tone="error"
    action={
      <Button size="small" onClick={onRetry}>
        Provo përsëri
      </Button>
    }
  >
    {error.message}
  </Alert>
)
