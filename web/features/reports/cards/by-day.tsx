import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { capitalised, fullDate } from '#contract/kit/albanian.ts'
import { dayPath } from '#web/platform/schedule-links.ts'
import '../behind-dialog.css'

type Props<Row> = {
  rows: readonly Row[]
  dayOf: (row: Row) => string
  children: (row: Row) => ReactNode
}

/** The rows behind a figure by day, each day with the way to it. */
export const ByDay = <Row,>({ rows, dayOf, children }: Props<Row>) =>
  [...Map.groupBy(rows, dayOf)].map(([day, ofDay]) => (
    <section key={day} aria-label={fullDate(day)}>
      <h3 className="behind-day">
        <Link className="line-on-hover" to={dayPath(day)}>
          {capitalised(fullDate(day))}
        </Link>
      </h3>
      <ol className="behind lined numbers">{ofDay.map(children)}</ol>
    </section>
  ))
