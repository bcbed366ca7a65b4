import { ageOf, type Dated, spanOf } from './report-words.ts'
import './report-span.css'

/** The days of the report, and its age where there is room for it. */
export const ReportSpan = ({ report }: { report: Dated | undefined }) =>
  report ? (
    <>
      {spanOf(report)}
      <span className="report-age">{ageOf(report)}</span>
    </>
  ) : (
    '\u00a0'
  )
