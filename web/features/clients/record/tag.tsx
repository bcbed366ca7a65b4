import type { ReactNode } from 'react'
import './tag.css'

type Props = {
  tag: string
  /** What is done with it. */
  children?: ReactNode
}

export const Tag = ({ tag, children }: Props) => (
  <span className="client-tag">
    <span className="one-line">{tag}</span>
    {children}
  </span>
)
