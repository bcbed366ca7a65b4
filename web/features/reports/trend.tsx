import { number, percent, shortDate } from '#contract/kit/albanian.ts'
import type { SalonReport } from '#contract/reports/reports.ts'
import { VisuallyHidden } from '#web/ui/text/visually-hidden.tsx'

/** Of fewer visits a per cent says nothing. */
const leastVisits = 5

const spans: Record<SalonReport['period'], string> = {
  week: 'ndaj javës së kaluar',
  month: 'ndaj muajit të kaluar',
  year: 'ndaj vitit të kaluar',
}
const signs = { up: '▲', down: '▼', same: '=' } as const
const spoken = { up: 'më shumë', down: 'më pak', same: 'njësoj' } as const

const wayOf = (change: number) => (change > 0 ? 'up' : change < 0 ? 'down' : 'same')

/** How much more or less than in the period before; nothing where too few came to tell. */
export function trendOf(report: SalonReport, of: 'appointments' | 'revenue') {
  const { before, period } = report
  const now = of === 'revenue' ? report.periodRevenue : report.periodAppointments
  if (before.appointments < leastVisits || before[of] === 0) return undefined
  const change = Math.round((100 * (now - before[of])) / before[of])
  const way = wayOf(change)
  const dates = `${shortDate(before.startDate)} – ${shortDate(before.endDate)}: ${number(before[of])}`
  return (
    <span className="report-trend" data-way={way} title={dates}>
      <span aria-hidden>{signs[way]} </span>
      {percent(Math.abs(change))}
      <VisuallyHidden> {spoken[way]}</VisuallyHidden>
      <span className="report-than"> {spans[period]}</span>
    </span>
  )
}
