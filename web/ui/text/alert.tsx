import { CircleAlert, Info, type LucideIcon, X } from 'lucide-react'
import type { ReactNode } from 'react'
import './alert.css'

/** The signs of the others come with whoever shows them. */
type Signed =
  | { tone?: 'error' | 'info'; icon?: LucideIcon }
  | { tone: 'success' | 'warning'; icon: LucideIcon }

type Props = Signed & {
  children: ReactNode
  /** A button or a link that helps. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A strip of news above what it is about; errors interrupt a screen reader, the rest waits its turn. */
export function Alert({ tone = 'info', icon, children, action, onDismiss }: Props) {
  const Glyph = icon ?? (tone === 'error' ? CircleAlert : Info)
  return (
    <div className={`alert alert-${tone}`} role={tone === 'error' ? 'alert' : 'status'}>
      <Glyph size={18} aria-hidden />
      <div className="alert-text">{children}</div>
      {action}
      {onDismiss && (
        <button type="button" className="alert-close" aria-label="Mbyll" onClick={onDismiss}>
          <X size={16} aria-hidden />
        </button>
      )}
    </div>
  )
}
