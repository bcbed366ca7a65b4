import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import './folded.css'

type Props = {
  title: string
  /** Beside the title: how many, or a figure. */
  mark?: ReactNode
  isFirstOpen?: boolean
  className?: string
  children: ReactNode
}

/** From a row that leaves the focus goes back to the head. */
export const focusHeadOf = (within: Element) =>
  within.closest('.rows-folded')?.querySelector<HTMLElement>('[aria-expanded]')?.focus()

/** A part of a page behind its head, until it is asked for. */
export function Folded(props: Props) {
  const { title, mark, isFirstOpen = false, className = 'row-group rows-folded', children } = props
  const [isOpen, setOpen] = useState(isFirstOpen)
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <section className={className} aria-label={title}>
      <h2>
        <button
          type="button"
          className="row gap-6 touchable"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Sign size={15} aria-hidden /> {title} <span>{mark}</span>
        </button>
      </h2>
      {isOpen && children}
    </section>
  )
}

type RowsProps = { title: string; count: number; children: ReactNode }

/** Rows that are done, behind their number. */
export const FoldedRows = ({ title, count, children }: RowsProps) => (
  <Folded title={title} mark={count}>
    <ul>{children}</ul>
  </Folded>
)

type FieldsProps = {
  title: ReactNode
  count?: number
  className?: string
  isOpen?: boolean
  children: ReactNode
}

/** What few need, behind its title; fields in it belong to their form while it is closed. */
export const FoldedFields = ({ title, count, className = '', isOpen, children }: FieldsProps) => (
  <details className={`folded ${className}`} open={isOpen}>
    <summary className="row gap-6">
      <ChevronRight size={15} aria-hidden />
      {title} <span>{count}</span>
    </summary>
    {children}
  </details>
)
