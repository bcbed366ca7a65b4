import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import type { ReactNode } from 'react'
import './alert.css'

type Tone = 'error' | 'success' | 'info' | 'warning'
const glyphs: Record<Tone, LucideIcon> = {
  error: CircleAlert,
  success: CircleCheck,
  info: Info,
  warning: TriangleAlert,
}

type Props = {
  tone?: Tone
  /** In place of the tone's own sign. */
  icon?: LucideIcon
  children: ReactNode
  /** A button or a link that helps. */
  action?: ReactNode
  onDismiss?: (() => void) | undefined
}

/** A strip of news above what it is about; errors interrupt a screen reader, the rest waits its turn. */
export function Alert({ tone = 'info', icon, children, action, onDismiss }: Props) {
  const Glyph = icon ?? glyphs[tone]
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
