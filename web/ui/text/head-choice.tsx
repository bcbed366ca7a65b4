import type { ReactNode } from 'react'

/** In the head of a page: which day, which period it shows. */
export const HeadChoice = ({ children }: { children: ReactNode }) => (
  <div className="page-head-actions head-choice">{children}</div>
)
