import type { ReactNode } from 'react'
import './page-head.css'

type Props = { title: ReactNode; children?: ReactNode; actions?: ReactNode }

/** The page's one heading, a line under it, and what can be done here. */
export const PageHead = ({ title, children, actions }: Props) => (
  <div className="page-head">
    <div className="page-head-text">
      <h1>{title}</h1>
      {children && <p>{children}</p>}
    </div>
    {actions && <div className="page-head-actions">{actions}</div>}
  </div>
)
