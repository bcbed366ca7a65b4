import { figureLabels } from '#contract/reports/figure-words.ts'
import { moneyIn, number } from '#contract/kit/albanian.ts'
import type { SystemReport } from '#contract/reports/reports.ts'
import { Figures } from '#web/ui/data/figures.tsx'
import { BucketsCard } from './cards/buckets-card.tsx'
import { Meaning } from './meaning.tsx'
import { PerformanceCard } from './cards/performance-card.tsx'
import { RevenueCard } from './cards/revenue-card.tsx'
import { ServicesCard } from './cards/services-card.tsx'

type Props = { report: SystemReport; onRefresh: () => void }

export const SystemReportView = ({ report, onRefresh }: Props) => (
  <>
    <Figures
      label="Shifrat e periudhës"
      figures={values(report).map(([of, value]) => ({
        name: figureLabels[of],
        value,
        note: of === 'periodRevenue' ? otherRevenue(report) : undefined,
        hint: <Meaning of={of} />,
      }))}
    />
    <div className="report-cards">
      <BucketsCard report={report} onRefresh={onRefresh} />
      <PerformanceCard title="Performanca" stats={report.performanceStats} />
      <ServicesCard services={report.topServices} onRefresh={onRefresh} />
      <RevenueCard report={report} />
    </div>
  </>
)

/** The revenue of salons in other currencies, one sum for each currency. */
const otherRevenue = ({ other }: SystemReport) =>
  other.length === 0
    ? undefined
    : `dhe ${other.map(({ amount, currency }) => moneyIn(amount, currency)).join(', ')}`

const values = (report: SystemReport) =>
  [
    ['totalUsers', number(report.totalUsers)],
    ['activeUsers', number(report.activeUsers)],
    ['periodAppointments', number(report.periodAppointments)],
    ['periodRevenue', moneyIn(report.periodRevenue, 'EUR')],
  ] as const
