import { ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'

export type BillRow = {
  key: string
  name: string
  value: string
  note?: string | undefined
  /** Where it leads. */
  to?: string
}

type Props = {
  name: string
  value: string
  note?: ReactNode
  /** What it was the month before. */
  before?: string | undefined
  /** Whether it is taken from what stands above it, or added to it. */
  sign?: '−' | '+'
  rows: readonly BillRow[]
  /** Where the rows have a page of their own. */
  more?: { to: string; label: string }
}

/** A figure that opens, in its place, the rows that it is the sum of. */
export function BillLine({ name, value, note, before, sign, rows, more }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  const id = useId()
  const canOpen = rows.length > 0 || more !== undefined
  return (
    <li className="bill-line" data-open={isOpen || undefined}>
      <button
        type="button"
        aria-expanded={canOpen ? isOpen : undefined}
        aria-controls={isOpen ? id : undefined}
        disabled={!canOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {sign && <i>{sign}</i>}
        <span className="bill-name">
          <b>{name}</b>
          {note && <small>{note}</small>}
        </span>
        <span className="bill-value">
          <b>{value}</b>
          {before && <small>{before}</small>}
        </span>
        <ChevronDown size={17} aria-hidden />
      </button>
      {isOpen && <Rows id={id} rows={rows} more={more} />}
    </li>
  )
}

const Rows = ({ id, rows, more }: Pick<Props, 'rows'> & { id: string; more: Props['more'] }) => (
  <div id={id} className="bill-rows">
    <ul>
      {rows.map(({ key, name, value, note, to }) => (
        <li key={key}>
          <span>
            {to === undefined ? name : <Link to={to}>{name}</Link>}
            {note && <small>{note}</small>}
          </span>
          <span>{value}</span>
        </li>
      ))}
    </ul>
    {more && (
      <Link className="bill-more" to={more.to}>
        {more.label}
      </Link>
    )}
  </div>
)
