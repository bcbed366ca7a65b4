import { ageOf, lengthOf, type Spanned, spanOf } from './report-words.ts'
import './report-span.css'

/** The days of the report, and its age where there is room for it. */
export const ReportSpan = ({ report }: { report: Spanned | undefined }) =>
  report ? (
    <>
      {spanOf(report)}
      <span className="report-length">{lengthOf(report)}</span>
      <span className="report-age">{ageOf(report)}</span>
    </>
  ) : (
    '\u00a0'
  )
