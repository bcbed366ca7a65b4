import type { ComponentProps, MouseEvent } from 'react'
import './button.css'

export type ButtonKind = 'primary' | 'waiting' | 'soft' | 'outline' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'big'

/** A button that is only an icon has to say its name. */
type Look = { kind?: ButtonKind } | { kind: 'icon'; 'aria-label': string }

type Props = ComponentProps<'button'> &
  Look & {
    size?: ButtonSize | undefined
    busy?: boolean | undefined
    /** Names the work while it goes on: "Duke ruajtur...". */
    busyLabel?: string | undefined
  }

/** For links that look like buttons. */
export const buttonClass = (kind: ButtonKind | 'icon' = 'soft', size?: ButtonSize, more?: string) =>
  ['btn', `btn-${kind}`, size && `btn-${size}`, more].filter(Boolean).join(' ')

const refuse = (event: MouseEvent) => event.preventDefault()

export function Button(props: Props) {
  const { kind, size, busy = false, busyLabel, className, children, onClick, ...rest } = props
  return (
    // Busy is not `disabled`: that would take the focus away from whoever pressed it.
    <button
      type="button"
      {...rest}
      className={buttonClass(kind, size, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={busy ? refuse : onClick}
    >
      {busyLabel === undefined ? (
        children
      ) : (
        <span className="btn-faces">
          <span>{children}</span>
          <span>{busyLabel}</span>
        </span>
      )}
    </button>
  )
}
