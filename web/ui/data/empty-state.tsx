import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import './empty-state.css'

type Props = { icon?: LucideIcon; title?: string; children?: ReactNode; action?: ReactNode }

/** One sentence and at most one button; a page without anything else says it as its title. */
export function EmptyState({ icon: Icon, title, children, action }: Props) {
  return (
    <div className="empty-state">
      {Icon && <Icon size={32} strokeWidth={1.5} aria-hidden />}
      <p>
        {title && <b>{title}</b>}
        <span>{children}</span>
      </p>
      {action}
    </div>
  )
}
