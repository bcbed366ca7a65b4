import { Fragment } from 'react'
import { numbers, Shape, Waiting } from '#web/ui/data/waiting.tsx'
import '#web/ui/rows/row-groups.css'

type Props = {
  isWide: boolean
  isFirstOpen?: boolean
  rows?: number
  /** What a row shows begins with a time. */ hasTime?: boolean
  /** How high the panel below a row is. */
  panelHeight?: number
}

/** A group of rows that is on its way, with the place of the panel beside it or below the first. */
export const RowsWaiting = ({ isWide, isFirstOpen, rows = 5, hasTime, panelHeight }: Props) => (
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
            <Fragment key={row}>
              <li className="row-line">
                {hasTime && <Shape width="2.75rem" />}
                <span className="row-shapes">
                  <Shape width={row % 2 === 0 ? '9em' : '7em'} />
                  <Shape width={row % 2 === 0 ? '14em' : '17em'} height={10} />
                </span>
              </li>
              {row === 0 && isFirstOpen && !isWide && panelHeight && (
                <li className="row-unfolded" style={{ height: panelHeight }}>
                  <Shape width="100%" height="100%" />
                </li>
              )}
            </Fragment>
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
