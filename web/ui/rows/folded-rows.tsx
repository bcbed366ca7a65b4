import { ChevronDown, ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'

type Props = { title: string; count: number; children: ReactNode }

/** From a row that leaves the focus goes back to the head. */
export const focusHeadOf = (within: Element) =>
  within.closest('.rows-folded')?.querySelector<HTMLElement>('[aria-expanded]')?.focus()

/** Rows that are done, behind their number until they are asked for. */
export function FoldedRows({ title, count, children }: Props) {
  const [isOpen, setOpen] = useState(false)
  const Sign = isOpen ? ChevronDown : ChevronRight
  return (
    <section className="row-group rows-folded" aria-label={title}>
      <h2>
        <button
          type="button"
          className="row gap-6 touchable"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          <Sign size={15} aria-hidden /> {title} <span>{count}</span>
        </button>
      </h2>
      {isOpen && <ul>{children}</ul>}
    </section>
  )
}
