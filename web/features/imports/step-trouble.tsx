import { Button } from '#web/ui/controls/button.tsx'
import { Alert } from '#web/ui/text/alert.tsx'
import type { Import } from './use-import.ts'

type Props = { brought: Import; onRetry: () => void }

/** Why nothing came of it; what was set and chosen stands. */
export const StepTrouble = ({ brought: { trouble }, onRetry }: Props) =>
  trouble && (
    <Alert
      tone="error"
      action={
        <Button size="small" onClick={onRetry}>
          Provo përsëri
        </Button>
      }
    >
      {trouble}
    </Alert>
  )
