import type { ReactNode } from 'react'
import { LineButton } from '#web/platform/forms/line-button.tsx'
import { Kbd } from '#web/ui/controls/kbd.tsx'

type Props = { words: string; busy: boolean; isOff: boolean; children?: ReactNode }

/** What saves the step, and what else can be done in it. */
export const StepActs = ({ words, busy, isOff, children }: Props) => (
  <div className="step-acts row wrap">
    <LineButton
      type="submit"
      kind="primary"
      busy={busy}
      busyLabel="Duke ruajtur..."
      disabled={isOff}
    >
      {words}
      <span aria-hidden>
        <Kbd>↵</Kbd>
      </span>
    </LineButton>
    {children}
  </div>
)
