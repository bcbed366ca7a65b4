import { numbers, Shape, Waiting } from '../data/waiting.tsx'
import './row-groups.css'

type Props = {
  isWide: boolean
  rows?: number
  /** What a row shows begins with a time. */ hasTime?: boolean
}

/** A group of rows that is on its way; on a wide screen with the place of its panel. */
export const RowsWaiting = ({ isWide, rows = 5, hasTime = false }: Props) => (
  <Waiting>
    <div className="row-groups" data-wide={isWide || undefined}>
      <div className="row-group">
        <h2>
          <span>
            <Shape width="9em" />
          </span>
        </h2>
        <ul>
          {numbers(rows).map((row) => (
            <li key={row} className="row-line">
              {hasTime && <Shape width="2.75rem" />}
              <span className="row-shapes">
                <Shape width={row % 2 === 0 ? '9em' : '7em'} />
                <Shape width={row % 2 === 0 ? '14em' : '17em'} height={10} />
              </span>
            </li>
          ))}
        </ul>
      </div>
      {isWide && (
        <div className="row-panel row-shapes">
          <Shape width="12em" height={20} />
          {numbers(3).map((line) => (
            <Shape key={line} width="80%" />
          ))}
        </div>
      )}
    </div>
  </Waiting>
)
