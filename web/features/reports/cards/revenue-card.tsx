import { figureLabels } from '#contract/figure-words.ts'
import { money } from '#contract/kit/albanian.ts'
import type { SalonReport, SystemReport } from '#contract/reports.ts'
import { Card } from '#web/ui/data/card.tsx'
import { Meaning } from '#web/features/reports/meaning.tsx'
import { OpenFigure } from '#web/features/reports/open-figure.tsx'

type Props = {
  report: SalonReport | SystemReport
  onOpen?: (what: 'totalRevenue' | 'monthlyRevenue') => void
}

const lines = ['totalRevenue', 'monthlyRevenue', 'averageRevenue'] as const

export const RevenueCard = ({ report, onOpen }: Props) => (
  <Card title="Përmbledhja e të ardhurave">
    <dl className="report-lines">
      {lines.map((name) => (
        <div key={name}>
          <dt>
            {figureLabels[name]} <Meaning of={name} />
          </dt>
          <dd>
            <OpenFigure
              title={figureLabels[name]}
              onOpen={onOpen && name !== 'averageRevenue' ? () => onOpen(name) : undefined}
            >
              {money(report[name])}
            </OpenFigure>
          </dd>
        </div>
      ))}
    </dl>
  </Card>
)
