import type { ReactNode } from 'react'
import './page-head.css'

type Props = {
  title: ReactNode
  /** Before the title: the way back, a face. */
  before?: ReactNode
  children?: ReactNode
  /** Which day, which period: what the page shows. */
  choice?: ReactNode
  actions?: ReactNode
  /** On a phone its line has the whole width under title and actions; with `head-line.css`. */
  isLong?: boolean
}

/** The page's one heading, a line under it, and what can be done here. */
export const PageHead = ({ title, before, children, choice, actions, isLong }: Props) => (
  <div className="page-head" data-long={isLong}>
    {before && <div className="page-head-before">{before}</div>}
    <div className="page-head-text">
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    {choice}
    {actions && <div className="page-head-actions">{actions}</div>}
  </div>
)
