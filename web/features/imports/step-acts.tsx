import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'

type Props = {
  onBack: () => void
  /** The step's primary button. */
  children?: ReactNode
}

/** The ways on and back of a step: on a phone they stay in sight at its foot. */
export const StepActs = ({ onBack, children }: Props) => (
  <div className="import-acts row gap-8">
    <Button kind="ghost" size="big" onClick={onBack}>
      Mbrapa
    </Button>
    {children}
  </div>
)
