import type { ReactNode } from 'react'

export const Row = ({ children }: { children: ReactNode }) => (
  <div className="button-row showcase-row">{children}</div>
)
