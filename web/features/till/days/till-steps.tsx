import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/controls/button.tsx'
import './till-views.css'

type Props = {
  unit: string
  onStep: (by: 1 | -1) => void
  isLast: boolean
  /** What is shown, where the title does not say it. */
  children?: ReactNode
}

/** To the day or month before and after, in the head of Arka. */
export const TillSteps = ({ unit, onStep, isLast, children }: Props) => (
  <span className="till-steps">
    <Button kind="ghost" aria-label={`${unit} para`} onClick={() => onStep(-1)}>
      <ChevronLeft size={18} aria-hidden />
    </Button>
    {children && <span className="till-month medium centered">{children}</span>}
    <Button kind="ghost" aria-label={`${unit} pas`} disabled={isLast} onClick={() => onStep(1)}>
      <ChevronRight size={18} aria-hidden />
    </Button>
  </span>
)
