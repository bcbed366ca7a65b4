import { type ReactNode, useId } from 'react'
import './card.css'

type Props = {
  title?: ReactNode
  /** Stands at the end of the title's line. */
  action?: ReactNode
  /** A list or a table reaches to the edges. */
  flush?: boolean
  className?: string
  children: ReactNode
}

export function Card({ title, action, flush = false, className, children }: Props) {
  const heading = useId()
  return (
    <section
      className={['card', flush && 'card-flush', className].filter(Boolean).join(' ')}
      aria-labelledby={title ? heading : undefined}
    >
      {title && (
        <header>
          <h2 id={heading}>{title}</h2>
          {action}
        </header>
      )}
      {children}
    </section>
  )
}
