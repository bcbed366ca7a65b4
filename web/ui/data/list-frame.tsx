import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import './list-frame.css'

/** What narrows a list: a search and a few choices, above it. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="list-tools">{children}</div>
)

type Props = {
  /** What is shown is not yet the answer to what was asked. */
  busy: boolean
  /** How much of it is shown, and the way to the rest. */
  foot?: ReactNode
  children: ReactNode
}

export const ListCard = ({ busy, foot, children }: Props) => (
  <Card flush>
    <div className="list-rows" aria-busy={busy}>
      {children}
    </div>
    {foot && <footer className="list-foot">{foot}</footer>}
  </Card>
)
