import { type ReactNode, useId } from 'react'
import './connection-part.css'

/** A titled part of the tab, with what it is for in a sentence and, beside it, what begins something new. */
export function ConnectionPart({
  title,
  text,
  action,
  children,
}: {
  title: string
  text: string
  action?: ReactNode
  children?: ReactNode
}) {
  const id = useId()
  return (
    <section className="connection-part" aria-labelledby={id}>
      <header className="row between gap-16">
        <div className="shrinks">
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        {action}
      </header>
      {children}
    </section>
  )
}
