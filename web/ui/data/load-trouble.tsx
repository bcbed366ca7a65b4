import type { ReactNode } from 'react'
import { Alert } from '#web/ui/text/alert.tsx'
import { Button } from '#web/ui/controls/button.tsx'

type Props = { children: ReactNode; onRetry: () => void; onDismiss?: () => void }

/** A refusal's last words, which the button says too. */
const again = / Provoni përsëri( pas pak)?\.$/
const withoutAgain = (words: ReactNode) =>
  typeof words === 'string' ? words.replace(again, '') : words

/** What could not be loaded, in words for the person, and the way to try again; without network that is no error. */
export function LoadTrouble({ children, onRetry, ...rest }: Props) {
  const isAway = !navigator.onLine
  return (
    <Alert
      tone={isAway ? 'info' : 'error'}
      action={
        <Button size="small" onClick={onRetry}>
          Provo përsëri
        </Button>
      }
      {...rest}
    >
      {isAway ? 'Vjen sapo të kthehet lidhja.' : withoutAgain(children)}
    </Alert>
  )
}
