import { CloudOff } from 'lucide-react'
import type { ComponentProps, MouseEvent } from 'react'
import { useOnline } from '#web/platform/offline/online.ts'
import { Button } from '#web/ui/controls/button.tsx'
import './line-button.css'

/** What waits for the network says it by these words. */
export const whenLineIsBack = 'Kur të kthehet interneti'

type Props = ComponentProps<typeof Button> & {
  /** The id of the line that says it for several buttons; otherwise the button does. */
  why?: string
}

/** Not `disabled`: the focus stays where it is when the network goes. */
const refuse = (event: MouseEvent) => event.preventDefault()

/** A button for what is done with the network alone; without it, it keeps its place and says when it works again. */
export function LineButton({ why, ...button }: Props) {
  const isOff = !useOnline() && !button.busy
  if (!isOff) return <Button {...button} />
  const { disabled: _, className = '', children, ...rest } = button
  return (
    <Button
      aria-describedby={why}
      {...rest}
      className={`waits-for-line ${className}`}
      aria-disabled
      onClick={refuse}
    >
      {why === undefined ? (
        <span className="line-words">
          <span>{children}</span> <small>{whenLineIsBack}</small>
        </span>
      ) : (
        children
      )}
    </Button>
  )
}

/** Says it once, under the buttons of one group. */
export const WhileNoLine = ({ id, children }: { id?: string; children?: string }) =>
  !useOnline() && (
    <p id={id} className="while-no-line">
      <CloudOff size={16} aria-hidden />
      {children ?? whenLineIsBack}
    </p>
  )
