import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { Button } from './button.tsx'

type Props = { children: ReactNode; onRetry: () => void }

/** What could not be loaded, in words for the person, and the way to try again. */
export const LoadTrouble = ({ children, onRetry }: Props) => (
  <Alert
    tone="error"
    action={
      <Button size="small" onClick={onRetry}>
        Provo përsëri
      </Button>
    }
  >
    {children}
  </Alert>
)
