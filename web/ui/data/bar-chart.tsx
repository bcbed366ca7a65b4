import type { CSSProperties } from 'react'
import './bar-chart.css'

type Bar = { key: string; label: string; value: number; current?: boolean }

type Props = {
  caption: string
  bars: readonly Bar[]
  /** How a value is written, for instance `money`. */
  format?: (value: number) => string
  valueHead: string
  labelHead?: string
}

const roomFor = 12
/** Longer values than "120,50" are written closer, so that no amount is cut. */
const longestAtEase = 6
/** Longer values among many bars have no room in one row of bars. */
const longestInLine = 4

/** Bars for the eye, a table for a screen reader; one truth for both. */
export function BarChart(props: Props) {
  const { caption, bars, format = String, valueHead, labelHead = 'Periudha' } = props
  const highest = Math.max(...bars.map((bar) => bar.value), 1)
  const isDense = bars.length > roomFor
  const longest = Math.max(...bars.map(({ value }) => format(value).length))
  const isLong = longest > longestAtEase
  return (
    <figure
      className="bar-chart"
      data-dense={isDense ? (longest > longestInLine ? 'lines' : 'line') : undefined}
      data-long={isLong || undefined}
    >
      <ol aria-hidden style={{ '--letters': longest } as CSSProperties}>
        {bars.map(({ key, label, value, current }) => (
          <li
            key={key}
            data-current={current}
            title={`${label}: ${format(value)}`}
            style={{ '--bar': value / highest } as CSSProperties}
          >
            <span className="bar-value">{format(value)}</span>
            <span className="bar" />
            <span className="bar-label">{label}</span>
          </li>
        ))}
      </ol>
      {/* A table can't be made as small as sr-only asks. */}
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              <th scope="col">{labelHead}</th>
              <th scope="col">{valueHead}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ key, label, value }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                <td>{format(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  )
}
