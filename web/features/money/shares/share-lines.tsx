import type { Line, RowsOf } from './share-figures.ts'
import '#web/ui/data/figure-open.css'

type Props = {
  id: string
  lines: readonly Line[]
  isHidden: boolean
  onOpen: (rows: RowsOf) => void
}

/** The figures of a card; each opens its rows. */
export const ShareLines = ({ id, lines, isHidden, onOpen }: Props) => (
  <dl id={id} hidden={isHidden} className="share-lines">
    {lines.map(({ name, rate, note, amount, opens }) => (
      <div key={name}>
        <dt>
          {name} {rate && <em>{rate}</em>}
          {note && <small>{note}</small>}
        </dt>
        <dd>
          {opens ? (
            <button
              type="button"
              className="figure-open"
              aria-label={`${name}: ${amount}, shfaq rreshtat`}
              onClick={() => onOpen(opens)}
            >
              {amount}
            </button>
          ) : (
            amount
          )}
        </dd>
      </div>
    ))}
  </dl>
)
