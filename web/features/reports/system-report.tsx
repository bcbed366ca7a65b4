import { figureMeanings } from '#contract/figures.ts'
import { money, number } from '#contract/kit/albanian.ts'
import type { SystemReport } from '#contract/reports.ts'
import { Figures } from '#web/ui/figures.tsx'
import { BucketsCard } from './buckets-card.tsx'
import { PerformanceCard } from './performance-card.tsx'
import { RevenueCard } from './revenue-card.tsx'
import { ServicesCard } from './services-card.tsx'

type Props = { report: SystemReport; onRefresh: () => void }

export const SystemReportView = ({ report, onRefresh }: Props) => (
  <>
    <Figures
      label="Shifrat e periudhës"
      figures={[
        {
          name: 'Përdorues gjithsej',
          value: number(report.totalUsers),
          meaning: figureMeanings.totalUsers,
        },
        {
          name: 'Përdorues aktivë',
          value: number(report.activeUsers),
          meaning: figureMeanings.activeUsers,
        },
        {
          name: 'Termine në periudhë',
          value: number(report.periodAppointments),
          meaning: figureMeanings.periodAppointments,
        },
        {
          name: 'Të ardhura në periudhë',
          value: money(report.periodRevenue),
          meaning: figureMeanings.periodRevenue,
        },
      ]}
    />
    <div className="report-cards">
      <BucketsCard report={report} onRefresh={onRefresh} />
      <PerformanceCard title="Performanca" stats={report.performanceStats} />
      <ServicesCard services={report.topServices} onRefresh={onRefresh} />
      <RevenueCard report={report} />
    </div>
  </>
)
