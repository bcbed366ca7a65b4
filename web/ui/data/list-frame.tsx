import type { ReactNode } from 'react'
import { Card } from './card.tsx'
import './list-frame.css'

/** What narrows a list: a search and a few choices, above it. */
export const ListTools = ({ children }: { children: ReactNode }) => (
  <div className="list-tools">{children}</div>
)

type Props = {
  /** The rows shown are still those of the search before. */
  busy: boolean
  /** How many rows are shown, and the way to the others. */
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
