import type { ReactNode } from 'react'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

type Props = { title: string; onOpen: (() => void) | undefined; children: ReactNode }

/** A figure that shows what it is made of, where that can be shown. */
export const OpenFigure = ({ title, onOpen, children }: Props) =>
  onOpen ? (
    <button type="button" className="report-open" onClick={onOpen}>
      {children}
      <VisuallyHidden> {title}: shfaq listën</VisuallyHidden>
    </button>
  ) : (
    children
  )
