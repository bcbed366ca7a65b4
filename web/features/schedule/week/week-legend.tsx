import './week-legend.css'

/** The most barbers who get a line each; from seven on the fill alone tells how full an hour is. */
export const mostLines = 6

type Props = { barbers: number }

/**
 * The legend of the hours' signs beside the barbers' chips, for the eye only: a screen reader is told by each hour. It shows
 * while the week is drawn as hours, and as much of it as the row has room for.
 */
export const WeekLegend = ({ barbers }: Props) => (
  <p className="week-legend" aria-hidden>
    <span>
      <b>n</b> termine në orë
    </span>
    <span>
      <em>n</em> në pritje
    </span>
    {barbers <= mostLines ? (
      <>
        <span data-lines>
          <span className="hour-lines">
            {[100, 50, 0, undefined].map((share, nth) => (
              <i key={nth} data-off={share === undefined || undefined}>
                <u style={{ width: `${share ?? 0}%` }} />
              </i>
            ))}
          </span>
          një vijë për berber
        </span>
        <span data-lines>sipas radhës lart · bosh: i lirë · kornizë: nuk punon</span>
      </>
    ) : (
      <span>
        <i /> sa kohë është zënë
      </span>
    )}
  </p>
)
