import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './empty-state.css'

type Props = { icon?: LucideIcon; children: ReactNode; action?: ReactNode }

/** One sentence and at most one button. */
export function EmptyState({ icon: Icon, children, action }: Props) {
  return (
    <div className="empty-state">
      {Icon && <Icon size={32} strokeWidth={1.5} aria-hidden />}
      <p>{children}</p>
      {action}
    </div>
  )
}
